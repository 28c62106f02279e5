/** Keys that follow each other within this time come from a scanner, not from a hand. */
const scannerMs = 50
/** Keys that follow each other within this time may come from a slow scanner; a hand is seldom this fast. */
export const runMs = 160
/** Fewer keys than this decide nothing. */
const minKeys = 4

export type RunKey = {
  readonly char: string
  /** When it was pressed, in milliseconds. */
  readonly at: number
  /** The key went into a text field. */
  readonly isText: boolean
}

/** Character keys pressed shortly after one another. */
export type KeyRun = readonly RunKey[]

export function runWith(run: KeyRun, key: RunKey): KeyRun {
  return goesOn(run, key.at) ? [...run, key] : [key]
}

export function goesOn(run: KeyRun, at: number): boolean {
  const last = run.at(-1)
  return last !== undefined && at - last.at <= runMs
}

/** An order number of the service at the end of the run, whatever character a keyboard's layout made of its dash. */
const numberAtEnd = /[a-z]{4}[^a-z\d]?\d{6}$/i

/**
 * Returns what a scanner read; null when the keys may come from a hand. A scan shows by its speed, or by an order
 * number outside of a text field, which no hand types that fast.
 */
export function scannedIn(run: KeyRun): string | null {
  const text = textOf(run)
  const [number] = numberAtEnd.exec(text) ?? []
  if (number !== undefined) return number
  const quick = textOf(quickEndOf(run))
  return quick.length >= minKeys ? quick : null
}

/** The key that leads to a search and occurs in no code: a hand types what follows it into the field. */
const searchKey = '/'

/** True when an Enter at `at` ends a scan, so that the owner didn't press it. */
export function endsScan(all: KeyRun, at: number): boolean {
  if (!goesOn(all, at)) return false
  const run = all[0]?.char === searchKey ? all.slice(1) : all
  const text = textOf(run)
  const quick = quickEndOf(run)
  if (numberAtEnd.test(text)) return true
  if (run.some(({ isText }) => !isText)) {
    // A key may lead into a field where a hand types a word as fast as a scanner. A run that is fast from its start
    // is a scan.
    const isAllQuick = quick.length >= minKeys && quick.some(({ isText }) => !isText)
    return isAllQuick || (text.length >= minKeys && /\d/.test(text))
  }
  // People type words into a field as fast as this, but not four digits in a row.
  const last = run.at(-1)
  const inOne = last && at - last.at <= scannerMs ? textOf(quick) : ''
  return (inOne.match(/\d/g)?.length ?? 0) >= minKeys
}

function textOf(run: KeyRun): string {
  return run.map(({ char }) => char).join('')
}

function quickEndOf(run: KeyRun): KeyRun {
  const start = run.findLastIndex((key, index) => {
    const before = run[index - 1]
    return before === undefined || key.at - before.at > scannerMs
  })
  return run.slice(start)
}
