import type { ErrorRecord } from '#shared/app/error-record.ts'
import type { OutboxPick } from '#shared/calls/outbox.ts'
import type { Dispute, OutboxBatch, OutboxKind, OutboxPause, OutboxRow } from '#shared/outbox/outbox.ts'
import type { ShopApi } from '../api/shop-api.ts'
import type { ThrottledNews } from './news-throttle.ts'

/** A write that the owner asked for, before it becomes a row of the outbox. */
export type NewRow = {
  readonly kind: OutboxKind
  /** "order:ABCD-123456" */
  readonly object: string
  /** A name of the object that the owner knows. */
  readonly title: string
  /** Whatever its executor needs, as JSON. */
  readonly payload: unknown
}

/** Sends rows of one kind to the shop. */
export type Executor = {
  /**
   * Sends the write to the shop. Reads the shop's present state first when `again` says that this row may have left
   * before (a crash, a lost reply) or waited since an earlier start, and whenever it must know what it changes. Reads
   * it after an unclear answer as well, and reports what the shop holds then.
   *
   * @throws ShopError, which says whether the shop may have applied the write; another AppError when that is not known
   */
  run(row: SendingRow, shop: ShopApi): Promise<SendOutcome>
  /**
   * Returns the payload after the owner has answered a row that asks; null when nothing is left to send. Kinds that
   * never ask don't have it.
   */
  resolve?(payload: unknown, disputes: readonly Dispute[], choose: Choices): unknown
}

/** The executors by kind. Each is loaded with the first row of its kind: most starts send nothing. */
export type Executors = Readonly<Partial<Record<OutboxKind, () => Promise<Executor>>>>

/** Whose value the owner chose, field by field. */
export type Choices = Readonly<Record<string, 'mine' | 'shop'>>

export type SendingRow = {
  readonly id: string
  readonly object: string
  readonly payload: unknown
  readonly again: boolean
  /** The write may have reached the shop before: a sentence must not say that it did not. */
  readonly outcomeUnknown: boolean
}

/**
 * `asks`: the shop holds something else than the owner started from. `failed`: the shop accepted the write and does not
 * show it; as it may show it later, the outbox reads the shop's state before it sends the row again.
 */
export type SendOutcome =
  | { readonly is: 'done' }
  | { readonly is: 'asks'; readonly disputes: readonly Dispute[] }
  | { readonly is: 'failed'; readonly error: ErrorRecord; readonly outcomeUnknown: true }

export type PutOptions = {
  readonly holdMs?: number
  readonly replace?: (earlier: unknown, later: unknown) => unknown
  /** Ids of rows. */
  readonly undo?: readonly string[]
  readonly beside?: () => void
  /** What the batch changes, when that is less than `orders`, the default. */
  readonly news?: ThrottledNews | undefined
}

/** The writes of one shop. Every function has written to the database before it returns. */
export type Outbox = {
  /**
   * Puts rows in as one batch. They leave after `holdMs`, each behind the earlier rows of its object. With `replace`, a
   * row takes the place of an earlier row of its kind and object that has not left yet; `replace` makes the new payload
   * of both. Takes back the rows in `undo` unless they have left. `beside` writes what must stand or fall with the
   * batch. All of it is one transaction.
   */
  put(rows: readonly NewRow[], options?: PutOptions): { readonly batch: string }
  /** Why nothing leaves; null while rows may leave. */
  pause(): OutboxPause
  list(): {
    rows: OutboxRow[]
    ended: OutboxRow[]
    batches: OutboxBatch[]
    waiting: number
    asks: number
    failed: number
    pause: OutboxPause
    pauseUntil: string | null
  }
  /** Called when the shop becomes reachable or unreachable, so that the window refetches. */
  connectivityChanged(): void
  /** @throws AppError not-found */
  batch(id: string): { batch: OutboxBatch; rows: OutboxRow[] }
  /** Takes rows back; `beside` then writes what must stand or fall with that. */
  undo(pick: OutboxPick, beside?: () => void): { undone: number; tooLate: number }
  /** Sends rows without waiting for the end of their time to undo, of their rest after a try or of a pause. */
  sendNow(pick: OutboxPick): void
  retry(pick: OutboxPick): { again: number }
  /** Hides rows from the owner's list. */
  dismiss(pick: OutboxPick): { dismissal: number }
  /** Shows again what this dismissal hid, unless a later write has taken its place. */
  bringBack(dismissal: number): void
  /** @throws AppError not-found, when the row does not ask (any more) */
  resolve(id: string, choose: Choices): Promise<void>
  /** Starts sending; also called when the network or the sign-in came back. */
  wake(): void
  /** Deletes rows that ended long before `now`, which must be sure: a clock put forward would delete all of them. */
  forget(now: Date): void
  /** Ends undo windows and waits until nothing is left that can leave, or until `ms` are over. */
  drain(ms: number): Promise<void>
  /** Stops sending. A row that is being sent stays `sending` in the database, and the next start looks it up. */
  close(): Promise<void>
}
