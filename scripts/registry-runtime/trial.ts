import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packTrial } from '../packing/trial-release.ts'
import type { TrialRelease } from '../packing/trial-release.ts'

/**
 * The fitted app, packed around the older runtime as a release is, with a package for Debian beside it.
 *
 * @param runtime its folder, from the cache
 * @param app the fitted app
 * @param folder an empty one
 */
export function packFitted(runtime: string, app: string, folder: string): TrialRelease {
  const dist = join(folder, 'runtime')
  // What the specs need beside it is in the cache as well.
  const ofOurs = new Set(['fillings', 'backroom', 'resources', 'version'].map((part) => join(runtime, part)))
  cpSync(runtime, dist, { recursive: true, filter: (from) => !ofOurs.has(from) })
  mkdirSync(join(dist, 'resources'))
  return packTrial(dist, folder, {
    version: readFileSync(join(runtime, 'version'), 'utf8').trim(),
    app,
    files: ['fill-in.cjs'],
    fpm: [process.execPath, join(import.meta.dirname, 'fpm.ts')],
  })
}

/** What a package of ours puts on a system, beside icons: gone when it is removed. */
export const installedPlaces = [
  '/opt/Backroom',
  '/usr/bin/backroom',
  '/usr/share/applications/backroom.desktop',
]

/** Why this system is none to install a package on, in a sentence; undefined where it can be done. */
export function notInstalledHere(): string | undefined {
  if (process.getuid?.() !== 0) return 'The Debian package was made and not installed: only root may.'
  if (!existsSync('/usr/bin/apt-get'))
    return 'The Debian package was made and not installed: this is no Debian.'
  if (installedPlaces.some((place) => existsSync(place)))
    return 'The Debian package was made and not installed: a Backroom is installed here.'
  return undefined
}

/** Installs a package with all that it says it needs. */
export function install(deb: string): void {
  if (apt('install', '--yes', '--no-install-recommends', deb) === null) return
  // The lists of packages may be missing, or old.
  apt('update')
  const wrong = apt('install', '--yes', '--no-install-recommends', deb)
  if (wrong !== null) throw new Error(`The Debian package was not installed: ${wrong}`)
}

/** Removes it; what it left behind is an error. */
export function remove(): void {
  const wrong = apt('purge', '--yes', 'backroom')
  const left = installedPlaces.filter((place) => existsSync(place))
  if (wrong !== null || left.length > 0)
    throw new Error(`The Debian package was not removed: ${[wrong, ...left].join(' ')}`)
}

function apt(...args: readonly string[]): string | null {
  const { status, stderr } = spawnSync('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=300', ...args], {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return status === 0 ? null : stderr
}
