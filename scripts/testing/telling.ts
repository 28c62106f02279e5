import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../project/builds.ts'
import { closingLines } from './closing-lines.ts'
import type { Phase } from './closing-lines.ts'

/** The folder with the output of each phase of the last run in a file of its own. */
const logs = join(root, 'test-logs')

/** The width of the longest name of a phase. */
const margin = 'end to end'.length

/** Returns a function that prints a phase's lines at once, each after the phase's name, and stores them in a file of its own. */
export function logged(name: string): (line: string) => void {
  const file = join(logs, `${name.replaceAll(' ', '-')}.log`)
  mkdirSync(logs, { recursive: true })
  writeFileSync(file, '')
  return (line) => {
    const plain = stripVTControlCharacters(line)
    appendFileSync(file, `${plain}\n`)
    // Blank lines separate groups, which do not exist among the lines of several phases.
    if (plain.trim() !== '') console.log(`${name.padEnd(margin)} │ ${process.stdout.isTTY ? line : plain}`)
  }
}

/** Prints what ran, what failed and the sum of all, and sets the exit code. */
export function closeWith(phases: readonly Phase[], begun: number): void {
  const lines = closingLines(phases, {
    seconds: (performance.now() - begun) / 1000,
    thorough: Boolean(process.env['THOROUGH']),
    seed: process.env['SEED'],
  })
  console.log(lines.join('\n'))
  process.exitCode = phases.every(({ run }) => run.failed.length === 0) ? 0 : 1
}
