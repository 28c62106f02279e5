import { spawnSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

/** The folder of the built window. */
export const windowFolder = join(root, 'out/renderer')

type Build = {
  readonly what: string
  /** The file that the build writes last; its time is the build's. */
  readonly result: string
  readonly sources: readonly string[]
  /** A script in node_modules and its arguments. */
  readonly command: readonly [string, ...string[]]
}

const versions = ['package.json', 'package-lock.json', 'vite.config.ts', 'browsers.ts']

const window: Build = {
  what: 'The window',
  result: 'out/renderer/index.html',
  sources: ['src/renderer', 'src/shared', 'docs/guide', 'scripts/guide', ...versions],
  command: ['vite/bin/vite.js', 'build', '--logLevel', 'warn'],
}

const shell: Build = {
  what: 'The app',
  result: 'out/main/index.js',
  sources: [
    'src/main',
    'src/preload',
    'src/core',
    'src/sandbox',
    'src/shared',
    'electron.vite.config.ts',
    ...versions,
  ],
  command: ['electron-vite/bin/electron-vite.js', 'build', '--logLevel', 'warn'],
}

/** Builds the window alone, when it is missing or older than its sources. @throws Error with one sentence when the build fails */
export function buildWindow(): void {
  if (isStale(window)) make(window)
}

/** Builds the Electron shell and the window, when one of them is missing or older than its sources. @throws as above */
export function buildShell(): void {
  if (isStale(shell) || isStale(window)) make(shell)
}

/** Returns the command that builds the Electron shell and the window, or undefined when they are as new as their sources. */
export function shellBuild(): readonly string[] | undefined {
  return isStale(shell) || isStale(window) ? commandOf(shell) : undefined
}

/** Runs the build. Its output goes to stderr, because stdout belongs to the program that runs afterwards. */
function make(build: Build): void {
  const { status } = spawnSync(process.execPath, commandOf(build), {
    cwd: root,
    stdio: ['ignore', 2, 2],
  })
  if (status !== 0) throw new Error(`${build.what} could not be built; the lines above say why.`)
}

function commandOf({ command: [script, ...args] }: Build): readonly string[] {
  return [join(root, 'node_modules', script), ...args]
}

function isStale({ result, sources }: Build): boolean {
  const made = statSync(join(root, result), { throwIfNoEntry: false })?.mtimeMs ?? 0
  return sources.some((source) => changedAt(join(root, source)) > made)
}

/** Returns the time of the last change at or below the path. Folders count, too: they change when a file is removed. */
function changedAt(path: string): number {
  const entry = statSync(path)
  if (!entry.isDirectory()) return entry.mtimeMs
  return Math.max(entry.mtimeMs, ...readdirSync(path).map((name) => changedAt(join(path, name))))
}
