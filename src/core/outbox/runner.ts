import { AppError } from '#shared/app/app-error.ts'
import { recordOf } from '#shared/app/error-record.ts'
import { outboxMessages } from '#shared/texts/errors/outbox.ts'
import { apiMessages } from '#shared/texts/errors/api.ts'
import type { ShopApi } from '../api/shop-api.ts'
import type { Clock } from '../timing/clock.ts'
import type { OwnDb } from '../own/file/own-db.ts'
import { redactedStack } from '../values/redacted-stack.ts'
import { afterFailure } from './after-failure.ts'
import { createAlarm } from './alarm.ts'
import type { Next } from './after-failure.ts'
import type { Executors, SendOutcome } from './outbox.ts'
import type { ClaimedRow, OutboxTable } from './outbox-table.ts'
import { createPauses, longMs } from './pauses.ts'
import type { ThrottledNews } from './news-throttle.ts'

type RunnerDeps = {
  readonly own: OwnDb
  readonly table: OutboxTable
  readonly clock: Clock
  readonly executors: Executors
  /** @throws AppError not-connected, sign-in-expired */
  readonly shop: () => Promise<ShopApi>
  readonly random: () => number
  readonly log: (line: string) => void
  readonly changed: (news: ThrottledNews) => void
}

/** Rows that were claimed, and when: by `clock.elapsed()` and, at that moment, by the time of day. */
type Turn = { readonly moment: number; readonly now: Date; readonly rows: readonly ClaimedRow[] }

const atATime = 4
/** How often the outbox sends a row that the shop cannot carry out for now. */
const maxTries = 4
/** How long the outbox waits before it writes again what the disk did not take. */
const diskRestMs = 5_000
/** After this many rows in succession that the shop could not carry out, the outbox checks whether the shop works. */
const doubtful = 3

