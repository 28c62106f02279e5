/** A second stop within this time is no accident. */
const soonMs = 60_000

/** What to do about a window that stopped: once it is loaded again, then the owner is asked. */
type AfterCrash = 'reload' | 'ask'

/** What is held against a window: another one that stops is no second stop of this one. */
type CrashPolicy<Page> = {
  /** A window was opened, maybe in the place of one that stopped and is gone: then that one's stop is its own. */
  opened(page: Page): void
  stopped(page: Page, reason: string): AfterCrash | null
}

/**
 * @param now in milliseconds, of any clock that only goes on
 * @param isGone whether the window of a page is closed
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
      // The page went because it was told to.
      if (reason === 'clean-exit') return null
      const last = stops.get(page)
      stops.set(page, now())
      return last !== undefined && now() - last < soonMs ? 'ask' : 'reload'
    },
  }
}
