/** The result of a heartbeat check: the thread hangs, has hung for very long, runs again, or nothing new. */
export type Look = { readonly is: 'still' | 'very still' | 'again'; readonly forMs: number } | null

type Limits = { readonly stillMs: number; readonly longMs: number; readonly lookMs: number }

/**
 * Returns a function that measures, check by check, how long a thread has hung. A computer that slept hung itself: of
 * the time between two checks, no more counts than passes between them when it is awake.
 */
export function createStillness({
  stillMs,
  longMs,
  lookMs,
}: Limits): (beats: number, passedMs: number) => Look {
  let seen = -1
  let [forMs, reportedLevel] = [0, 0]

  return (beats, passedMs) => {
    const counted = Math.min(passedMs, 2 * lookMs)
    if (beats !== seen) {
      const look: Look = reportedLevel > 0 ? { is: 'again', forMs: forMs + counted } : null
      seen = beats
      forMs = 0
      reportedLevel = 0
      return look
    }
    forMs += counted
    const due = forMs >= longMs ? 2 : forMs >= stillMs ? 1 : 0
    if (due <= reportedLevel) return null
    reportedLevel = due
    return { is: due === 2 ? 'very still' : 'still', forMs }
  }
}
