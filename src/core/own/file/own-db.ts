import type { DatabaseSync } from 'node:sqlite'
import type { Rescued } from './rescue.ts'

/** What the owner wrote on the orders of one shop, and what waits to be sent there. Written here, and at once. */
export type OwnDb = {
  /** Every statement is on the disk when it returns (synchronous=FULL). */
  readonly db: DatabaseSync
  /** What was done just now about a file that was damaged or gone; null when all was well. */
  readonly broken: Broken | null
  /** Why it can only be read; null when it can be written. */
  readonly unwritable: Unwritable | null
  /** The shop's folder. */
  readonly folder: string
  /** Where others read it beside this one. */
  readonly address: string
  /** All of the work or nothing of it. Inside another one it is a part of that. */
  inOne<T>(work: () => T): T
  /** Notes that what is searched of these orders has changed; to be called inside `inOne` with the change. */
  wrote(orderIds: readonly string[]): void
  close(): void
}

/** `file`: the name under which the damaged one is kept; null when there was none any more. */
export type Broken = Rescued & { readonly file: string | null }

/** No room on the disk, or nobody may write there. */
export type Unwritable = 'full' | 'read-only'
