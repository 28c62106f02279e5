import { commands } from '#shared/app/commands.ts'
import type { Command } from '#shared/app/commands.ts'
import { actKinds } from '../../components/keys/acts.ts'
import type { Act, ActKind } from '../../components/keys/acts.ts'
import { ownKeysOf } from '../../components/keys/own-keys.ts'
import { currentShortcuts } from '../../components/keys/shortcuts.ts'
import { registeredActs, type StandingAct } from '../acts/standing-acts.ts'

export type OfferedAct = Pick<Act, 'words'> & {
  readonly id: string
  readonly keys: string | null
  readonly kind: ActKind
  readonly writes: boolean
  /** Settles what is meant, and gives what is to be done with that. */
  readonly aim: () => () => void
}

/** What can be done in the page behind the palette, as it stands now. */
export type PageActs = {
  /** All that stands there, the newest last. */
  readonly standing: readonly StandingAct[]
  /** What the palette offers of the present view. */
  readonly offered: readonly OfferedAct[]
}

/** They begin like those that need something open or chosen, and need nothing. */
const ofTheView = new Set(['product.arrange', 'discount.new'])

/** What the act of this id is about. */
export const kindOf = (id: string): ActKind =>
  (ofTheView.has(id) ? undefined : actKinds.find((kind) => id.startsWith(`${kind}.`))) ?? 'view'

/**
 * The palette itself, places, and steps of focus: they stand elsewhere, or mean nothing by their words. What means
 * another thing than the one that is named over the acts is left to its own button.
 */
const notOffered =
  /^(go|shop|help|zoom|open|keys)[. ]|^list\.(next|previous|back|find|line)$|^toast\.close$|^product\.open$/

/** The row that has focus may be another one than the open one. */
const ofTheRow = new Set(['discount.delete'])

/** Whether the palette offers it where a view does it. */
export const isOffered = (id: string): boolean => !notOffered.test(id)

/** Reads them off the page, which looks at every button of it: once for all that lists them. */
export function pageActs(): PageActs {
  const standing = registeredActs()
  return { standing, offered: offeredOf(standing) }
}

/** Everything that can be done in the present view: what has keys, in the order of the commands, then what has none. */
function offeredOf(standing: readonly StandingAct[]): readonly OfferedAct[] {
  const known: readonly Command[] = commands
  const found = new Map<string, OfferedAct>()
  for (const { keys, words, writes, aim } of currentShortcuts()) {
    const id = known.find((command) => command.keys[0] === keys)?.id
    if (id !== undefined && isOffered(id) && !ofTheRow.has(id))
      found.set(id, { id, words, keys, kind: kindOf(id), writes, aim })
  }
  const withKeys = new Set(found.keys())
  for (const { id, words, writes, run, anywhere } of standing) {
    if (anywhere || withKeys.has(id) || !isOffered(id)) continue
    // The same act stands at several things: each says which one it is of.
    found.set(`${id}\n${words}`, { id, words, keys: ownKeysOf(id), kind: kindOf(id), writes, aim: () => run })
  }
  const rank = (id: string) => {
    const at = known.findIndex((command) => command.id === id)
    return at < 0 ? known.length : at
  }
  return [...found.values()].toSorted((a, b) => rank(a.id) - rank(b.id))
}
