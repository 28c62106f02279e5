import type { DatabaseSync } from 'node:sqlite'
import type { Rescued } from './rescue.ts'

/** What the owner wrote on the orders of one shop, and its outbox. Core writes it on its own thread, and at once. */
export type OwnDb = {
  /** Every statement is on the disk when it returns (synchronous=FULL). */
  readonly db: DatabaseSync
  /** What opening it did about a damaged or missing file; null when all was well. */
  readonly broken: Broken | null
  /** Why it is read-only; null when it can be written. */
  readonly unwritable: Unwritable | null
  /** The shop's folder. */
  readonly folder: string
  /** The URI by which other connections read the file. */
  readonly address: string
  /** Runs `work` in one transaction, all of it or nothing. Inside another `inOne` it is a part of that one. */
  inOne<T>(work: () => T): T
  /** Records that the searched texts of these orders have changed; to be called inside `inOne` with the change. */
  wrote(orderIds: readonly string[]): void
  close(): void
}

/** `file`: the name of the quarantined file; null when there was no file any more. */
export type Broken = Rescued & { readonly file: string | null }

/** The disk is full, or nobody may write there. */
export type Unwritable = 'full' | 'read-only'
