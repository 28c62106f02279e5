import { z } from 'zod'
import { commands } from './commands.ts'
import type { Command } from './commands.ts'

/**
 * Keys that an owner gave to acts, by the act's id, in place of those that it has by itself: "q", "mod+shift+e", "g x".
 * Letters are small, as `keysOf` of the window writes them.
 */
export const ownKeysSchema = z.record(
  z.string().min(1).max(60),
  z.string().regex(/^(g \S|mod\+(shift\+)?\S|\S|F([1-9]|1[0-2])|Delete)$/),
)
export type OwnKeys = z.infer<typeof ownKeysSchema>

/** They are pressed in every list and form, or lead to all others: what they do stays where it is. */
const lasting = /^(zoom|edit|shop)\.|^(list\.(back|chooseAll)|go\.anywhere|form\.save|help\.keys)$/

/** Whether the command may have other keys than its own. */
export const mayChange = (id: string): boolean => !lasting.test(id)

/** What a browser, a field or the system does by them, whatever a page would like. */
const ofTheSystem = new Set(['c', 'x', 'v', 'a', 'z', 'y', 'q', 'w', 'r', 't', 'n', 'l', 'h', 'm', 'j'])

/** Read again, the whole screen, and what lies behind a page. */
const ofTheBrowser = new Set(['F5', 'F11', 'F12', 'mod+shift+i'])

/** "The system's own", as `mod+c`; a page that takes them is in its owner's way. */
export function isOfTheSystem(keys: string): boolean {
  if (ofTheBrowser.has(keys)) return true
  const [, letter] = /^(?:g )?mod\+(?:shift\+)?(\S)$/.exec(keys) ?? []
  return letter !== undefined && (ofTheSystem.has(letter) || /\d/.test(letter))
}

/** The keys that lead to the command now: an owner's own in place of the first ones, else all that it has. */
export function keysNow({ id, keys }: Pick<Command, 'id' | 'keys'>, own: OwnKeys): readonly string[] {
  const given = own[id]
  return given === undefined ? keys : [given]
}

/** Papers are made larger and smaller by the plain signs as well. */
const ofPapers = [
  { id: 'zoom.in', keys: '+' },
  { id: 'zoom.out', keys: '-' },
]

/** The id of what has these keys already, or a beginning of them; null where they are free for this one. */
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

/** The first clash among all of them, as the two ids; null where every key leads to one act. */
export function firstClash(own: OwnKeys): readonly [string, string] | null {
  for (const [id, keys] of Object.entries(own)) {
    const other = clashOf(id, keys, own)
    if (other !== null) return [id, other]
  }
  return null
}
