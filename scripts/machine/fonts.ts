import { spawnSync } from 'node:child_process'
import { aptInstall } from './apt.ts'

/** Debian's fonts for the names of buyers all over the world; the other scripts are in the browser's own packages. */
const packages = ['fonts-noto-cjk', 'fonts-noto-color-emoji', 'fonts-noto-core']

const families = ['Noto Color Emoji', 'Noto Sans CJK JP', 'Noto Sans Devanagari', 'Noto Sans Thai']

/** True when all fonts that the tests of printed documents need are installed; installs them first if it may. */
export function haveLetters(): boolean {
  return areLettersHere() || (aptInstall(packages) && areLettersHere())
}

export function areLettersHere(): boolean {
  const { stdout } = spawnSync('fc-list', [':', 'family'], { encoding: 'utf8' })
  return stdout !== null && families.every((family) => stdout.includes(family))
}
