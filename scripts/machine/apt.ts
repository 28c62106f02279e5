import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Installs packages if it may: on Debian and its derivatives, as root. Returns true when it tried. */
export function aptInstall(packages: readonly string[]): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return false
  console.error(`Installing ${packages.join(', ')}.`)
  const apt = (...args: string[]) =>
    // Another apt may be running.
    spawnSync('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=300', ...args], {
      stdio: ['ignore', 2, 2],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  apt('update')
  apt('install', '--yes', '--no-install-recommends', ...packages)
  return true
}
