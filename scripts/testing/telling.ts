import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../project/builds.ts'
import { closingLines } from './closing-lines.ts'
import type { Phase } from './closing-lines.ts'

/** Where each phase of the last run stands by itself, as nobody can read it while they run side by side. */
const logs = join(root, 'test-logs')

/** As wide as the longest name of a phase. */
const margin = 'end to end'.length

/** Says the lines of a phase at once, each with the phase's name before it, and keeps them in a file of its own. */
export function logged(name: string): (line: string) => void {
  const file = join(logs, `${name.replaceAll(' ', '-')}.log`)
  mkdirSync(logs, { recursive: true })
  writeFileSync(file, '')
  return (line) => {
    const plain = stripVTControlCharacters(line)
    appendFileSync(file, `${plain}\n`)
    // Blank lines part what stands together; here it does not.
    if (plain.trim() !== '') console.log(`${name.padEnd(margin)} │ ${process.stdout.isTTY ? line : plain}`)
  }
}

/** Ends the output with what ran, what failed and the sum of all, and the process with what that means. */
export function closeWith(phases: readonly Phase[], begun: number): void {
  const lines = closingLines(phases, {
    seconds: (performance.now() - begun) / 1000,
    thorough: Boolean(process.env['THOROUGH']),
    seed: process.env['SEED'],
  })
  console.log(lines.join('\n'))
  process.exitCode = phases.every(({ run }) => run.failed.length === 0) ? 0 : 1
}
