import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { isThorough } from '../runs/thorough.ts'

/** The folder in memory, on Linux. */
const inMemory = '/dev/shm'

/** Enough for many test processes side by side, each with a few shops at a time. */
const roomBytes = 2 * 1024 ** 3

function hasRoom(): boolean {
  try {
    accessSync(inMemory, constants.W_OK)
    const { bavail, bsize } = statfsSync(inMemory)
    return bavail * bsize >= roomBytes
  } catch {
    return false
  }
}

/**
 * The folder for shops' data: in memory if there is room, since each write of a new shop waits for the disk. A thorough
 * run uses the disk.
 */
export const passingFolder = !isThorough && hasRoom() ? inMemory : tmpdir()
