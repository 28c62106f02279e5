import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packTrial } from '../packing/trial-release.ts'
import type { TrialRelease } from '../packing/trial-release.ts'

/**
 * Packs the fitted app around the older runtime like a release, with a Debian package beside it.
 *
 * @param runtime the runtime's folder in the cache
 * @param app the fitted app
 * @param folder an empty one
 */
export function packFitted(runtime: string, app: string, folder: string): TrialRelease {
  const dist = join(folder, 'runtime')
  // The cache also has files that only the specs need.
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

/** The places that our package installs to, beside icons; removing the package has to clear them. */
export const installedPlaces = [
  '/opt/Backroom',
  '/usr/bin/backroom',
  '/usr/share/applications/backroom.desktop',
]

/** Returns why the package can't be installed on this system, in a sentence; undefined when it can. */
export function notInstalledHere(): string | undefined {
  if (process.getuid?.() !== 0) return 'The Debian package was made and not installed: only root may.'
  if (!existsSync('/usr/bin/apt-get'))
    return 'The Debian package was made and not installed: this is no Debian.'
  if (installedPlaces.some((place) => existsSync(place)))
    return 'The Debian package was made and not installed: a Backroom is installed here.'
  return undefined
}

/** Installs a package with all its dependencies. */
export function install(deb: string): void {
  if (apt('install', '--yes', '--no-install-recommends', deb) === null) return
  // The package lists may be missing or old.
  apt('update')
  const wrong = apt('install', '--yes', '--no-install-recommends', deb)
  if (wrong !== null) throw new Error(`The Debian package was not installed: ${wrong}`)
}

/** Removes the package. @throws when it leaves something behind */
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
