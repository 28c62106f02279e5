import { Ban } from 'lucide-react'
import { commands } from '#shared/app/commands.ts'
import { actKinds, actSubject } from '../../components/keys/acts.ts'
import { showToast } from '../../components/notices/toast.ts'
import { actWords } from '../../texts/act-words.ts'
import { texts } from '../../texts/texts.ts'
import { isOffered, kindOf, type PageActs } from './offered-acts.ts'
import { begins, thingToDo, type PaletteItem } from './palette-items.ts'

/** So many tell what is missing; the rest would bury what was found. */
const most = 3

/** What can be done on one page alone, by the first part of its id. */
const pages: Readonly<Record<string, { readonly path: string; readonly why: string }>> = {
  sort: { path: '/orders', why: texts.palette.notNow.orders },
  rows: { path: '/orders', why: texts.palette.notNow.orders },
  columns: { path: '/orders', why: texts.palette.notNow.orders },
  arrange: { path: '/products', why: texts.palette.notNow.products },
  density: { path: '/products', why: texts.palette.notNow.products },
}

/**
 * Acts of the table that are like what was typed and cannot be done now, with the reason. An act is left out where the
 * reason is not known for certain: what is open may be in a state in which there is nothing to do.
 */
export function notNow(words: readonly string[], { offered, standing }: PageActs): readonly PaletteItem[] {
  const there = new Set([...offered, ...standing].map(({ id }) => id))
  const said = new Set(offered.map((act) => act.words))
  const all = [...commands.map(({ id, words: title }) => [id, title] as const), ...Object.entries(actWords)]
  return all
    .filter(([id, title]) => isOffered(id) && !there.has(id) && !said.has(title) && begins([title], words))
    .flatMap(([id, title]) => {
      const why = missing(id)
      if (why === null) return []
      const run = () => void showToast({ tone: 'note', text: texts.palette.notNow.said(title, why) })
      return [{ ...thingToDo(`not now ${id}`, Ban, title, run), detail: why, isNotNow: true }]
    })
    .slice(0, most)
}

function missing(id: string): string | null {
  const kind = actKinds.find((each) => each === kindOf(id))
  if (kind) return actSubject(kind) === null ? texts.palette.notNow[kind] : null
  const page = pages[id.split('.')[0] ?? '']
  return page && page.path !== location.pathname ? page.why : null
}
