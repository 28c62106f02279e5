import { notifyManager } from '@tanstack/react-query'
import { onTestFinished } from 'vitest'

/** Until the test ends, React gets each change of the queries when `deliver` runs it. */
export function deliverCache(deliver: (run: () => void) => void): void {
  notifyManager.setScheduler(deliver)
  onTestFinished(() => notifyManager.setScheduler((run) => void setTimeout(run, 0)))
}

/** Until the test ends, React gets each change of the queries a moment later, as in a slow window. */
export function slowCache(): void {
  deliverCache((run) => void setTimeout(run, 300))
}
