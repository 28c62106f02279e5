/** What a look at a thread's heartbeat tells: it stands still, it does so for very long, it goes on again, or nothing new. */
export type Look = { readonly is: 'still' | 'very still' | 'again'; readonly forMs: number } | null

type Limits = { readonly stillMs: number; readonly longMs: number; readonly lookMs: number }

/**
 * Tells how long a heart has stood still, look by look. A computer that slept stood still itself: of the time between two
 * looks no more counts than they are apart when it is awake.
 */
export function createStillness({
  stillMs,
  longMs,
  lookMs,
}: Limits): (beats: number, passedMs: number) => Look {
  let seen = -1
  let [forMs, told] = [0, 0]

  return (beats, passedMs) => {
    const counted = Math.min(passedMs, 2 * lookMs)
    if (beats !== seen) {
      const look: Look = told > 0 ? { is: 'again', forMs: forMs + counted } : null
      seen = beats
      forMs = 0
      told = 0
      return look
    }
    forMs += counted
    const due = forMs >= longMs ? 2 : forMs >= stillMs ? 1 : 0
    if (due <= told) return null
    told = due
    return { is: due === 2 ? 'very still' : 'still', forMs }
  }
}
