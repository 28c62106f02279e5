import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Installs packages where that is allowed: on Debian and its like, as root. Answers whether it was tried. */
export function aptInstall(packages: readonly string[]): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return false
  console.error(`Installing ${packages.join(', ')}.`)
  const apt = (...args: string[]) =>
    // Another one may be at work just now.
    spawnSync('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=300', ...args], {
      stdio: ['ignore', 2, 2],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  apt('update')
  apt('install', '--yes', '--no-install-recommends', ...packages)
  return true
}
