import { texts } from '../../../texts/texts.ts'
import { listed, type OrdersSearch } from './orders.search.ts'
import { isNegated } from './order-filters.ts'
import { daysOfPreset } from './placed-days.ts'

/**
 * Returns the words for a list's orders in the name of a file: the view, the period by its days, and the other filters.
 */
export function aboutList(search: OrdersSearch, today: string): string {
  const { view = 'toShip', placed, q, discount } = search
  const { from, to } = placed === undefined ? search : daysOfPreset(placed, today)
  const words = texts.orderList.filters.days
  const period =
    from !== undefined && to !== undefined
      ? from === to
        ? words.one(from)
        : words.between(from, to)
      : from !== undefined
        ? words.since(from)
        : to === undefined
          ? ''
          : words.until(to)
  const named = (kind: 'country' | 'discount', value: string) =>
    value !== '' && isNegated(kind, search) ? texts.orderList.filters.not(value) : value
  const parts = [
    texts.orders.views[view],
    period,
    named('country', listed(search.country).join(' ')),
    named('discount', discount ?? ''),
    q ?? '',
  ]
  return parts.filter(Boolean).join(', ')
}
