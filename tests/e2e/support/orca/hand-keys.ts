import type { KeyPresses } from '../hearing/by-ear.ts'
import type { Display } from '../screens/display.ts'

/** The system's names of keys that a page calls by other names. */
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

/** No hand types faster, and the system passes each key to the screen reader first. */
const betweenMs = 60

/** Returns the system's keyboard, whose keys a screen reader receives before the window does. */
export function handKeys({ hand }: Pick<Display, 'hand'>): KeyPresses {
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
