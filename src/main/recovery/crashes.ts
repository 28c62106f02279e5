/** A second crash within this time is no accident. */
const soonMs = 60_000

/** What to do about a window that crashed: the first time it is reloaded, then the owner is asked. */
type AfterCrash = 'reload' | 'ask'

/** Counts crashes for each window: another window's crash is not this one's second. */
type CrashPolicy<Page> = {
  /** Call it when a window was opened. If it replaces a closed one that had crashed, it takes over that crash. */
  opened(page: Page): void
  stopped(page: Page, reason: string): AfterCrash | null
}

/**
 * Creates the policy.
 *
 * @param now in milliseconds, of any clock that never goes back
 * @param isGone true when the window of a page is closed
 */
export function crashPolicy<Page>(now: () => number, isGone: (page: Page) => boolean): CrashPolicy<Page> {
  const stops = new Map<Page, number>()
  return {
    opened(page) {
      for (const [before, at] of stops) {
        if (!isGone(before)) continue
        stops.delete(before)
        stops.set(page, Math.max(at, stops.get(page) ?? at))
      }
    },
    stopped(page, reason) {
      // The page ended on request.
      if (reason === 'clean-exit') return null
      const last = stops.get(page)
      stops.set(page, now())
      return last !== undefined && now() - last < soonMs ? 'ask' : 'reload'
    },
  }
}
