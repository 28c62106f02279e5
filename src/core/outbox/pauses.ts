import type { OutboxPause } from '#shared/outbox/outbox.ts'
import type { Clock } from '../timing/clock.ts'

type Why = NonNullable<OutboxPause>

/** Times at which nothing leaves, and how carefully it goes on after them. */
export type Pauses = {
  /** Why nothing leaves; null while it does. */
  why(): OutboxPause
  /** The moment of the clock that only goes on until which nothing leaves; null without a pause. */
  until(): number | null
  /** For how long it goes on by itself; null without a pause, or when nobody knows. */
  leftMs(): number | null
  /** The present pause is over when its time has come. */
  endIfDue(): void
  begin(why: Why, ms: number | null): void
  /** After a pause one row tries, before the others follow. */
  isCareful(): boolean
  /** Nothing has left for so long that nobody knows any more what the shop holds. */
  isLong(): boolean
  /** The shop is there: it said yes (`took`) or no. */
  answered(took: boolean): void
  /** How long a row rests after so many tries. */
  restMs(times: number): number
  /** The network or the sign-in is there again. What the shop asked for stands. */
  wake(): void
  /** Ends one that is only guessed, or at the owner's word one that the shop asked for; a sign-in comes by itself. */
  hurry(atOwnersWord: boolean): void
}

const firstRestMs = 5_000
const maxRestMs = 60_000
/** After so long nobody knows any more what the shop holds. */
export const longMs = 10 * 60_000

/** @param random 0 up to 1 */
export function createPauses(clock: Pick<Clock, 'elapsed'>, random: () => number): Pauses {
  let pause: { readonly why: Why; readonly until: number } | null = null
  /** How many came one after the other, and since when. */
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
      // Rows that were under way together make one pause.
      if (pause) return
      // A shop that asks for no time at all is not asked again at once all the same.
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
