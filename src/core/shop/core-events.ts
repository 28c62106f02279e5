import type { EventEmitter } from 'node:events'
import type { CallName } from '#shared/contract.ts'
import type { Mirror } from '../mirror/store/mirror.ts'

type CoreEventMap = {
  /**
   * The mirror of the open shop has changed, or (`whole`) a sync pass has ended well. The id is the connection's;
   * `aheadMs` is how far this computer's clock is ahead of the shop's.
   */
  'shop.synced': [id: string, mirror: Pick<Mirror, 'db'>, whole: boolean, aheadMs: number]
  /** A call was answered, for this target shop; null when it was for whichever shop is open. */
  'call.answered': [name: CallName, value: unknown, shop: string | null]
}

/** Events between rooms of core, so that none has to know who listens. Windows get only the events of the contract. */
export type CoreEvents = EventEmitter<CoreEventMap>
