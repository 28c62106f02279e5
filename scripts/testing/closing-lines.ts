import type { Run } from './reports.ts'

/** A phase of the tests; the lines keep the order of the phases. */
export type Phase = { readonly name: string; readonly seconds: number; readonly run: Run }

export type Whole = {
  readonly seconds: number
  readonly thorough: boolean
  readonly seed: string | undefined
}

/** A longer list of names would repeat the same sentence. */
const maxSkipped = 20

/** Returns lines that say what ran and how long it took, what was skipped, what failed, and at last the sum of all. */
export function closingLines(phases: readonly Phase[], whole: Whole): readonly string[] {
  const failed = phases.flatMap(({ run }) => run.failed)
  const whys = phases.flatMap(({ run }) => run.failed.map((name) => withReason(name, run.reasons?.[name])))
  const skipped = phases.flatMap(({ run }) => run.skipped)
  const passed = phases.reduce((total, { run }) => total + run.passed, 0)
  const rows = [
    ...phases.map(({ name, seconds, run }) => [name, minutes(seconds), inWords(run)] as const),
    ['whole', minutes(whole.seconds), manner(whole)] as const,
  ]
  const widest = (column: 0 | 1) => Math.max(...rows.map((row) => row[column].length))
  return [
    '',
    ...rows.map(([name, took, words]) => `${name.padEnd(widest(0))}  ${took.padStart(widest(1))}  ${words}`),
    ...list('Skipped:', skipped.length > maxSkipped ? shortened(skipped) : skipped),
    ...list('Failed:', whys),
    '',
    `${passed} passed, ${failed.length} failed, ${skipped.length} skipped`,
  ]
}

function list(head: string, names: readonly string[]): readonly string[] {
  return names.length === 0 ? [] : ['', head, ...names.map((name) => `  ${name}`)]
}

function withReason(name: string, reason: string | undefined): string {
  return [name, ...(reason?.split('\n') ?? [])].join('\n      ')
}

function shortened(names: readonly string[]): readonly string[] {
  return [...names.slice(0, maxSkipped), `and ${names.length - maxSkipped} more`]
}

function inWords({ passed, failed, skipped, words }: Run): string {
  if (words !== undefined) return words
  const counts = [
    [passed, 'passed'],
    [failed.length, 'failed'],
    [skipped.length, 'skipped'],
  ] as const
  const phrases = counts.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`)
  return phrases.length === 0 ? 'ok' : phrases.join(', ')
}

function manner({ thorough, seed }: Whole): string {
  const how = thorough ? 'thorough' : 'quick; THOROUGH=1 tries everything in full'
  return seed === undefined ? how : `${how}; seed ${seed}`
}

function minutes(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
