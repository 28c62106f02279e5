/** Keys that follow each other within this long come from no hand. */
const scannerMs = 50
/** Within this long they may come from a slow scanner; a hand is seldom as quick. */
export const runMs = 160
/** Of fewer keys nothing can be said. */
const minKeys = 4

export type RunKey = {
  readonly char: string
  /** When it was pressed, in milliseconds. */
  readonly at: number
  /** It went into a text field. */
  readonly isText: boolean
}

/** Keys that were pressed shortly after one another, each of which writes a sign. */
export type KeyRun = readonly RunKey[]

export function runWith(run: KeyRun, key: RunKey): KeyRun {
  return goesOn(run, key.at) ? [...run, key] : [key]
}

export function goesOn(run: KeyRun, at: number): boolean {
  const last = run.at(-1)
  return last !== undefined && at - last.at <= runMs
}

/** A number of the platform at the end of what came, whatever a keyboard's layout made of its dash. */
const numberAtEnd = /[a-z]{4}[^a-z\d]?\d{6}$/i

/**
 * What a scanner read; null when the keys may come from a hand. It is known by its speed, or by a number that no hand
 * writes as quickly where there is nothing to write into.
 */
export function scannedIn(run: KeyRun): string | null {
  const text = textOf(run)
  const [number] = numberAtEnd.exec(text) ?? []
  if (number !== undefined) return number
  const quick = textOf(quickEndOf(run))
  return quick.length >= minKeys ? quick : null
}

/** The key of a search, which stands in no code: what follows it into the field is typed by a hand. */
const searchKey = '/'

/** Whether an Enter that comes now is the end of a scan, and so nothing that the owner wants. */
export function endsScan(all: KeyRun, at: number): boolean {
  if (!goesOn(all, at)) return false
  const run = all[0]?.char === searchKey ? all.slice(1) : all
  const text = textOf(run)
  const quick = quickEndOf(run)
  if (numberAtEnd.test(text)) return true
  if (run.some(({ isText }) => !isText)) {
    // A key that led into a field, and a word typed there as quickly as a scanner: one that is as quick all along has led nowhere.
    const isAllQuick = quick.length >= minKeys && quick.some(({ isText }) => !isText)
    return isAllQuick || (text.length >= minKeys && /\d/.test(text))
  }
  // Words are typed into a field as quickly as this; four digits in a row are not.
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
