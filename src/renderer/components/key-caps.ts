const onMac = navigator.userAgent.includes('Mac')

const caps: Readonly<Record<string, string>> = {
  shift: onMac ? '⇧' : 'Shift',
  mod: onMac ? '⌘' : 'Ctrl',
  Enter: '↵',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
}

/** A shortcut as it stands on caps: "mod+Enter" as "Ctrl" and "↵", "g o" as "G" and "O". */
export function capsOf(keys: string): readonly string[] {
  return keys.split(/[ +]/).map((key) => caps[key] ?? (key.length === 1 ? key.toUpperCase() : key))
}
