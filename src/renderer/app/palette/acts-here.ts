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

/** What opens from an act takes focus, which the palette gives back first. */
const afterPaletteMs = 50

/** So many stand there before anything is typed. */
const maxUnasked = 5

/** What each act is called where it stands in no view. */
const names: Readonly<Record<string, string>> = actWords

type ActsHere = {
  /** What the first of them are about; null where nothing is open or chosen. */
  readonly subject: string | null
  readonly onSubject: readonly PaletteItem[]
  readonly onView: readonly PaletteItem[]
}

/**
 * What can be done with what is open or chosen, and with the view behind the palette. What others would see never comes
 * first by itself: Enter after nothing was typed changes nothing in the shop.
 */
export function actsHere(words: readonly string[], { offered }: PageActs): ActsHere {
  const isAsked = words.length > 0
  const titled = offered.filter(({ words: title }) => !isAsked || begins([title], words))
  // A button says less than the list of keys and the guide, which stand apart from what it is about. A word of those alone
  // would find what is only beside it.
  const isNamed = titled.length === 0 && words.length > 1
  const acts = isNamed ? offered.filter(({ id }) => begins([names[id] ?? ''], words)) : titled
  const subject = actKinds
    .map((kind) => ({ kind, words: actSubject(kind) }))
    .find((known) => known.words !== null)
  const on = (kind: ActKind) => acts.filter((act) => act.kind === kind)
  const onSubject = latelyFirst(subject ? on(subject.kind) : []).toSorted((a, b) =>
    isAsked ? 0 : Number(a.writes) - Number(b.writes),
  )
  return {
    subject: subject?.words ?? null,
    onSubject: (isAsked ? onSubject : onSubject.slice(0, maxUnasked)).map((act) => itemOf(act)),
    onView: isAsked ? on('view').map((act) => itemOf(act)) : [],
  }
}

/** What can be done wherever the owner is; what the view behind the palette does itself is left to it. */
export function actsAnywhere(isAsked: boolean, { standing }: PageActs): readonly PaletteItem[] {
  const ofView = new Set(standing.flatMap(({ id, anywhere }) => (anywhere ? [] : [id])))
  return standing.flatMap(({ id, words, run, anywhere }) =>
    anywhere && (isAsked || !anywhere.isSeldom) && !(isAsked && ofView.has(id) && isOffered(id))
      ? [{ ...thingToDo(id, anywhere.icon, words, run, anywhere.keys), called: anywhere.called }]
      : [],
  )
}

function itemOf({ id, words, keys, kind, aim }: OfferedAct): PaletteItem {
  return {
    // The same act may stand at several things.
    id: `${id} ${words}`,
    title: words,
    detail: '',
    run() {
      wasUsed(id)
      const act = aim()
      setTimeout(act, afterPaletteMs)
    },
    look: { is: 'icon', icon: icons[kind], keys },
    ship: null,
  }
}
