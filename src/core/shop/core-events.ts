import type { EventEmitter } from 'node:events'
import type { CallName } from '#shared/contract.ts'
import type { Mirror } from '../mirror/store/mirror.ts'

type Told = {
  /** Something changed in the copy of the open shop, or (`whole`) a look for news has ended well. The id is the connection's. */
  'shop.synced': [id: string, mirror: Pick<Mirror, 'db'>, whole: boolean]
  /** A call was answered; with the shop that it was meant for, null for whichever was open. */
  'call.answered': [name: CallName, value: unknown, shop: string | null]
}

/** What rooms of core tell each other, so that none has to know who listens. Windows hear the events of the contract, and none of these. */
export type CoreEvents = EventEmitter<Told>
