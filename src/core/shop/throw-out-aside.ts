import type { Clock } from '../timing/clock.ts'

/** In its own time: nothing waits for it but the end, after which nothing is written any more. */
export async function throwOutAside(
  dataDir: string,
  clock: Clock,
  log: (line: string) => void,
): Promise<void> {
  try {
    await (await import('../files/aside-files.ts')).lookAtAside(dataDir, clock.now())
  } catch (error) {
    log(`Files that were set aside were not looked at: ${String(error)}`)
  }
}
