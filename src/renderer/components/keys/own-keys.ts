import { Store, useSelector } from '@tanstack/react-store'
import { commands } from '#shared/app/commands.ts'
import type { Command } from '#shared/app/commands.ts'
import type { OwnKeys } from '#shared/app/own-keys.ts'

const own = new Store<OwnKeys>({})
let owners: ReadonlyMap<string, string> = new Map()

const known: readonly Command[] = commands
const byFirst = new Map(known.map((command) => [command.keys[0], command]))

/** From now on these keys lead to these acts, in place of those that they have by themselves. */
export function applyOwnKeys(next: OwnKeys): void {
  owners = new Map(Object.entries(next).map(([id, keys]) => [keys, id]))
  own.setState(() => next)
}

/** Draws again what shows keys, whenever its owner gives others. */
export function useOwnKeys(): OwnKeys {
  return useSelector(own)
}

/** What is pressed now for the command that came with these keys. */
export function useKeysShown(keys: string): string {
  useOwnKeys()
  return keysShown(keys)
}

/** The id of the act that the owner gave these keys to. */
export const ownerOf = (keys: string): string | undefined => owners.get(keys)

/** Whether these keys came with a command that has others now. */
export const isGivenAway = (keys: string): boolean =>
  owners.size > 0 &&
  known.some((command) => command.keys.includes(keys) && own.state[command.id] !== undefined)

/** What is pressed now for the command that came with these keys, its first ones in any case of letters. */
export function keysShown(keys: string): string {
  const command = owners.size > 0 && byFirst.get(keys.length === 1 ? keys.toLowerCase() : keys)
  return (command && own.state[command.id]) || keys
}

/** The keys that the owner gave to this act; null where it has none of their own. */
export const ownKeysOf = (id: string): string | null => own.state[id] ?? null

/** As a row tells a screen reader what is pressed on it; keys that follow one another have no form there. */
export const heardKeys = (keys: readonly string[]): string =>
  keys
    .map((each) => keysShown(each))
    .filter((each) => !each.includes(' '))
    .map((each) => (each.length === 1 ? each.toUpperCase() : each))
    .join(' ')
