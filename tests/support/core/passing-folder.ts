import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { isThorough } from '../runs/thorough.ts'

/** Folders in memory, on Linux. */
const inMemory = '/dev/shm'

/** For many processes of tests side by side, each with a few shops at a time. */
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
 * Where the folders of shops are made: in memory, where there is room, since each write of a new shop waits until the disk
 * has it. A thorough run has them on the disk.
 */
export const passingFolder = !isThorough && hasRoom() ? inMemory : tmpdir()
