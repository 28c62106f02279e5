import { Ban } from 'lucide-react'
import { commands } from '#shared/app/commands.ts'
import { actKinds, actSubject } from '../../components/keys/acts.ts'
import { showToast } from '../../components/notices/toast.ts'
import { actWords } from '../../texts/act-words.ts'
import { texts } from '../../texts/texts.ts'
import { isOffered, kindOf, type PageActs } from './offered-acts.ts'
import { begins, thingToDo, type PaletteItem } from './palette-items.ts'

/** More than this would bury the results. */
const maxShown = 3

/** Acts that work on one page only, by the first part of their id. */
const pages: Readonly<Record<string, { readonly path: string; readonly why: string }>> = {
  sort: { path: '/orders', why: texts.palette.notNow.orders },
  rows: { path: '/orders', why: texts.palette.notNow.orders },
  columns: { path: '/orders', why: texts.palette.notNow.orders },
  arrange: { path: '/products', why: texts.palette.notNow.products },
  density: { path: '/products', why: texts.palette.notNow.products },
}

/**
 * Acts that match the typed text but are not available now, each with the reason. Acts without a certain reason are
 * left out: the open thing may simply be in a state without anything to do.
 */
export function notNow(words: readonly string[], { offered, standing }: PageActs): readonly PaletteItem[] {
  const there = new Set([...offered, ...standing].map(({ id }) => id))
  const offeredTitles = new Set(offered.map((act) => act.words))
  const all = [...commands.map(({ id, words: title }) => [id, title] as const), ...Object.entries(actWords)]
  return all
    .filter(
      ([id, title]) => isOffered(id) && !there.has(id) && !offeredTitles.has(title) && begins([title], words),
    )
    .flatMap(([id, title]) => {
      const why = missing(id)
      if (why === null) return []
      const run = () => void showToast({ tone: 'note', text: texts.palette.notNow.said(title, why) })
      return [{ ...thingToDo(`not now ${id}`, Ban, title, run), detail: why, isNotNow: true }]
    })
    .slice(0, maxShown)
}

function missing(id: string): string | null {
  const kind = actKinds.find((each) => each === kindOf(id))
  if (kind) return actSubject(kind) === null ? texts.palette.notNow[kind] : null
  const page = pages[id.split('.')[0] ?? '']
  return page && page.path !== location.pathname ? page.why : null
}
