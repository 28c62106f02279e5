import { useNavigate } from '@tanstack/react-router'
import { PackageCheck } from 'lucide-react'
import { orderFilterSchema } from '#shared/orders/order-list.ts'
import { useActsCome } from '../acts/standing-acts.ts'
import { useMark } from '../../shop/marking/marking.queries.ts'
import { texts } from '../../texts/texts.ts'
import { actsAnywhere, actsHere } from './acts-here.ts'
import { latelyFirst, wasUsed } from './lately-used.ts'
import { wordsIn } from './matched.ts'
import { notNow } from './not-now.ts'
import { pageActs } from './offered-acts.ts'
import { matchesWords, isNamed, thingToDo } from './palette-items.ts'
import type { PaletteSection } from './palette-items.ts'
import { useFoundInShop } from './use-found-in-shop.ts'
import { useFoundViews } from './use-found-views.ts'
import { useOrderItem } from './use-order-item.ts'
import { usePaletteOrders } from './use-palette-orders.ts'

const maxGeneralActs = 6

/** The palette's sections for the typed text; without text, the newest orders to ship and the acts. */
export function usePaletteSections(typed: string) {
  const navigate = useNavigate()
  useActsCome()
  const { mark, markAll, isOnTheWay } = useMark()
  const found = usePaletteOrders(typed)
  const words = wordsIn(typed)
  const hasWords = words.length > 0
  const views = useFoundViews(words)
  const inShop = useFoundInShop(typed, words)
  const { search, counts } = found

  const order = useOrderItem({ mark, isOnTheWay })

  const page = pageActs()
  const { paidWaiting } = found
  const shipAll = () =>
    markAll(
      { filter: orderFilterSchema.parse({ search: paidWaiting.search, stage: 'toShip' }), except: [] },
      'shipped',
    )
  const generalActs = [
    ...(paidWaiting.orders > 0
      ? [
          thingToDo(
            'ship',
            PackageCheck,
            texts.palette.shipAll(paidWaiting.orders, paidWaiting.search),
            shipAll,
          ),
        ]
      : []),
    ...actsAnywhere(hasWords, page),
  ]
  const discounts: PaletteSection = { id: 'discounts', items: inShop.discounts }
  const { subject, onSubject, onView } = actsHere(words, page)
  const acts: PaletteSection = { id: 'subject', ...(subject && { head: subject }), items: onSubject }
  // A buyer called Mark comes before acts that mark.
  const isName = [...found.waiting, ...found.unpaid, ...found.older].some((row) => isNamed(row, words))
  const offered = new Set([...onSubject, ...onView].map(({ title }) => title))
  const sections: PaletteSection[] = [
    // Whoever types a code wants its discount.
    ...(inShop.isCode ? [discounts] : []),
    ...(hasWords && isName ? [] : [acts]),
    { id: 'toShip', items: found.waiting.map((row) => order(row, undefined)) },
    { id: 'notPaid', items: found.unpaid.map((row) => order(row, row.putAway ? 'putAway' : 'notPaid')) },
    { id: 'views', items: views.items },
    { id: 'products', items: inShop.products },
    ...(inShop.isCode ? [] : [discounts]),
    ...(hasWords && isName ? [acts] : []),
    { id: 'view', items: onView },
    {
      id: 'do',
      items: latelyFirst(
        generalActs
          .filter(({ id, title, called = '' }) => id === 'do ship' || matchesWords([title, called], words))
          .filter(({ title }) => !offered.has(title)),
      )
        .slice(0, hasWords ? maxGeneralActs : undefined)
        .map((item) => ({ ...item, run: () => (wasUsed(item.id), item.run()) })),
    },
    { id: 'older', items: found.older.map((row) => order(row, 'all')) },
  ]
  const filled = sections.filter(({ items }) => items.length > 0)
  const cannot = hasWords ? notNow(words, page) : []
  return {
    sections: cannot.length > 0 ? [...filled, { id: 'notNow', items: cannot } as const] : filled,
    words,
    older: counts?.shipped ?? 0,
    isPassing: found.isPassing || views.isPassing || inShop.isPassing,
    /** Nothing matches so far, and orders are still being read. */
    mayCome: filled.length === 0 && found.mayCome,
    showOlder: () => void navigate({ to: '/orders', search: { view: 'shipped', q: search } }),
  }
}
