import type { Clock } from '../timing/clock.ts'
import type { MirrorWorker } from '../mirror/store/mirror-worker-client.ts'
import { backupsOf } from '../own/file/backup-files.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/**
 * Makes a copy of what the owner wrote once a day, in the thread that nobody waits for, until it is stopped. A clock that
 * was put back makes the next one sooner, never later. One that cannot be made now, on a full disk, is tried again.
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

/** Milliseconds until the next copy is due; null when what was to be copied is not whole. */
async function copyWhenDue(folder: string, thread: MirrorWorker, now: Date): Promise<number | null> {
  // One of a time to come was made by a clock that was ahead. If it counted, each start until then would make another copy,
  // and those of the days before would go for them.
  const ages = backupsOf(folder).map(({ at }) => now.getTime() - Date.parse(at))
  const age = Math.min(...ages.filter((each) => each >= 0))
  if (age < dayMs) return dayMs - age
  return (await thread.copyOwn({ at: now.toISOString() })) ? dayMs : null
}
