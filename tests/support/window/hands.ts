import { act } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'

/** The time between two keys typed by hand. */
const handMs = 180

let lastAt = -Infinity
/** The time between two keys of a scanner; null while none types. */
let scannerMs: number | null = null

/** A modifier gets the time of the previous key, so that it adds no pause. */
const modifiers = new Set(['Shift', 'Control', 'Alt', 'Meta'])

/** Returns the time at which a key counts as pressed, however late the machine dispatches it. */
function timeOf({ key, timeStamp }: KeyboardEvent): number {
  if (scannerMs === null) return Math.max(timeStamp, lastAt + handMs)
  return modifiers.has(key) ? lastAt : lastAt + scannerMs
}

/**
 * Gives key events the times of keys typed by hand, except those of `scan`: tests press keys without a pause, which
 * only a scanner could do. Returns the function that stops it.
 */
export function pressAsByHand(window: Window): () => void {
  // A pause after the last key of the previous window.
  lastAt += 1000
  const pace = (event: KeyboardEvent) => {
    if (Object.hasOwn(event, 'timeStamp')) return
    lastAt = timeOf(event)
    Object.defineProperty(event, 'timeStamp', { value: lastAt })
  }
  window.addEventListener('keydown', pace, true)
  return () => window.removeEventListener('keydown', pace, true)
}

/** Lets the hand rest: the next key counts as pressed that much later. */
export function restHand(ms: number): void {
  lastAt += ms
}

/** Presses a key on the focused element, with `at` as its time, however long the window takes between two keys. */
export function pressAt(key: string, at: number): void {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  Object.defineProperty(event, 'timeStamp', { value: at })
  act(() => void (document.activeElement ?? document.body).dispatchEvent(event))
}

type Scanner = {
  /** The time from one key to the next. */
  readonly msPerKey: number
  /** True: capitals come with Shift. False: as small letters, as from a scanner without Shift or with Caps Lock on. */
  readonly shift?: boolean
  /** The key after the code; null for a scanner that sends none. */
  readonly end?: 'Enter' | 'Tab' | null
  /** Runs after each key, for what the window does between two keys. */
  readonly between?: () => Promise<unknown>
}

/** Types a code as a scanner does, key by key, into the focused element. */
export async function scan(code: string, scanner: Scanner): Promise<void> {
  const { msPerKey, shift = true, end = 'Enter', between } = scanner
  // No delay: on a busy machine an additional pause would end the scan.
  const user = userEvent.setup({ delay: null })
  lastAt = Math.max(performance.now(), lastAt) + 1000
  scannerMs = msPerKey
  const keys = code.split('').map((sign) => {
    const withShift = sign === '#' || (shift && /[A-Z]/.test(sign))
    return withShift ? `{Shift>}${sign}{/Shift}` : sign.toLowerCase()
  })
  if (end !== null) keys.push(`{${end}}`)
  try {
    for (const pressed of between ? keys : [keys.join('')]) {
      await user.keyboard(pressed)
      await between?.()
    }
  } finally {
    scannerMs = null
  }
}
