import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

const lateImport = /\bimport\('(\.[^']+)'\)/g

/**
 * Loads the modules that core imports at their first use, so that a mistake in them is reported at once, like any other.
 * Otherwise it would show only at that use, as a failed call.
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
