import { spawnSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** Where the built window lies. */
export const windowFolder = join(root, 'out/renderer')

/** What the window is made of. */
const sources = ['src/renderer', 'src/shared', 'vite.config.ts', 'package.json', 'package-lock.json']

/**
 * Builds the window when it is missing or older than its sources. The build's own words go to stderr, because stdout
 * belongs to the program that runs afterwards. Throws with one sentence when it can't be built.
 */
export function buildWindowIfStale(): void {
  if (builtAt() > Math.max(...sources.map((source) => changedAt(join(root, source))))) return
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  })
  if (status !== 0) throw new Error('The window could not be built; the lines above say why.')
}

function builtAt(): number {
  return statSync(join(windowFolder, 'index.html'), { throwIfNoEntry: false })?.mtimeMs ?? 0
}

/** When anything at or below the path changed last. Folders count too: they change when a file is taken away. */
function changedAt(path: string): number {
  const entry = statSync(path)
  if (!entry.isDirectory()) return entry.mtimeMs
  return Math.max(entry.mtimeMs, ...readdirSync(path).map((name) => changedAt(join(path, name))))
}
