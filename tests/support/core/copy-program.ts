import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Named here, since the tests' own loader writes addresses of modules again for a window. */
export const copySource = join(import.meta.dirname, '../../../src/core/mirror/store/mirror-worker.ts')
export const hostSource = join(import.meta.dirname, 'copy-host.ts')

/** Where a run of tests says which file it has made of it. */
export const madeProgram = 'TEST_COPY_PROGRAM'
export const madeHost = 'TEST_COPY_HOST'

/** The program of the copy's thread: one file where a run of tests has made it, else its sources. */
export function copyProgram(): URL {
  return pathToFileURL(process.env[madeProgram] ?? copySource)
}

/** The same for a test that is about the thread: never one that others use (share-copy-thread.ts). */
export function ownCopyProgram(): URL {
  return new URL('?own', copyProgram())
}
