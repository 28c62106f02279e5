import type { ErrorRecord } from '#shared/app/error-record.ts'
import type { OutboxPick } from '#shared/calls/outbox.ts'
import type { Dispute, OutboxBatch, OutboxKind, OutboxPause, OutboxRow } from '#shared/outbox/outbox.ts'
import type { ShopApi } from '../api/shop-api.ts'
import type { ThrottledNews } from './news-throttle.ts'

/** A write that is meant. */
export type NewRow = {
  readonly kind: OutboxKind
  /** "order:ABCD-123456" */
  readonly object: string
  /** A name of it that the owner knows. */
  readonly title: string
  /** Whatever its executor needs, as JSON. */
  readonly payload: unknown
}

/** How a row is sent: one for each kind. */
export type Executor = {
  /**
   * Does the write at the shop. It looks at the shop's present state first when `again` says that this row may have
   * left before (a crash, a lost reply) or waited since an earlier start, and whenever it must know what it changes.
   * After an unclear answer it looks, too: what the shop holds then is what is told.
   *
   * @throws ShopError, which tells whether the shop may have acted on it; another AppError when that is not known
   */
  run(row: SendingRow, shop: ShopApi): Promise<SendOutcome>
  /**
   * The payload once the owner has answered a row that asks; null when nothing is left to be sent. Kinds that never
   * ask have none.
   */
  resolve?(payload: unknown, disputes: readonly Dispute[], choose: Choices): unknown
}

/** Each is loaded with the first row of its kind: most starts send nothing. */
export type Executors = Readonly<Partial<Record<OutboxKind, () => Promise<Executor>>>>

/** Whose value is right, field by field. */
export type Choices = Readonly<Record<string, 'mine' | 'shop'>>

export type SendingRow = {
  readonly id: string
  readonly object: string
  readonly payload: unknown
  readonly again: boolean
  /** It may have reached the shop before: a sentence must not say that it did not. */
  readonly outcomeUnknown: boolean
}

/**
 * `asks`: the shop holds something else than the owner started from. `failed`: it took the write and does not show it; as
 * it may show it later, it is looked up before it is sent again.
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
  /** What the press changes, where it is less than what orders may be told by. */
  readonly news?: ThrottledNews | undefined
}

/** The writes of one shop. Everything here is in its database before it returns. */
export type Outbox = {
  /**
   * Puts rows in as one press. They leave after `holdMs`, each behind the earlier rows of its object. With `replace`, a
   * row of the same kind and object that has not left yet gives way; its payload is given to `replace`, which says what
   * the new one's becomes. The rows in `undo` do not leave any more, unless they have; `beside` writes what stands or
   * falls with the press. All of it is one transaction.
   */
  put(rows: readonly NewRow[], options?: PutOptions): { readonly batch: string }
  /** Why nothing leaves; null while it does. */
  pause(): OutboxPause
  list(): {
    rows: OutboxRow[]
    ended: OutboxRow[]
    batches: OutboxBatch[]
    waiting: number
    failed: number
    pause: OutboxPause
    pauseUntil: string | null
  }
  /** Whether the shop answers is another now: the window asks again. */
  connectivityChanged(): void
  /** @throws AppError not-found */
  batch(id: string): { batch: OutboxBatch; rows: OutboxRow[] }
  /** `beside` writes what stands or falls with it, once the rows are taken back. */
  undo(pick: OutboxPick, beside?: () => void): { undone: number; tooLate: number }
  sendNow(pick: OutboxPick): void
  retry(pick: OutboxPick): { again: number }
  /** Out of sight, or back. */
  dismiss(pick: OutboxPick, on?: boolean): void
  /** @throws AppError not-found, when the row asks nothing (any more) */
  resolve(id: string, choose: Choices): Promise<void>
  /** Starts sending; also called when the network or the sign-in came back. */
  wake(): void
  /** Forgets what ended long before this time, which is to be a sure one: a clock that was put forward takes all of it. */
  forget(now: Date): void
  /** Ends undo windows and waits until nothing that can leave is left, or `ms` are over. */
  drain(ms: number): Promise<void>
  /** Stops sending. What is under way ends as `sending` in the database and is looked into at the next start. */
  close(): Promise<void>
}
