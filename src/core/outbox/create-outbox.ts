import { z } from 'zod'
import { AppError } from '#shared/app/app-error.ts'
import type { OutboxPick } from '#shared/calls/outbox.ts'
import type { Emit } from '#shared/contract.ts'
import { disputeSchema, outboxKindSchema } from '#shared/outbox/outbox.ts'
import type { OutboxPause } from '#shared/outbox/outbox.ts'
import { outboxMessages } from '#shared/texts/errors/outbox.ts'
import type { ShopApi } from '../api/shop-api.ts'
import type { Clock } from '../timing/clock.ts'
import { unlessAborted } from '../timing/unless-aborted.ts'
import { parseJson } from '../values/json.ts'
import type { Silence } from '../mirror/sync/connectivity.ts'
import type { OwnDb } from '../own/file/own-db.ts'
import { redactedStack } from '../values/redacted-stack.ts'
import type { Executors, Outbox } from './outbox.ts'
import { outboxLists } from './outbox-lists.ts'
import { outboxTable } from './outbox-table.ts'
import { createRunner } from './runner.ts'
import { createNewsThrottle } from './news-throttle.ts'
import type { ThrottledNews } from './news-throttle.ts'

export type OutboxDeps = {
  readonly own: OwnDb
  readonly clock: Clock
  readonly emit: Emit
  /** The shop that rows are sent to. @throws AppError not-connected, sign-in-expired */
  readonly shop: () => Promise<ShopApi>
  /** Why the shop does not answer, as far as earlier requests have shown; null while it does. */
  readonly silence?: () => Silence | null
  /** What sends rows, by their kind. */
  readonly executors: Executors
  readonly random: () => number
  readonly log: (line: string) => void
}

/** How long the outbox keeps ended rows, so that the window can show that they were sent. */
const retentionMs = 30 * 24 * 60 * 60 * 1000
/** A disk that takes longer to write a press, such as one that has to start first, would use up the time to undo it. */
const slowDiskMs = 1000

const unsent = "state IN ('held', 'ready', 'asks') AND unclear = 0"
const ended = "state IN ('failed', 'done', 'undone')"
const left = "(state = 'sending' OR (state = 'ready' AND unclear = 1))"

