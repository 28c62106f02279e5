import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

const lateImport = /\bimport\('(\.[^']+)'\)/g

/**
 * Loads what core loads with its first use. A mistake in it is told when it is made, as any other one is: else nobody would
 * hear of it before that use, and then of a call that failed.
 */
export async function loadLateParts(): Promise<void> {
  const core = join(import.meta.dirname, '../../src/core')
  const files = globSync('**/*.ts', { cwd: core }).map((path) => join(core, path))
  const late = files.flatMap((file) => {
    const imports = readFileSync(file, 'utf8').matchAll(lateImport)
    return [...imports].map(([, to = '']) => pathToFileURL(join(dirname(file), to)).href)
  })
  await Promise.all(late.map((url) => import(url)))
}
