import type { OutboxPause } from '#shared/outbox/outbox.ts'
import type { Clock } from '../timing/clock.ts'

type Why = NonNullable<OutboxPause>

/** The times at which nothing leaves, and how carefully the outbox goes on after them. */
export type Pauses = {
  /** Why nothing leaves; null while rows may leave. */
  why(): OutboxPause
  /** The moment of `clock.elapsed()` until which nothing leaves; null without a pause. */
  until(): number | null
  /** In how many ms the pause ends by itself; null without a pause, or when nobody knows. */
  leftMs(): number | null
  /** Ends the present pause when its time has come. */
  endIfDue(): void
  begin(why: Why, ms: number | null): void
  /** True after a pause: one row tries before the others follow. */
  isCareful(): boolean
  /** True when nothing has left for so long that nobody knows any more what the shop holds. */
  isLong(): boolean
  /** Called when the shop works: it accepted a write (`took`) or refused one. */
  answered(took: boolean): void
  /** How long to rest after `times` earlier rests, in ms. */
  restMs(times: number): number
  /** Called when the network or the sign-in is back. A pause that the shop asked for goes on. */
  wake(): void
  /** Ends a guessed pause and, at the owner's word, one that the shop asked for; one for a sign-in ends by itself. */
  hurry(atOwnersWord: boolean): void
}

const firstRestMs = 5_000
const maxRestMs = 60_000
/** After this long without a write, nobody knows any more what the shop holds. */
export const longMs = 10 * 60_000

/** @param random returns 0 up to 1 */
export function createPauses(clock: Pick<Clock, 'elapsed'>, random: () => number): Pauses {
  let pause: { readonly why: Why; readonly until: number } | null = null
  /** How many pauses came one after the other, and since when. */
  let count = 0
  let since: number | null = null

  const restMs = (times: number): number =>
    Math.min(maxRestMs, firstRestMs * 2 ** times * (0.75 + random() / 2))

  return {
    why: () => pause?.why ?? null,
    until: () => pause?.until ?? null,
    leftMs: () => (pause && pause.until !== Infinity ? Math.max(0, pause.until - clock.elapsed()) : null),
    endIfDue() {
      if (pause && pause.until <= clock.elapsed()) pause = null
    },
    begin(why, ms) {
      since ??= clock.elapsed()
      if (why === 'sign-in') pause = { why, until: Infinity }
      // Rows that were sent together make one pause.
      if (pause) return
      // Rest even when the shop asks for no time at all.
      pause = { why, until: clock.elapsed() + Math.max(ms ?? 0, restMs(count)) }
      count += 1
    },
    isCareful: () => count > 0,
    isLong: () => since !== null && clock.elapsed() - since > longMs,
    answered(took) {
      count = 0
      if (took) since = null
    },
    restMs,
    wake() {
      if (pause?.why !== 'rate-limited') pause = null
      count = 0
    },
    hurry(atOwnersWord) {
      const isGuess = pause?.why === 'offline' || pause?.why === 'shop-unavailable'
      if (isGuess || (atOwnersWord && pause?.why === 'rate-limited')) pause = null
    },
  }
}
