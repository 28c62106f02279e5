import type { Clock } from '../timing/clock.ts'
import type { MirrorWorker } from '../mirror/store/mirror-worker-client.ts'
import { backupsOf } from '../own/file/backup-files.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/**
 * Copies `own.db` once a day until it is stopped, in the mirror worker, for which nobody waits. When the clock is put
 * back, the next copy comes sooner, never later. A copy that fails, for example on a full disk, is tried again.
 *
 * @returns rejects when it is stopped
 * @param damaged called when `own.db` turns out to be damaged
 */
export async function backUpDaily(
  folder: string,
  thread: MirrorWorker,
  clock: Clock,
  stopped: AbortSignal,
  damaged: () => Promise<void>,
  log: (line: string) => void,
): Promise<void> {
  for (;;) {
    const begun = clock.elapsed()
    const next = await copyWhenDue(folder, thread, clock.now()).catch((error: unknown) => {
      stopped.throwIfAborted()
      log(`What the owner wrote was not copied: ${String(error)}`)
      return hourMs
    })
    if (next === null) return damaged()
    await clock.until(begun + next, stopped)
  }
}

/** Copies if a copy is due. Returns the milliseconds until the next one; null when `own.db` is damaged. */
async function copyWhenDue(folder: string, thread: MirrorWorker, now: Date): Promise<number | null> {
  // A copy from the future was made by a clock that was ahead. If it counted, each start until then would make another
  // copy, and these would displace those of the days before.
  const ages = backupsOf(folder).map(({ at }) => now.getTime() - Date.parse(at))
  const age = Math.min(...ages.filter((each) => each >= 0))
  if (age < dayMs) return dayMs - age
  return (await thread.copyOwn({ at: now.toISOString() })) ? dayMs : null
}
