import type { Command } from '#shared/app/commands.ts'

const names: Readonly<Record<string, string>> = { mod: 'CmdOrCtrl', shift: 'Shift', Escape: 'Esc' }

/** Turns keys as the window writes them ("mod+shift+z") into Electron's form ("CmdOrCtrl+Shift+Z"). */
function acceleratorOf(keys: string): string {
  return keys
    .split('+')
    .map((key) => names[key] ?? (key.length === 1 ? key.toUpperCase() : key))
    .join('+')
}

export type MenuKeys = { readonly accelerator?: string; readonly registerAccelerator?: boolean }

/**
 * Returns the keys that the menu shows beside a command. Those with Ctrl or Command also work from the menu. Single
 * letters and the keys that a text field handles itself are left to the window, which knows when somebody is typing:
 * the menu only shows them, and not on a Mac, whose menus react to every key that they show.
 */
export function menuKeys(
  { keys, ofFields }: Pick<Command, 'ofFields'> & { readonly keys: readonly string[] },
  platform: NodeJS.Platform,
): MenuKeys {
  const command = keys.find((each) => each.startsWith('mod+'))
  if (command !== undefined && !ofFields) return { accelerator: acceleratorOf(command) }
  const [first = ''] = keys
  if (first === '' || platform === 'darwin' || first.includes(' ')) return {}
  return { accelerator: acceleratorOf(first), registerAccelerator: false }
}
