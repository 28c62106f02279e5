import type { Clock } from '../timing/clock.ts'
import type { MirrorWorker } from '../mirror/store/mirror-worker-client.ts'
import { backupsOf } from '../own/file/backup-files.ts'

const dayMs = 24 * 60 * 60 * 1000

/**
 * Makes a copy of what the owner wrote once a day, in the thread that nobody waits for, until it is stopped. A clock that
 * was put back makes the next one sooner, never later.
 *
 * @returns rejects when it is stopped
 * @param damaged what was to be copied is not whole
 */
export async function backUpDaily(
  folder: string,
  thread: MirrorWorker,
  clock: Clock,
  stopped: AbortSignal,
  damaged: () => Promise<void>,
): Promise<void> {
  for (;;) {
    const [now, begun] = [clock.now(), clock.elapsed()]
    const last = Date.parse(backupsOf(folder)[0]?.at ?? '')
    const age = now.getTime() - last
    if (Number.isNaN(age) || age < 0 || age >= dayMs) {
      if (!(await thread.copyOwn({ at: now.toISOString() }))) return damaged()
    }
    await clock.until(begun + dayMs, stopped)
  }
}
