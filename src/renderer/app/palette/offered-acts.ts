import { commands } from '#shared/commands.ts'
import type { Command } from '#shared/commands.ts'
import { actKinds, registeredActs } from '../../components/acts.ts'
import type { Act, ActKind } from '../../components/acts.ts'
import { currentShortcuts } from '../../components/shortcuts.ts'

export type OfferedAct = Pick<Act, 'id' | 'words'> & {
  readonly keys: string | null
  readonly kind: ActKind
  readonly writes: boolean
  /** Settles what is meant, and gives what is to be done with that. */
  readonly aim: () => () => void
}

/** They begin like those that need something open or chosen, and need nothing. */
const ofTheView = new Set(['product.arrange', 'discount.new'])

const kindOf = (id: string): ActKind =>
  (ofTheView.has(id) ? undefined : actKinds.find((kind) => id.startsWith(`${kind}.`))) ?? 'view'

/**
 * The palette itself, places, and steps of the keyboard: they stand elsewhere, or mean nothing by their words. What means
 * the row that has the keyboard would mean another one than the open one.
 */
const notOffered = /^(go|shop|help|zoom)\.|^list\.(next|previous|back|find)$|^discount\.delete$/

/** Everything that can be done in the present view: what has keys, in the order of the commands, then what has none. */
export function offeredActs(): readonly OfferedAct[] {
  const known: readonly Command[] = commands
  const byId = new Map<string, OfferedAct>()
  for (const { keys, words, writes, aim } of currentShortcuts()) {
    const id = known.find((command) => command.keys[0] === keys)?.id
    if (id !== undefined && !notOffered.test(id))
      byId.set(id, { id, words, keys, kind: kindOf(id), writes, aim })
  }
  for (const { id, words, writes = false, run } of registeredActs())
    byId.set(id, { id, words, keys: null, kind: kindOf(id), writes, aim: () => run })
  const rank = (id: string) => {
    const at = known.findIndex((command) => command.id === id)
    return at < 0 ? known.length : at
  }
  return [...byId.values()].toSorted((a, b) => rank(a.id) - rank(b.id))
}
