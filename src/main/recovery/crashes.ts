/** A second stop within this time is no accident. */
const soonMs = 60_000

/** What to do about a window that stopped: once it is loaded again, then the owner is asked. */
export type AfterCrash = 'reload' | 'ask'

/** @param now in milliseconds, of any clock that only goes on */
export function crashPolicy(now: () => number): (reason: string) => AfterCrash | null {
  let last: number | undefined
  return (reason) => {
    // The page went because it was told to.
    if (reason === 'clean-exit') return null
    const isSoon = last !== undefined && now() - last < soonMs
    last = now()
    return isSoon ? 'ask' : 'reload'
  }
}
