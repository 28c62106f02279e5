import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../project/builds.ts'
import { keychainPrograms, withKeychain } from '../machine/keychain.ts'
import { isOnPath } from '../machine/on-path.ts'

/** Programs, each with its Debian package. */
const needed: Readonly<Record<string, string>> = {
  Xvfb: 'xvfb',
  'xvfb-run': 'xvfb',
  xauth: 'xauth',
  ...keychainPrograms,
  setpriv: 'util-linux',
  unshare: 'util-linux',
  tar: 'tar',
  // For the specs of the packed app, which drive it from outside.
  xdotool: 'xdotool',
  gio: 'libglib2.0-bin',
  'update-desktop-database': 'desktop-file-utils',
}

/** Returns the Debian packages that have to be installed first. */
export function missingPackages(): readonly string[] {
  const missing = Object.entries(needed).filter(([program]) => !isOnPath(program))
  return [...new Set(missing.map(([, packageName]) => packageName))]
}

const sockets = '/tmp/.X11-unix'
const isRoot = process.getuid?.() === 0
const nobody = { user: 65_534, group: 65_534 }
const asNobody = [
  'setpriv',
  `--reuid=${nobody.user}`,
  `--regid=${nobody.group}`,
  '--clear-groups',
  '--inh-caps=-all',
]

/** Returns the system libraries that Electron needs and that are missing; most come with a browser. */
export function missingLibraries(runtime: string): readonly string[] {
  const [program, ...args] = [...(isRoot ? asNobody : []), 'ldd', join(runtime, 'electron')]
  const { stdout } = spawnSync(program, args, { encoding: 'utf8' })
  return [...(stdout ?? '').matchAll(/^\s*(\S+) => not found$/gm)].map(([, name = '']) => name)
}

/** Returns what this machine does not allow, in a sentence: Chromium's sandbox needs user namespaces and does not run as root. */
export function refusedHere(): string | undefined {
  if (isRoot && !succeeds([...asNobody, 'test', '-r', join(root, 'package.json')]))
    return `it is not run by root, and the account “nobody” may not read ${root}: run this as another user, or in a folder that everybody may read.`
  if (!succeeds([...(isRoot ? asNobody : []), 'unshare', '--user', 'true']))
    return 'Chromium’s sandbox needs user namespaces, which this system keeps from ordinary users.'
  return undefined
}

const succeeds = ([program = '', ...args]: readonly string[]): boolean =>
  spawnSync(program, args).status === 0

/** Gives a folder, with its content, to the account that runs the specs. */
export function giveAway(folder: string): void {
  if (isRoot) spawnSync('chown', ['-R', `${nobody.user}:${nobody.group}`, folder])
}

/**
 * Returns the command, wrapped to run as an unprivileged account with a display, a session bus and a keychain of its own.
 * Chromium does not start its sandbox for root.
 *
 * @param home an empty folder, which becomes the account's home
 */
export function asOrdinaryUser(
  command: readonly string[],
  home: string,
): { readonly command: readonly string[]; readonly env: NodeJS.ProcessEnv } {
  const runtimeDir = join(home, 'run')
  mkdirSync(runtimeDir, { mode: 0o700 })
  if (isRoot) for (const folder of [home, runtimeDir]) chownSync(folder, nobody.user, nobody.group)
  chmodSync(home, 0o700)
  // A machine without a desktop may lack the folder of the displays' sockets, which only root may create.
  if (isRoot && !existsSync(sockets)) {
    mkdirSync(sockets)
    chmodSync(sockets, 0o1777)
  }
  const { XDG_CONFIG_HOME: _config, XDG_CACHE_HOME: _cache, XDG_DATA_HOME: _data, ...env } = process.env
  return {
    command: [
      ...(isRoot ? asNobody : []),
      'xvfb-run',
      '--auto-servernum',
      '--server-args=-screen 0 1920x1080x24',
      ...withKeychain(command),
    ],
    env: { ...env, HOME: home, XDG_RUNTIME_DIR: runtimeDir },
  }
}
