import { useNavigate } from '@tanstack/react-router'
import { Copy, PackageCheck, PanelRight, Printer } from 'lucide-react'
import type { OrderRow } from '#shared/orders/order-list.ts'
import { buyerName } from '../../shop/orders/order-state.ts'
import { copyText } from '../../components/clipboard/clipboard.ts'
import { orderLinkActs } from '../../features/orders/links/order-link-acts.ts'
import type { OrdersSearch } from '../../features/orders/search/orders.search.ts'
import { foundBeside } from '../../features/orders/list/rows/row-words.ts'
import type { useMark } from '../../shop/marking/marking.queries.ts'
import { paperSearch } from '../../shop/requests/print-selection.ts'
import { texts } from '../../texts/texts.ts'
import { thingToDo, type PaletteItem } from './palette-items.ts'

/** The matches in an order that its row doesn't show. */
const foundWords = ({ found }: OrderRow) =>
  foundBeside({ found: found.filter((one) => one.in !== 'product') }, [])
    .map(({ label, text }) => `${label} ${text} · `)
    .join('')

const itemWords = ({ items }: OrderRow) =>
  items
    .map(({ name, option, quantity }) => `${quantity} × ${option === '' ? name : `${name}, ${option}`}`)
    .join(' · ')

/** Returns a function that makes the palette item of an order: Enter opens it, and further acts follow. */
export function useOrderItem({ mark, isOnTheWay }: Pick<ReturnType<typeof useMark>, 'mark' | 'isOnTheWay'>) {
  const navigate = useNavigate()
  const named = texts.palette.acts
  const copy = (text: string) => () => void copyText(text, texts.orders.copy.done(text))

  /** @param view the list that the order opens in */
  return (row: OrderRow, view: OrdersSearch['view']): PaletteItem => {
    const { id, email } = row
    const open = () => void navigate({ to: '/orders', search: { ...(view && { view }), order: id } })
    const print = () => void navigate({ to: '/paper', search: paperSearch('slips', { ids: [id] }) })
    const ship =
      row.shippingStatus === 'unshipped' && !isOnTheWay(id) ? () => mark(id, 'shipped', buyerName(row)) : null
    return {
      id: `order ${id}`,
      title: buyerName(row),
      detail: `${id} · ${foundWords(row)}${itemWords(row)}`,
      run: open,
      look: { is: 'order', row },
      ship,
      acts: [
        thingToDo('open', PanelRight, named.open, open),
        ...(ship ? [thingToDo('ship it', PackageCheck, named.ship, ship)] : []),
        thingToDo('slip', Printer, named.slip, print),
        thingToDo('copy number', Copy, named.copyNumber, copy(id)),
        ...orderLinkActs(id).map((act) => thingToDo(act.id, act.icon ?? Copy, act.words, act.run)),
        ...(email === '' ? [] : [thingToDo('copy mail', Copy, named.copyMail, copy(email))]),
      ],
    }
  }
}
