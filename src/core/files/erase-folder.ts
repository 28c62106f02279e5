import { existsSync } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { shopsFolder } from './shop-folders.ts'

/** What the name of a folder ends with while it is being deleted. */
const away = '.erased'

/**
 * Deletes a folder. Moves it away first, so that what is stored by its path at that moment, such as pictures, finds no
 * folder and cannot refill it. Windows moves no folder with an open file in it; then it is deleted where it is.
 */
export async function eraseFolder(folder: string): Promise<void> {
  const moved = `${folder}${away}`
  // Left over when the app ended while deleting it.
  await rm(moved, whole)
  const isMoved = await rename(folder, moved).then(
    () => true,
    () => false,
  )
  await rm(isMoved ? moved : folder, whole)
}

/** Deletes what is left of shops' folders because Backroom ended while it deleted them: nobody would see it there. */
export async function eraseLeft(dataDir: string, log: (line: string) => void): Promise<void> {
  try {
    for (const name of await readdir(shopsFolder(dataDir)))
      if (name.endsWith(away)) await rm(join(shopsFolder(dataDir), name), whole)
  } catch (error) {
    if (existsSync(shopsFolder(dataDir))) log(`What is left of an erased shop stays: ${String(error)}`)
  }
}

/** With retries, since a file that was open before may be added just after `rm` found the folder empty. */
const whole = { recursive: true, force: true, maxRetries: 5 } as const
