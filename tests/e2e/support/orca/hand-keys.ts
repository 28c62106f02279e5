import type { Keyboard } from '../hearing/by-ear.ts'
import type { Display } from '../screens/display.ts'

/** Keys that the system calls by another name than a page. */
const names: Readonly<Record<string, string>> = {
  ControlOrMeta: 'ctrl',
  Control: 'ctrl',
  Shift: 'shift',
  Enter: 'Return',
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  '/': 'slash',
}

/** No hand types faster, and a screen reader is asked about each key. */
const betweenMs = 60

/** The keys of the system, which a screen reader hears before the window does. */
export function handKeys({ hand }: Pick<Display, 'hand'>): Keyboard {
  return {
    async press(keys) {
      await hand(
        'key',
        '--clearmodifiers',
        keys
          .split('+')
          .map((key) => names[key] ?? key)
          .join('+'),
      )
    },
    async type(text) {
      await hand('type', '--delay', betweenMs, text)
    },
  }
}
