import { notifyManager } from '@tanstack/react-query'
import { onTestFinished } from 'vitest'

/** Until the test ends, React gets each change of the queries a moment later, as in a slow window. */
export function slowCache(): void {
  notifyManager.setScheduler((run) => void setTimeout(run, 300))
  onTestFinished(() => notifyManager.setScheduler((run) => void setTimeout(run, 0)))
}
