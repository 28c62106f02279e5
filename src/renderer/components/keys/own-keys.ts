import { Store, useSelector } from '@tanstack/react-store'
import { commands } from '#shared/app/commands.ts'
import type { Command } from '#shared/app/commands.ts'
import type { OwnKeys } from '#shared/app/own-keys.ts'

const own = new Store<OwnKeys>({})
let owners: ReadonlyMap<string, string> = new Map()

const known: readonly Command[] = commands
const byFirst = new Map(known.map((command) => [command.keys[0], command]))

/** Sets the owner's own keys; each replaces the default keys of its act. */
export function applyOwnKeys(next: OwnKeys): void {
  owners = new Map(Object.entries(next).map(([id, keys]) => [keys, id]))
  own.setState(() => next)
}

/** The owner's own keys; redraws the component when they change. */
export function useOwnKeys(): OwnKeys {
  return useSelector(own)
}

/** The present keys of the command with these default keys; redraws when they change. */
export function useKeysShown(keys: string): string {
  useOwnKeys()
  return keysShown(keys)
}

/** The id of the act that the owner gave these keys to. */
export const ownerOf = (keys: string): string | undefined => owners.get(keys)

/** True when these are the default keys of a command that now has others. */
export const isGivenAway = (keys: string): boolean =>
  owners.size > 0 &&
  known.some((command) => command.keys.includes(keys) && own.state[command.id] !== undefined)

/** The present keys of the command with these default keys, a single letter in either case. */
export function keysShown(keys: string): string {
  const command = owners.size > 0 && byFirst.get(keys.length === 1 ? keys.toLowerCase() : keys)
  return (command && own.state[command.id]) || keys
}

/** The keys that the owner gave to this act; null when it has none of their own. */
export const ownKeysOf = (id: string): string | null => own.state[id] ?? null

/** The keys of a row for `aria-keyshortcuts`, which has no form for keys that follow one another. */
export const ariaKeyShortcuts = (keys: readonly string[]): string =>
  keys
    .map((each) => keysShown(each))
    .filter((each) => !each.includes(' '))
    .map((each) => (each.length === 1 ? each.toUpperCase() : each))
    .join(' ')
