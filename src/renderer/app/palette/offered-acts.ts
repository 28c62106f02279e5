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
  /** Fixes the subject now, and returns the function to run. */
  readonly bindTarget: () => () => void
}

/** The acts of the page behind the palette, at this moment. */
export type PageActs = {
  /** All acts of the page, newest last. */
  readonly standing: readonly StandingAct[]
  /** The acts of the present view that the palette offers. */
  readonly offered: readonly OfferedAct[]
}

/** Their ids begin like those of acts on a thing, but they need no open or selected thing. */
const ofTheView = new Set(['product.arrange', 'discount.new'])

/** The subject of the act with this id. */
export const kindOf = (id: string): ActKind =>
  (ofTheView.has(id) ? undefined : actKinds.find((kind) => id.startsWith(`${kind}.`))) ?? 'view'

/**
 * Acts that the palette leaves out: itself, places, and steps of focus, which appear elsewhere or mean nothing by
 * their words alone; and acts on another thing than the named subject, which have their own button.
 */
const notOffered =
  /^(go|shop|help|zoom|open|keys)[. ]|^list\.(next|previous|back|find|line)$|^toast\.close$|^product\.open$/

/** Acts on the row with focus, which may be another than the open thing. */
const ofTheRow = new Set(['discount.delete'])

/** True when the palette offers the act of a view. */
export const isOffered = (id: string): boolean => !notOffered.test(id)

/** Reads the acts off the page. It inspects every button, so do it once for all lists. */
export function pageActs(): PageActs {
  const standing = registeredActs()
  return { standing, offered: offeredOf(standing) }
}

/** All acts of the present view: those with keys, in the order of the commands, then the others. */
function offeredOf(standing: readonly StandingAct[]): readonly OfferedAct[] {
  const known: readonly Command[] = commands
  const found = new Map<string, OfferedAct>()
  for (const { keys, words, writes, bindTarget } of currentShortcuts()) {
    const id = known.find((command) => command.keys[0] === keys)?.id
    if (id !== undefined && isOffered(id) && !ofTheRow.has(id))
      found.set(id, { id, words, keys, kind: kindOf(id), writes, bindTarget })
  }
  const withKeys = new Set(found.keys())
  for (const { id, words, writes, run, anywhere } of standing) {
    if (anywhere || withKeys.has(id) || !isOffered(id)) continue
    // Several things may offer the same act; the words say which.
    found.set(`${id}\n${words}`, {
      id,
      words,
      keys: ownKeysOf(id),
      kind: kindOf(id),
      writes,
      bindTarget: () => run,
    })
  }
  const rank = (id: string) => {
    const at = known.findIndex((command) => command.id === id)
    return at < 0 ? known.length : at
  }
  return [...found.values()].toSorted((a, b) => rank(a.id) - rank(b.id))
}
