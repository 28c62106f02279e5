import { useNavigate } from '@tanstack/react-router'
import { orderFilterSchema, type OrderRow } from '#shared/models/order-list.ts'
import { buyerName } from '../../components/order-state.ts'
import { foundBeside } from '../../features/orders/row-words.ts'
import { useMark } from '../../marking.queries.ts'
import type { OrdersSearch } from '../../features/orders/orders.search.ts'
import { wordsIn } from './matched.ts'
import { holds } from './palette-items.ts'
import type { PaletteItem, PaletteSection } from './palette-items.ts'
import { useFoundInShop } from './use-found-in-shop.ts'
import { useFoundViews } from './use-found-views.ts'
import { usePaletteOrders } from './use-palette-orders.ts'
import { useSeldomThings } from './use-seldom-things.ts'
import { useThingsToDo } from './use-things-to-do.ts'

/** What was found in it beside what its row shows. */
const foundWords = ({ found }: OrderRow) =>
  foundBeside({ found: found.filter((one) => one.in !== 'product') }, [])
    .map(({ label, text }) => `${label} ${text} · `)
    .join('')

type Parts = Omit<Parameters<typeof useThingsToDo>[0], 'shipAll'> & { readonly typed: string }

const mostThings = 6

/** What the palette shows for what is typed; without it, the newest orders to ship and what can be done. */
export function usePaletteSections({ typed, ...frame }: Parts) {
  const navigate = useNavigate()
  const { mark, markAll, isOnTheWay } = useMark()
  const found = usePaletteOrders(typed)
  const words = wordsIn(typed)
  const isAsked = words.length > 0
  const views = useFoundViews(words)
  const inShop = useFoundInShop(typed, words)
  const { search, counts } = found

  const order = (row: OrderRow, view: OrdersSearch['view']): PaletteItem => ({
    id: `order ${row.id}`,
    title: buyerName(row),
    detail: `${foundWords(row)}${row.id} · ${row.items.map(({ name, option, quantity }) => `${quantity} × ${option === '' ? name : `${name}, ${option}`}`).join(' · ')}`,
    run: () => void navigate({ to: '/orders', search: { ...(view && { view }), order: row.id } }),
    look: { is: 'order', row },
    ship:
      row.shippingStatus === 'unshipped' && !isOnTheWay(row.id)
        ? () => mark(row.id, 'shipped', buyerName(row))
        : null,
  })

  const things = useThingsToDo({
    ...frame,
    shipAll:
      found.paidWaiting.orders > 0
        ? {
            ...found.paidWaiting,
            run: () =>
              markAll(
                {
                  filter: orderFilterSchema.parse({ search: found.paidWaiting.search, stage: 'toShip' }),
                  except: [],
                },
                'shipped',
              ),
          }
        : null,
  })
  const seldom = useSeldomThings()
  const discounts: PaletteSection = { id: 'discounts', items: inShop.discounts }
  const sections: PaletteSection[] = [
    // Whoever types a code means that.
    ...(inShop.isCode ? [discounts] : []),
    { id: 'toShip', items: found.waiting.map((row) => order(row, undefined)) },
    { id: 'notPaid', items: found.unpaid.map((row) => order(row, row.putAway ? 'putAway' : 'notPaid')) },
    { id: 'views', items: views.items },
    { id: 'products', items: inShop.products },
    ...(inShop.isCode ? [] : [discounts]),
    {
      id: 'do',
      items: [...things, ...(isAsked ? seldom : [])]
        .filter(({ id, title, called = '' }) => id === 'do ship' || holds([title, called], words))
        .slice(0, isAsked ? mostThings : undefined),
    },
    { id: 'older', items: found.older.map((row) => order(row, 'all')) },
  ]
  const filled = sections.filter(({ items }) => items.length > 0)
  return {
    sections: filled,
    words,
    older: counts?.shipped ?? 0,
    isPassing: found.isPassing || views.isPassing || inShop.isPassing,
    /** Nothing matches so far, and orders are still being read. */
    mayCome: filled.length === 0 && found.mayCome,
    showOlder: () => void navigate({ to: '/orders', search: { view: 'shipped', q: search } }),
  }
}
