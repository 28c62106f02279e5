import { act } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'

/** Between two keys of a hand. */
const handMs = 180

let lastAt = -Infinity
/** Between two keys, while a scanner types. */
let scannerMs: number | null = null

/** A modifier goes with the key that it changes. */
const modifiers = new Set(['Shift', 'Control', 'Alt', 'Meta'])

/** When a key is pressed, whenever the machine comes to dispatch it. */
function timeOf({ key, timeStamp }: KeyboardEvent): number {
  if (scannerMs === null) return Math.max(timeStamp, lastAt + handMs)
  return modifiers.has(key) ? lastAt : lastAt + scannerMs
}

/**
 * Keys are pressed in tests without a pause, which only a scanner could do. From here on they are heard with the times of
 * a hand, but for those of `scan`. Returns the way to stop.
 */
export function pressAsByHand(window: Window): () => void {
  // The hand of the window before has rested by then.
  lastAt += 1000
  const pace = (event: KeyboardEvent) => {
    if (Object.hasOwn(event, 'timeStamp')) return
    lastAt = timeOf(event)
    Object.defineProperty(event, 'timeStamp', { value: lastAt })
  }
  window.addEventListener('keydown', pace, true)
  return () => window.removeEventListener('keydown', pace, true)
}

/** Presses a key where the keyboard is, at a moment that the test names: however long the window takes between two of them. */
export function pressAt(key: string, at: number): void {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  Object.defineProperty(event, 'timeStamp', { value: at })
  act(() => void (document.activeElement ?? document.body).dispatchEvent(event))
}

type Scanner = {
  /** From one key to the next. */
  readonly msPerKey: number
  /** Capitals come with Shift; else as small letters, as from a scanner that knows no Shift or meets Caps Lock. */
  readonly shift?: boolean
  /** After the code; none for a scanner that sends nothing. */
  readonly end?: 'Enter' | 'Tab' | null
  /** Runs after each key, as the window would go on between two of them. */
  readonly between?: () => Promise<unknown>
}

/** What a scanner types, key by key, wherever the keyboard is. */
export async function scan(code: string, scanner: Scanner): Promise<void> {
  const { msPerKey, shift = true, end = 'Enter', between } = scanner
  // In one go: on a busy machine a pause that is no part of the scan would end it.
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
