import { z } from 'zod'
import { commands } from './commands.ts'
import type { Command } from './commands.ts'

/**
 * Keys that the owner assigned to commands and acts, by id, instead of the default ones: "q", "mod+shift+e", "g x".
 * Letters are lower case, as the window's `keysOf` writes them.
 */
export const ownKeysSchema = z.record(
  z.string().min(1).max(60),
  z.string().regex(/^(g \S|mod\+(shift\+)?\S|\S|F([1-9]|1[0-2])|Delete)$/),
)
export type OwnKeys = z.infer<typeof ownKeysSchema>

/** Commands with fixed keys: those that work in every list and form, or that lead to all others. */
const lasting = /^(zoom|edit|shop)\.|^(list\.(back|chooseAll)|go\.anywhere|form\.save|help\.keys)$/

/** True when the owner may change the command's keys. */
export const mayChange = (id: string): boolean => !lasting.test(id)

/** Letters that a browser, a field or the system handles with Ctrl or Command, whatever a page does. */
const ofTheSystem = new Set(['c', 'x', 'v', 'a', 'z', 'y', 'q', 'w', 'r', 't', 'n', 'l', 'h', 'm', 'j'])

/** Reload, full screen and the developer tools. */
const ofTheBrowser = new Set(['F5', 'F11', 'F12', 'mod+shift+i'])

/**
 * True for keys that the system or the browser handles, such as `mod+c`. A page that takes them gets in its user's way.
 */
export function isOfTheSystem(keys: string): boolean {
  if (ofTheBrowser.has(keys)) return true
  const [, letter] = /^(?:g )?mod\+(?:shift\+)?(\S)$/.exec(keys) ?? []
  return letter !== undefined && (ofTheSystem.has(letter) || /\d/.test(letter))
}

/** Returns the keys of the command now: the owner's own one instead of the defaults, else all defaults. */
export function keysNow({ id, keys }: Pick<Command, 'id' | 'keys'>, own: OwnKeys): readonly string[] {
  const override = own[id]
  return override === undefined ? keys : [override]
}

/** The print preview also zooms with the plain signs. */
const ofPapers = [
  { id: 'zoom.in', keys: '+' },
  { id: 'zoom.out', keys: '-' },
]

/**
 * Returns the id of the command or act that already has these keys, or a beginning of them; null when they are free for
 * `id`.
 */
export function clashOf(id: string, keys: string, own: OwnKeys): string | null {
  const known: readonly Command[] = commands
  const all = [
    ...ofPapers,
    ...known.flatMap((command) => keysNow(command, own).map((each) => ({ id: command.id, keys: each }))),
    ...Object.entries(own).map(([act, each]) => ({ id: act, keys: each })),
  ]
  const meets = (other: string) =>
    other === keys || other.startsWith(`${keys} `) || keys.startsWith(`${other} `)
  return all.find((other) => other.id !== id && meets(other.keys))?.id ?? null
}

/** Returns the two ids of the first clash among all own keys; null when every key leads to one act. */
export function firstClash(own: OwnKeys): readonly [string, string] | null {
  for (const [id, keys] of Object.entries(own)) {
    const other = clashOf(id, keys, own)
    if (other !== null) return [id, other]
  }
  return null
}