/** Sends due rows: oldest first, a few at a time, one per object. */
export function createRunner({ own, table, clock, executors, shop, random, log, changed }: RunnerDeps) {
  const closing = new AbortController()
  const underWay = new Set<number>()
  const triesOf = new Map<number, number>()
  /** Rows that the shop could not carry out since it last carried one out. */
  const failingRows = new Set<number>()
  let started = false
  const pauses = createPauses(clock, random)
  const alarm = createAlarm(clock, closing.signal, pump, report)
  let [sleptMs, reported] = [0, '']
  const resting: (() => void)[] = []

  const after = (ms: number): string => new Date(now().getTime() + ms).toISOString()
  let putBackMs = clock.putBackMs()

  /** The time of day. When it was put back, moves the stored times of rows along, so that no wait becomes longer. */
  function now(): Date {
    const at = clock.now()
    const ms = clock.putBackMs() - putBackMs
    if (ms > 0) {
      table.putBack(at, ms)
      putBackMs += ms
    }
    return at
  }

  /** Sends what may leave now, and sets the alarm for what may leave later. */
  function pump(): void {
    if (!started || closing.signal.aborted) return
    let turn: Turn
    try {
      turn = beginTurn()
    } catch (error) {
      report(error)
      return alarm.set(clock.elapsed() + diskRestMs)
    }
    start(turn)
  }

  /** Claims the rows that may leave now. The caller sends them once this is on the disk, and not before. */
  function beginTurn(): Turn {
    const [moment, at] = [clock.elapsed(), now()]
    pauses.endIfDue()
    const isPaused = pauses.why() !== null
    // Rows that waited through a sleep of the computer or a long pause are in doubt; rows made after that are not.
    if (Math.max(sleptMs, moment - alarm.at()) > longMs || (!isPaused && pauses.isLong())) table.doubt()
    sleptMs = 0
    // The end of another row or a press may come before the alarm that is late, and before an Undo behind that.
    const free = isPaused || alarm.isCatchingUp() ? 0 : (pauses.isCareful() ? 1 : atATime) - underWay.size
    return { moment, now: at, rows: free > 0 ? table.claim(at.toISOString(), free) : [] }
  }

  function start({ moment, now: at, rows }: Turn): void {
    reported = '' // The disk takes rows again, so a later failure is a new one.
    for (const row of rows) send(row).catch(report)
    if (rows.length > 0) changed('sending')
    if (!alarm.isCatchingUp()) setAlarm(moment, at)
    if (underWay.size === 0) for (const done of resting.splice(0)) done()
  }

  /**
   * Sets the alarm for rows due later than that turn only. A due row that was not claimed waits for a free place or an
   * earlier row, whose end starts the next turn; an alarm for a past time would ring over and over until then.
   */
  function setAlarm(moment: number, at: Date): void {
    const paused = pauses.until()
    const due = paused === null ? table.nextDue(at.toISOString()) : null
    alarm.set(paused ?? (due === null ? Infinity : moment + Date.parse(due) - at.getTime()))
  }

  /** Logs an error, most likely of a full disk, once in a row. The next wake of the outbox repeats the write. */
  function report(error: unknown): void {
    if (!closing.signal.aborted && String(error) !== reported) log(`The outbox: ${redactedStack(error)}`)
    reported = String(error)
  }

  async function send(row: ClaimedRow): Promise<void> {
    underWay.add(row.number)
    const { end, news } = await attempt(row)
    // From here on the database may be closed: the row stays `sending`, and the next start looks it up.
    if (closing.signal.aborted) return
    const next = await written(() => {
      end()
      underWay.delete(row.number)
      return beginTurn()
    })
    changed(news)
    start(next)
  }

  /** Runs `work` until the disk takes it: the end of a row must be stored, also when the disk is full just now. */
  async function written(work: () => Turn): Promise<Turn> {
    for (;;) {
      try {
        // In a transaction of its own, so that it survives when the rest can't be written.
        now()
        return own.inOne(work)
      } catch (error) {
        report(error)
        await clock.until(clock.elapsed() + diskRestMs, closing.signal)
      }
    }
  }

  /** Sends a row. @returns how to write its end, and what that changes */
  async function attempt(row: ClaimedRow): Promise<{ end: () => void; news: ThrottledNews }> {
    const load = executors[row.kind]
    if (!load)
      return { end: () => table.end(row, 'failed', after(0), { error: unknownKind }), news: 'orders' }
    let shopApi: ShopApi | null = null
    try {
      const executor = await load()
      shopApi = await shop()
      const outcome = await executor.run(row, shopApi)
      // `showOrder` has reported all of a shipped order already, before its row ends.
      const isReported = row.kind === 'order.ship' && outcome.is === 'done'
      return { end: () => finish(row, outcome), news: isReported ? 'rows' : 'orders' }
    } catch (thrown) {
      if (!(thrown instanceof AppError)) log(`${row.kind}: ${redactedStack(thrown)}`)
      const next = afterFailure(thrown)
      // Before `shop` has resolved, nothing can have left.
      const outcomeUnknown = row.outcomeUnknown || (shopApi !== null && next.outcomeUnknown)
      // Counted here, since `end` runs again until the disk takes it.
      const tries = (triesOf.get(row.number) ?? 0) + 1
      const isDown = next.is === 'again' && shopApi && (await isShopDown(row, shopApi, tries, next.ms))
      return { end: () => retreat(row, { ...next, outcomeUnknown }, isDown === true, tries), news: 'orders' }
    }
  }

  function finish(row: ClaimedRow, outcome: SendOutcome): void {
    pauses.answered(true)
    failingRows.clear()
    triesOf.delete(row.number)
    const { is, ...more } = outcome
    table.end(row, is, after(0), more)
  }

  function retreat(row: ClaimedRow, { outcomeUnknown, ...next }: Next, isDown: boolean, tries: number): void {
    // A shop that refuses a write works.
    if (next.is === 'failed') pauses.answered(false)
    if (next.is === 'failed' || (next.is === 'again' && !isDown && tries >= maxTries)) {
      triesOf.delete(row.number)
      return table.end(row, 'failed', after(0), { outcomeUnknown, error: next.error })
    }
    if (next.is === 'again' && !isDown) {
      triesOf.set(row.number, tries)
      return table.wait(row, after(pauses.restMs(tries - 1)), outcomeUnknown, next.error)
    }
    // No hurry: a shop that was closed is opened again, or it is not.
    table.wait(row, after(next.is === 'stopped' ? diskRestMs : 0), outcomeUnknown, next.error)
    if (next.is === 'pause') pauses.begin(next.why, next.ms)
    else if (next.is === 'again') pauses.begin('shop-unavailable', next.ms)
  }

  /** Reads the account before a row is given up, when many fail in a row, and when the shop asks for a pause (`ms`). */
  async function isShopDown({ number }: ClaimedRow, { account }: ShopApi, tries: number, ms: number | null) {
    failingRows.add(number)
    if (ms === null && !pauses.isCareful() && failingRows.size < doubtful && tries < maxTries) return false
    try {
      await account.get(apiMessages.shopNotRead)
      failingRows.clear()
      pauses.answered(false)
      return false
    } catch (error) {
      return error instanceof AppError && (error.kind === 'shop-unavailable' || error.kind === 'offline')
    }
  }

  const forgetChanges = clock.onChange(({ ms }) => {
    sleptMs = Math.max(sleptMs, ms)
    pump()
    changed('rows')
  })

  return {
    now,
    pump,
    pause: pauses.why,
    pauseLeftMs: pauses.leftMs,
    hurry: pauses.hurry,
    wake(): void {
      started = true
      pauses.wake()
      pump()
    },
    /** Resolves when no row is being sent and none may leave, or after `ms`. */
    async drain(ms: number): Promise<void> {
      if (!started) return
      const late = new AbortController()
      const idle = new Promise<void>((done) => resting.push(done))
      // Nothing is waited for: the time to undo is over in any case.
      alarm.set(Infinity)
      pump()
      const limit = clock.until(clock.elapsed() + ms, late.signal).catch(() => {})
      await Promise.race([idle, limit])
      late.abort()
    },
    close(): void {
      forgetChanges()
      closing.abort(new AppError('cancelled', outboxMessages.closed))
      for (const done of resting.splice(0)) done()
    },
  }
}

const unknownKind = recordOf(new AppError('unexpected', outboxMessages.updateFirst))
