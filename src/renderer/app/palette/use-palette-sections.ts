import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { TicketPercent } from 'lucide-react'
import { orderFilterSchema, type OrderRow } from '#shared/models/order-list.ts'
import { buyerName } from '../../components/order-state.ts'
import { useMark } from '../../features/orders/marking.queries.ts'
import { money } from '../../format/money.ts'
import { callQuery } from '../../shop-query.ts'
import { texts } from '../../texts/texts.ts'
import { wordsIn } from './matched.ts'
import { discountTexts, holds, productTexts } from './palette-items.ts'
import type { PaletteItem, PaletteSection } from './palette-items.ts'
import { usePaletteOrders } from './use-palette-orders.ts'
import { useSeldomThings } from './use-seldom-things.ts'
import { useThingsToDo } from './use-things-to-do.ts'

type Parts = Omit<Parameters<typeof useThingsToDo>[0], 'shipAll'> & { readonly typed: string }

const mostProducts = 4
const mostDiscounts = 3
const mostThings = 6

/** What the palette shows for what is typed; without it, the newest orders to ship and what can be done. */
export function usePaletteSections({ typed, ...frame }: Parts) {
  const navigate = useNavigate()
  const { mark, markAll, isOnTheWay } = useMark()
  const found = usePaletteOrders(typed)
  const words = wordsIn(typed)
  const isAsked = words.length > 0
  const products = useQuery({ ...callQuery('products.list', {}), enabled: isAsked }).data?.products ?? []
  const discounts = useQuery({ ...callQuery('discounts.list', {}), enabled: isAsked }).data?.discounts ?? []
  const currency = useQuery(callQuery('shop.account', {})).data?.currency ?? null
  const { search, counts } = found

  const order = (row: OrderRow, view: 'all' | undefined): PaletteItem => ({
    id: `order ${row.id}`,
    title: buyerName(row),
    detail: `${row.id} · ${row.items.map(({ name, option, quantity }) => `${quantity} × ${option === '' ? name : `${name}, ${option}`}`).join(' · ')}`,
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
                  filter: orderFilterSchema.parse({
                    search: found.paidWaiting.search,
                    shipping: 'unshipped',
                    payment: ['completed'],
                  }),
                  except: [],
                },
                'shipped',
              ),
          }
        : null,
  })
  const seldom = useSeldomThings()
  const sections: PaletteSection[] = [
    { id: 'toShip', items: found.waiting.map((row) => order(row, undefined)) },
    {
      id: 'products',
      items: !isAsked
        ? []
        : products
            .filter((product) => holds(productTexts(product), words))
            .slice(0, mostProducts)
            .map((product) => ({
              id: `product ${product.id}`,
              title: product.name,
              detail: texts.palette.product(money(product.price, currency), product.stock, product.position),
              run: () => void navigate({ to: '/products', search: { product: product.id } }),
              look: { is: 'picture', url: product.imageUrl },
              ship: null,
            })),
    },
    {
      id: 'discounts',
      items: !isAsked
        ? []
        : discounts
            .filter((discount) => holds(discountTexts(discount), words))
            .slice(0, mostDiscounts)
            .map((discount) => ({
              id: `discount ${discount.id}`,
              title: discount.code,
              detail: discount.name,
              run: () => void navigate({ to: '/discounts', search: { discount: discount.id } }),
              look: { is: 'icon', icon: TicketPercent, keys: null },
              ship: null,
            })),
    },
    {
      id: 'do',
      items: [...things, ...(isAsked ? seldom : [])]
        .filter(({ id, title }) => id === 'do ship' || holds([title], words))
        .slice(0, isAsked ? mostThings : undefined),
    },
    { id: 'older', items: found.older.map((row) => order(row, 'all')) },
  ]
  const filled = sections.filter(({ items }) => items.length > 0)
  return {
    sections: filled,
    words,
    older: counts?.shipped ?? 0,
    isPassing: found.isPassing,
    /** Nothing matches so far, and orders are still being read. */
    mayCome: filled.length === 0 && found.mayCome,
    showOlder: () => void navigate({ to: '/orders', search: { view: 'shipped', q: search } }),
  }
}
