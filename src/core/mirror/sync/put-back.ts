import type { Clock } from '../../timing/clock.ts'

/** How long the window shows it: after that, nothing that began before is under way any more. */
const shownMs = 60 * 60_000

/** Returns by how much the computer's clock was put back, as long as that explains what the owner sees. */
export function watchPutBack(
  clock: Clock,
  changed: () => void,
): { ms(): number | null; readonly stop: () => void } {
  let putBack: { readonly ms: number; readonly since: number } | null = null
  const stop = clock.onChange(({ ms }) => {
    // The clock was put forward again: it was wrong for a moment only.
    putBack = ms < 0 ? { ms: (putBack?.ms ?? 0) - ms, since: clock.elapsed() } : null
    changed()
  })
  return {
    ms: () => (putBack && clock.elapsed() - putBack.since < shownMs ? Math.round(putBack.ms) : null),
    stop,
  }
}
