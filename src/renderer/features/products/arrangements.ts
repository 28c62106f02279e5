import type { Product } from '#shared/models/product.ts'
import { sortWithin } from '#shared/reorder.ts'
import { isSoldOut } from '#shared/stock.ts'
import type { Sequence } from './places.ts'

/** Ways to put many products in order at once. */
export const arrangements = ['byName', 'newestFirst', 'soldOutLast'] as const
export type ArrangementName = (typeof arrangements)[number]

/** "Print 2" comes before "Print 10", and accents do not send a name to the end. */
const names = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

const compare: Readonly<Record<ArrangementName, (one: Product, other: Product) => number>> = {
  byName: (one, other) => names.compare(one.name, other.name),
  newestFirst: (one, other) => madeAt(other) - madeAt(one),
  soldOutLast: (one, other) => Number(isSoldOut(one)) - Number(isSoldOut(other)),
}

/** The whole shop order after the products `within` were put in order among the places they hold. */
export function arrangedBy(
  name: ArrangementName,
  order: Sequence,
  within: ReadonlySet<string>,
  products: ReadonlyMap<string, Product>,
): string[] {
  const known = order.filter((id) => within.has(id) && products.has(id))
  return sortWithin(order, known, (one, other) => {
    const [a, b] = [products.get(one), products.get(other)]
    return a && b ? compare[name](a, b) : 0
  })
}

/** One without a date is taken for the oldest. */
function madeAt({ createdAt }: Product): number {
  return createdAt === null ? 0 : Date.parse(createdAt)
}

export type Shift = { readonly id: string; readonly from: number; readonly to: number }

/** Which products change places, by their new place; places count from 1. */
export function shifts(before: Sequence, after: Sequence): readonly Shift[] {
  const was = new Map(before.map((id, index) => [id, index + 1]))
  return after.flatMap((id, index) => {
    const from = was.get(id)
    return from === undefined || from === index + 1 ? [] : [{ id, from, to: index + 1 }]
  })
}
