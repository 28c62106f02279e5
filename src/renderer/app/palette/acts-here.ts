import { CornerDownRight, Grid2x2, Package, TicketPercent, type LucideIcon } from 'lucide-react'
import { actKinds, actSubject, type ActKind } from '../../components/keys/acts.ts'
import { actWords } from '../../texts/act-words.ts'
import { begins, thingToDo, type PaletteItem } from './palette-items.ts'
import { latelyFirst, wasUsed } from './lately-used.ts'
import { isOffered, type OfferedAct, type PageActs } from './offered-acts.ts'

const icons: Readonly<Record<ActKind, LucideIcon>> = {
  order: Package,
  product: Grid2x2,
  discount: TicketPercent,
  view: CornerDownRight,
}

/** The palette returns focus first; then what the act opens can take it. */
const afterPaletteMs = 50

/** How many acts show before anything is typed. */
const maxWithoutWords = 5

/** The full name of each act, used outside of its view. */
const names: Readonly<Record<string, string>> = actWords

type ActsHere = {
  /** The subject of the first acts; null when nothing is open or selected. */
  readonly subject: string | null
  readonly onSubject: readonly PaletteItem[]
  readonly onView: readonly PaletteItem[]
}

/**
 * The acts on the open or selected thing, and of the view behind the palette. Acts whose effect others see never come
 * first by themselves: Enter without typed text changes nothing in the shop.
 */
export function actsHere(words: readonly string[], { offered }: PageActs): ActsHere {
  const hasWords = words.length > 0
  const titled = offered.filter(({ words: title }) => !hasWords || begins([title], words))
  // A button's words are shorter than the name in the list of keys and the guide, since the button stands beside its
  // subject. The full names are searched only for several words: one word of them would match unrelated acts.
  const isNamed = titled.length === 0 && words.length > 1
  const acts = isNamed ? offered.filter(({ id }) => begins([names[id] ?? ''], words)) : titled
  const subject = actKinds
    .map((kind) => ({ kind, words: actSubject(kind) }))
    .find((known) => known.words !== null)
  const on = (kind: ActKind) => acts.filter((act) => act.kind === kind)
  const onSubject = latelyFirst(subject ? on(subject.kind) : []).toSorted((a, b) =>
    hasWords ? 0 : Number(a.writes) - Number(b.writes),
  )
  return {
    subject: subject?.words ?? null,
    onSubject: (hasWords ? onSubject : onSubject.slice(0, maxWithoutWords)).map((act) => itemOf(act)),
    onView: hasWords ? on('view').map((act) => itemOf(act)) : [],
  }
}

/** The acts that work anywhere, without those that the view behind the palette offers itself. */
export function actsAnywhere(hasWords: boolean, { standing }: PageActs): readonly PaletteItem[] {
  const ofView = new Set(standing.flatMap(({ id, anywhere }) => (anywhere ? [] : [id])))
  return standing.flatMap(({ id, words, run, anywhere }) =>
    anywhere && (hasWords || !anywhere.isSeldom) && !(hasWords && ofView.has(id) && isOffered(id))
      ? [{ ...thingToDo(id, anywhere.icon, words, run, anywhere.keys), called: anywhere.called }]
      : [],
  )
}

function itemOf({ id, words, keys, kind, bindTarget }: OfferedAct): PaletteItem {
  return {
    // Several things may offer the same act, so the words are part of the id.
    id: `${id} ${words}`,
    title: words,
    detail: '',
    run() {
      wasUsed(id)
      const act = bindTarget()
      setTimeout(act, afterPaletteMs)
    },
    look: { is: 'icon', icon: icons[kind], keys },
    ship: null,
  }
}
