import { AppError } from '#shared/app-error.ts'
import type { OutboxPause } from '#shared/models/outbox.ts'
import type { ShopApi } from '../api/shop-api.ts'
import type { Clock } from '../clock.ts'
import type { Own } from '../own/own.ts'
import { traceOf } from '../trace.ts'
import { afterFailure } from './after-failure.ts'
import type { Next } from './after-failure.ts'
import type { Executors, Outcome } from './outbox.ts'
import type { ClaimedRow, OutboxTable } from './outbox-table.ts'

type RunnerParts = {
  readonly own: Own
  readonly table: OutboxTable
  readonly clock: Clock
  readonly executors: Executors
  /** @throws AppError not-connected, sign-in-expired */
  readonly shop: () => Promise<ShopApi>
  readonly random: () => number
  readonly log: (line: string) => void
  readonly changed: () => void
}

const atATime = 4
/** How often a row is sent that the shop cannot carry out for now. */
const mostTries = 4
const firstRestMs = 5_000
const longestRestMs = 60_000
/** Whoever waited so long does not know any more what the shop holds. */
const longMs = 10 * 60_000
/** So many rows in a row that the shop could not carry out raise the question whether it is there at all. */
const doubtful = 3

/** Sends what is due: oldest first, a few at a time, one of each object. */
export function createRunner({ own, table, clock, executors, shop, random, log, changed }: RunnerParts) {
  const closing = new AbortController()
  const underWay = new Set<number>()
  const triesOf = new Map<number, number>()
  /** Rows that the shop could not carry out, since it last carried one out. */
  const inTrouble = new Set<number>()
  let started = false
  let pause: { readonly why: NonNullable<OutboxPause>; readonly until: number } | null = null
  /** How many pauses came one after the other, and since when. */
  let pauses = 0
  let nothingSince: number | null = null
  let alarm = new AbortController()
  const resting: (() => void)[] = []

  const restMs = (times: number): number =>
    Math.min(longestRestMs, firstRestMs * 2 ** times * (0.75 + random() / 2))
  const after = (ms: number): string => new Date(clock.now().getTime() + ms).toISOString()

  /** Sends what may leave now, and sets the alarm for what may leave later. */
  function pump(): void {
    if (started && !closing.signal.aborted) start(take())
  }

  /** Rows that may leave now. Once this is on the disk, and not before, they are started. */
  function take(): readonly ClaimedRow[] {
    const now = clock.now()
    if (pause && pause.until <= now.getTime()) pause = null
    if (!pause && nothingSince !== null && now.getTime() - nothingSince > longMs) table.doubt()
    // After a pause one row tries, before the others follow.
    const most = pauses > 0 ? 1 : atATime
    return pause || underWay.size >= most ? [] : table.claim(now.toISOString(), most - underWay.size)
  }

  function start(claimed: readonly ClaimedRow[]): void {
    for (const row of claimed) send(row).catch(report)
    if (claimed.length > 0) changed()
    setAlarm(clock.now())
    if (underWay.size === 0) for (const done of resting.splice(0)) done()
  }

  function setAlarm(now: Date): void {
    alarm.abort(calledOff)
    alarm = new AbortController()
    const due = table.nextDue(now.toISOString())
    const at = pause?.until ?? (due === null ? Infinity : Date.parse(due))
    if (!Number.isFinite(at)) return
    const stopped = AbortSignal.any([alarm.signal, closing.signal])
    clock.until(new Date(at), stopped).then(pump).catch(report)
  }

  /** A disk that is full, most likely. What could not be written is tried again when something wakes the outbox. */
  function report(error: unknown): void {
    // An alarm that is called off has another one in its place.
    if (!(error instanceof AppError)) log(`The outbox: ${traceOf(error)}`)
  }

  async function send(row: ClaimedRow): Promise<void> {
    underWay.add(row.number)
    const end = await attempt(row)
    // From here on the database may be closed: the row stays `sending`, and is looked into at the next start.
    if (closing.signal.aborted) return
    const next = await written(() => {
      end()
      underWay.delete(row.number)
      return take()
    })
    changed()
    start(next)
  }

  /** What is known of a row must get onto the disk, also when that is full just now. */
  async function written(work: () => readonly ClaimedRow[]): Promise<readonly ClaimedRow[]> {
    for (;;) {
      try {
        return own.inOne(work)
      } catch (error) {
        report(error)
        await clock.until(new Date(clock.now().getTime() + firstRestMs), closing.signal)
      }
    }
  }

  /** @returns what is to be written of it */
  async function attempt(row: ClaimedRow): Promise<() => void> {
    const executor = executors[row.kind]
    if (!executor) return () => table.end(row, 'failed', after(0), { error: unknownKind })
    let asked: ShopApi | null = null
    try {
      asked = await shop()
      const outcome = await executor.run(row, asked)
      return () => finish(row, outcome)
    } catch (thrown) {
      if (!(thrown instanceof AppError)) log(`${row.kind}: ${traceOf(thrown)}`)
      const next = afterFailure(thrown)
      // Before the shop was asked nothing can have left.
      const unclear = row.unclear || (asked !== null && next.unclear)
      const isDown = next.is === 'again' && asked !== null && (await isShopDown(row, asked))
      return () => retreat(row, { ...next, unclear }, isDown)
    }
  }

  function finish(row: ClaimedRow, outcome: Outcome): void {
    pauses = 0
    nothingSince = null
    inTrouble.clear()
    triesOf.delete(row.number)
    const { is, ...more } = outcome
    table.end(row, is, after(0), more)
  }

  function retreat(row: ClaimedRow, { unclear, ...next }: Next, isDown: boolean): void {
    const tries = (triesOf.get(row.number) ?? 0) + 1
    // A shop that says no is there.
    if (next.is === 'failed') pauses = 0
    if (next.is === 'failed' || (next.is === 'again' && !isDown && tries >= mostTries)) {
      triesOf.delete(row.number)
      return table.end(row, 'failed', after(0), { unclear, error: next.error })
    }
    if (next.is === 'again' && !isDown) {
      triesOf.set(row.number, tries)
      return table.wait(row, after(restMs(tries - 1)), unclear, next.error)
    }
    // A shop that was closed opens again, or it does not: there is no hurry.
    table.wait(row, after(next.is === 'stopped' ? firstRestMs : 0), unclear, next.error)
    if (next.is === 'pause') rest(next.why, next.ms)
    else if (isDown) rest('shop-unavailable', null)
  }

  function rest(why: NonNullable<OutboxPause>, ms: number | null): void {
    nothingSince ??= clock.now().getTime()
    if (why === 'sign-in') pause = { why, until: Infinity }
    // Rows that were under way together make one pause.
    if (pause) return
    pause = { why, until: clock.now().getTime() + (ms ?? restMs(pauses)) }
    pauses += 1
  }

  /** Whether it is the whole shop that fails. It is asked before a row is given up, and when many fail one after the other. */
  async function isShopDown({ number }: ClaimedRow, { account }: ShopApi): Promise<boolean> {
    inTrouble.add(number)
    const isLastTry = (triesOf.get(number) ?? 0) + 1 >= mostTries
    if (pauses === 0 && inTrouble.size < doubtful && !isLastTry) return false
    try {
      await account.get('Shop not read')
      inTrouble.clear()
      pauses = 0
      return false
    } catch (error) {
      return error instanceof AppError && (error.kind === 'shop-unavailable' || error.kind === 'offline')
    }
  }

  return {
    pump,
    pause: (): OutboxPause => pause?.why ?? null,
    /** Ends a pause that only guesses. What the shop asked for stands, and a sign-in comes by itself. */
    hurry(): void {
      if (pause?.why === 'offline' || pause?.why === 'shop-unavailable') pause = null
    },
    wake(): void {
      started = true
      if (pause?.why !== 'rate-limited') pause = null
      pauses = 0
      pump()
    },
    /** Resolves when nothing is under way and nothing may leave, or after `ms`. */
    async drain(ms: number): Promise<void> {
      if (!started) return
      const late = new AbortController()
      const idle = new Promise<void>((done) => resting.push(done))
      pump()
      const limit = clock.until(new Date(clock.now().getTime() + ms), late.signal).catch(() => {})
      await Promise.race([idle, limit])
      late.abort()
    },
    close(): void {
      closing.abort(new AppError('cancelled', 'Stopped: the shop is closed.'))
      for (const done of resting.splice(0)) done()
    },
  }
}

const calledOff = new AppError('cancelled', 'Another alarm was set.')

const unknownKind = {
  kind: 'unexpected' as const,
  message: 'Not sent: this Backroom does not know how. Update it, then send this again.',
}
