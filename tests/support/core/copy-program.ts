import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** A path rather than a module address, since vitest's loader rewrites those for a window. */
export const copySource = join(import.meta.dirname, '../../../src/core/mirror/store/mirror-worker.ts')
export const hostSource = join(import.meta.dirname, 'copy-host.ts')

/** The environment variables that name the bundled files of a test run. */
export const madeProgram = 'TEST_COPY_PROGRAM'
export const madeHost = 'TEST_COPY_HOST'

/** Returns the mirror worker's program: the bundled file of this test run if there is one, otherwise its source. */
export function copyProgram(): URL {
  return pathToFileURL(process.env[madeProgram] ?? copySource)
}

/** Returns the same for a test of the thread itself, which must not share it with others (share-mirror-worker.ts). */
export function ownCopyProgram(): URL {
  return new URL('?own', copyProgram())
}
