import { texts } from '../../texts/texts.ts'

const onMac = navigator.userAgent.includes('Mac')

const caps: Readonly<Record<string, string>> = {
  shift: onMac ? '⇧' : 'Shift',
  mod: onMac ? '⌘' : 'Ctrl',
  Enter: '↵',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
}

/** The plus between keys pressed together; a plus may be a key itself. */
const plusBetweenKeys = /(?<=.)\+(?=.)/

/** A shortcut as the words on its caps: "mod+Enter" as "Ctrl" and "↵", "g o" as "G" and "O". */
export function capsOf(keys: string): readonly string[] {
  return keys
    .split(' ')
    .flatMap((pressed) => pressed.split(plusBetweenKeys))
    .map((key) => caps[key] ?? (key.length === 1 ? key.toUpperCase() : key))
}

/** A shortcut in words for a screen reader: "Control Enter", "G then O". */
export function keysInWords(keys: string): string {
  const names: Readonly<Record<string, string>> = texts.app.keyNames
  const nameOf = (key: string) =>
    key === 'mod' && onMac ? texts.app.keyNames.command : (names[key] ?? key.toUpperCase())
  return keys
    .split(' ')
    .map((pressed) => pressed.split(plusBetweenKeys).map(nameOf).join(' '))
    .join(` ${texts.app.keysThen} `)
}
