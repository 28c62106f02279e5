import { spawnSync } from 'node:child_process'
import { aptInstall } from './apt.ts'

/** Debian's letters for what buyers of the whole world are called; what is not in them is in the browser's own packages. */
const packages = ['fonts-noto-cjk', 'fonts-noto-color-emoji', 'fonts-noto-core']

const families = ['Noto Color Emoji', 'Noto Sans CJK JP', 'Noto Sans Devanagari', 'Noto Sans Thai']

/** Whether all letters that the papers are tested in are here, after installing them where that is allowed. */
export function haveLetters(): boolean {
  return areLettersHere() || (aptInstall(packages) && areLettersHere())
}

export function areLettersHere(): boolean {
  const { stdout } = spawnSync('fc-list', [':', 'family'], { encoding: 'utf8' })
  return stdout !== null && families.every((family) => stdout.includes(family))
}
