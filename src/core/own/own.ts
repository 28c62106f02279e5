import type { DatabaseSync } from 'node:sqlite'

/** What the owner wrote on the orders of one shop, and what waits to be sent there. Written here, and at once. */
export type Own = {
  /** Every statement is on the disk when it returns (synchronous=FULL). */
  readonly db: DatabaseSync
  /** The damaged file that was set aside just now, and how many of its rows are here again; null when all was well. */
  readonly broken: { readonly file: string; readonly rescued: number } | null
  /** All of the work or nothing of it. Inside another one it is a part of that. */
  inOne<T>(work: () => T): T
  /** Notes that what is searched of these orders has changed; to be called inside `inOne` with the change. */
  wrote(orderIds: readonly string[]): void
  close(): void
}
