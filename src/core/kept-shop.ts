import type { Copy } from './mirror/copy.ts'
import type { Sync } from './mirror/sync.ts'
import type { Outbox } from './outbox/outbox.ts'
import type { Own } from './own/own.ts'

/** All that is kept of one shop on this computer, and what keeps it up to date. */
export type KeptShop = {
  /** The connection's id: it names the folder. */
  readonly id: string
  readonly copy: Copy
  readonly own: Own
  readonly outbox: Outbox
  readonly sync: Sync
}
