import { renameSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'

/** What Windows answers while another program, such as a virus scanner, holds one of the files. */
const held = ['EPERM', 'EACCES', 'EBUSY']
/** Between the tries: a scanner is done with a small file in less. */
const pausesMs = [10, 20, 40, 80, 160, 320, 640]
/** Nothing else runs meanwhile. */
const pausesInSyncMs = pausesMs.slice(0, 5)

/** Renames a file, also one that another program holds for a moment on Windows. */
export async function renameFile(from: string, to: string): Promise<void> {
  for (const pauseMs of pausesMs) {
    try {
      return await rename(from, to)
    } catch (error) {
      if (!isHeld(error)) throw error
    }
    await wait(pauseMs)
  }
  await rename(from, to)
}

/** The same, where nothing can be awaited. */
export function renameFileSync(from: string, to: string): void {
  for (const pauseMs of pausesInSyncMs) {
    try {
      return renameSync(from, to)
    } catch (error) {
      if (!isHeld(error)) throw error
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs)
  }
  renameSync(from, to)
}

/** Elsewhere these codes mean that the app may not write there, which no pause changes. */
function isHeld(error: unknown): boolean {
  return (
    process.platform === 'win32' &&
    error instanceof Error &&
    'code' in error &&
    held.includes(String(error.code))
  )
}
