import type { Clock } from '../../timing/clock.ts'

/** How long the window shows it: after that, nothing that began before is under way any more. */
const toldMs = 60 * 60_000

/** Returns by how much the computer's clock was put back, as long as that explains what the owner sees. */
export function watchPutBack(
  clock: Clock,
  changed: () => void,
): { ms(): number | null; readonly stop: () => void } {
  let told: { readonly ms: number; readonly since: number } | null = null
  const stop = clock.onChange(({ ms }) => {
    // The clock was put forward again: it was wrong for a moment only.
    told = ms < 0 ? { ms: (told?.ms ?? 0) - ms, since: clock.elapsed() } : null
    changed()
  })
  return {
    ms: () => (told && clock.elapsed() - told.since < toldMs ? Math.round(told.ms) : null),
    stop,
  }
}
