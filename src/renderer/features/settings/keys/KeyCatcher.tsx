import { useState, type KeyboardEvent } from 'react'
import { clashOf, isOfTheSystem, ownKeysSchema } from '#shared/app/own-keys.ts'
import type { OwnKeys } from '#shared/app/own-keys.ts'
import { ErrorLine } from '../../../components/fields/ErrorLine.tsx'
import { capsOf } from '../../../components/keys/key-caps.ts'
import { wordsOfAct } from '../../../components/keys/key-groups.ts'
import { keysOf } from '../../../components/keys/shortcuts.ts'
import { useShortcutsPaused } from '../../../components/keys/shortcuts-paused.ts'
import { texts } from '../../../texts/texts.ts'
import styles from './KeysSection.module.css'

type KeyCatcherProps = {
  readonly id: string
  readonly name: string
  readonly own: OwnKeys
  readonly onGive: (keys: string) => void
  /** Called when no key is wanted any more; true when something else has the focus by then. */
  readonly onLeave: (isFocusElsewhere?: boolean) => void
}

/** Modifiers, which are no key by themselves, and Tab, which moves focus. */
const passing = new Set(['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock', 'Tab'])

/** Catches the key that the owner wants to give an act, and shows at once why a key can't be used. */
export function KeyCatcher({ id, name, own, onGive, onLeave }: KeyCatcherProps) {
  const words = texts.keys.settings
  const command = capsOf('mod').join('')
  const [begun, setBegun] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  useShortcutsPaused(true)

  const refusal = (keys: string): string | null => {
    const caps = capsOf(keys).join(' ')
    if (!ownKeysSchema.safeParse({ [id]: keys }).success) return words.ofNone(caps, command)
    if (isOfTheSystem(keys)) return words.ofSystem(caps)
    const clash = clashOf(id, keys, own)
    return clash === null ? null : words.taken(caps, wordsOfAct(clash))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (passing.has(event.key)) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') return onLeave()
    // With Alt, a key types another character or opens a menu of the system.
    if (event.altKey) return setProblem(words.ofNone(words.alt, command))
    const pressed = keysOf(event.nativeEvent)
      .replace(/ $/, words.space)
      .replace(/(Dead|Process|Unidentified)$/, words.nameless)
    // G starts a sequence of two keys.
    if (!begun && pressed === 'g') {
      setProblem(null)
      return setBegun(true)
    }
    const keys = begun ? `g ${pressed}` : pressed
    setBegun(false)
    const why = refusal(keys)
    if (why === null) onGive(keys)
    else setProblem(why)
  }
  return (
    <span className={styles.catcher}>
      {/* An input, so that it receives keys as a field does; it shows none of them as text. */}
      <input
        className={styles.catch}
        aria-label={words.pressFor(name)}
        value={begun ? words.pressNext : words.press}
        readOnly
        // The owner pressed the button of this line to give a key.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        onKeyDown={onKeyDown}
        onBlur={({ relatedTarget }) => onLeave(relatedTarget !== null)}
      />
      <span role="alert">{problem !== null && <ErrorLine>{problem}</ErrorLine>}</span>
    </span>
  )
}