/** The writes of one shop. Sends nothing until `wake` is called for the first time. */
export function createOutbox(deps: OutboxDeps): Outbox {
  const { own, clock, emit, silence = () => null, executors, random, log } = deps
  const closed = new AbortController()
  // A keychain may give out the sign-in late. By then another outbox may be sending the same rows.
  const shop = (): Promise<ShopApi> => unlessAborted(closed.signal, deps.shop())
  const changed = createNewsThrottle((of) => emit('outbox.changed', { of }), clock, closed.signal)
  const table = outboxTable(own)
  const lists = outboxLists(own)
  const runner = createRunner({ own, table, clock, executors, shop, random, log, changed })
  const now = (): string => runner.now().toISOString()
  if (own.unwritable === null) {
    table.recover()
    table.believe(clock.now())
  }

  /**
   * Carries out an action of the owner in one transaction, reports the change, then sends what may leave.
   *
   * @param written called once the action is on the disk, before anything is sent
   */
  function act<T>(work: () => T, news: ThrottledNews = 'orders', written?: (made: T) => void): T {
    // In a transaction of its own, so that it survives when the rest can't be written.
    runner.now()
    const made = own.inOne(work)
    written?.(made)
    changed(news)
    runner.pump()
    return made
  }

  /** A row that is being sent to a shop that does not answer waits as well, so its silence counts as a pause. */
  const pause = (): OutboxPause => runner.pause() ?? silence()
  const withdraw = (pick: OutboxPick): number =>
    table.change(pick, unsent, "state = 'undone', ended_at = ?", now())
  const endWindows = (pick: OutboxPick): number =>
    table.change(pick, "state = 'held'", "state = 'ready', due_at = ?", now())

  /** Holds a press longer that took long to write: the owner reads of it, and can undo it, from then on. */
  function holdLonger(batch: string, dueAt: Date, tookMs: number): void {
    if (tookMs < slowDiskMs) return
    try {
      table.change(
        { batch },
        "state = 'held'",
        'due_at = ?',
        new Date(dueAt.getTime() + tookMs).toISOString(),
      )
    } catch (error) {
      // The press itself is on the disk.
      log(`The outbox: ${redactedStack(error)}`)
    }
  }

  return {
    put(rows, { holdMs = 0, replace, undo = [], beside, news } = {}) {
      const [madeAt, begunAt] = [runner.now(), clock.elapsed()]
      const dueAt = new Date(madeAt.getTime() + holdMs)
      const write = () => {
        if (undo.length > 0) withdraw({ ids: [...undo] })
        beside?.()
        return { batch: table.put(rows, madeAt.toISOString(), dueAt.toISOString(), replace) }
      }
      return act(write, news, ({ batch }) => holdLonger(batch, dueAt, clock.elapsed() - begunAt))
    },
    pause,
    list() {
      const listed = lists.waiting(clock.now())
      const why = listed.waiting > 0 ? pause() : runner.pause()
      const leftMs = runner.pauseLeftMs()
      const pauseUntil = leftMs === null ? null : new Date(clock.now().getTime() + leftMs).toISOString()
      return { ...listed, pause: why, pauseUntil }
    },
    connectivityChanged: () => changed('rows'),
    batch: (id) => lists.batch(id),
    undo: (pick, beside) =>
      act(() => {
        const undone = withdraw(pick)
        beside?.()
        // Among all rows there ever were, those that are done are not too late: they are no news.
        const gone = 'all' in pick ? left : `(${left} OR state = 'done')`
        return { undone, tooLate: table.count(pick, gone) }
      }),
    sendNow(pick) {
      runner.hurry(true)
      // Also a row that rests after a try.
      act(() => table.change(pick, "state IN ('held', 'ready')", "state = 'ready', due_at = ?", now()))
    },
    retry(pick) {
      runner.hurry(false)
      return act(() => ({
        // A dismissed row is sent again only when the pick names it.
        again: table.change(
          pick,
          'ids' in pick ? "state = 'failed'" : "state = 'failed' AND dismissed = 0",
          "state = 'ready', due_at = ?, ended_at = NULL, dismissed = 0",
          now(),
        ),
      }))
    },
    dismiss(pick) {
      const dismissal = table.nextDismissal()
      act(() => table.change(pick, `${ended} AND dismissed = 0`, 'dismissed = ?', dismissal))
      return { dismissal }
    },
    bringBack(dismissal) {
      act(() => table.change({ all: true }, `${ended} AND dismissed = ${dismissal}`, 'dismissed = 0'))
    },
    async resolve(id, choose) {
      const executor = await executors[asking(own, id).kind]?.()
      act(() => {
        const { payload, disputes } = asking(own, id)
        const resolved = executor?.resolve?.(payload, disputes, choose) ?? null
        const [one, asks] = [{ ids: [id] }, "state = 'asks'"]
        // Nothing is left to send when the owner chose the shop's value in every field.
        if (resolved === null)
          table.change(one, asks, "state = 'undone', ended_at = ?, disputes = NULL", now())
        else {
          const set = "state = 'ready', due_at = ?, disputes = NULL, payload = ?"
          table.change(one, asks, set, now(), JSON.stringify(resolved))
        }
      })
    },
    wake() {
      // If the row can't be marked as sent on disk, it must not be sent.
      if (own.unwritable === null) runner.wake()
    },
    forget(at) {
      if (own.unwritable === null) table.forget(new Date(at.getTime() - retentionMs).toISOString())
    },
    async drain(ms) {
      if (own.unwritable !== null) return
      try {
        act(() => endWindows({ all: true }))
      } catch (error) {
        // A full or missing disk must not keep Backroom from quitting: waiting rows are still there at the next start.
        log(`The outbox: ${redactedStack(error)}`)
        return
      }
      await runner.drain(ms)
    },
    async close() {
      runner.close()
      closed.abort(new AppError('cancelled', outboxMessages.closed))
    },
  }
}

/** @throws AppError not-found */
function asking({ db }: OwnDb, id: string) {
  const row = db.prepare("SELECT kind, payload, disputes FROM outbox WHERE id = ? AND state = 'asks'").get(id)
  if (!row) throw new AppError('not-found', outboxMessages.nothingAsked)
  return {
    kind: outboxKindSchema.parse(row['kind']),
    payload: parseJson(String(row['payload'])),
    disputes: z.array(disputeSchema).parse(parseJson(String(row['disputes']))),
  }
}
