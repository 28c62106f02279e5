import type { Product } from '#shared/products/product.ts'
import { sortWithin } from '#shared/products/reorder.ts'
import { isSoldOut } from '#shared/products/stock.ts'
import type { Sequence } from './places.ts'

/** The rules that put many products in order at once. */
export const arrangements = [
  'byName',
  'newestFirst',
  'bestSelling',
  'priceUp',
  'priceDown',
  'stockMost',
  'byCategory',
  'soldOutLast',
  'reverse',
] as const
export type ArrangementName = (typeof arrangements)[number]

/** The data that the rules compare. */
export type Arranged = {
  readonly products: ReadonlyMap<string, Product>
  /** Ids in shop order. */
  readonly categories: Sequence
}

/** Sorts "Print 2" before "Print 10", and accented names not at the end. */
const names = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

type Compare = (one: Product, other: Product) => number

/** Equal products stay in their order, so that two rules applied one after the other sort by both. */
function compareBy(name: Exclude<ArrangementName, 'reverse'>, { categories }: Arranged): Compare {
  switch (name) {
    case 'byName':
      return (one, other) => names.compare(one.name, other.name)
    case 'newestFirst':
      return (one, other) => madeAt(other) - madeAt(one)
    case 'bestSelling':
      return (one, other) => soldOf(other) - soldOf(one)
    case 'priceUp':
      return (one, other) => Number(one.price) - Number(other.price)
    case 'priceDown':
      return (one, other) => Number(other.price) - Number(one.price)
    case 'stockMost':
      return (one, other) => piecesOf(other) - piecesOf(one)
    case 'byCategory': {
      const block = ({ categoryIds }: Product) => {
        const at = categories.findIndex((id) => categoryIds.includes(id))
        return at < 0 ? categories.length : at
      }
      const blocks = new Map<Product, number>()
      const blockOf = (product: Product) => {
        const known = blocks.get(product) ?? block(product)
        blocks.set(product, known)
        return known
      }
      return (one, other) => blockOf(one) - blockOf(other)
    }
    case 'soldOutLast':
      return (one, other) => Number(isSoldOut(one)) - Number(isSoldOut(other))
  }
}

/** A product that the shop doesn't count never runs out. */
const piecesOf = ({ stock }: Product): number => stock ?? Number.MAX_SAFE_INTEGER

/** Returns the whole shop order with the products `within` sorted among the places they hold. */
export function arrangedBy(
  name: ArrangementName,
  shown: Sequence,
  within: ReadonlySet<string>,
  by: Arranged,
): string[] {
  const known = shown.filter((id) => within.has(id) && by.products.has(id))
  if (name === 'reverse') {
    const places = new Map(known.map((id, index) => [id, index]))
    return sortWithin(shown, known, (one, other) => (places.get(other) ?? 0) - (places.get(one) ?? 0))
  }
  const compare = compareBy(name, by)
  return sortWithin(shown, known, (one, other) => {
    const [a, b] = [by.products.get(one), by.products.get(other)]
    return a && b ? compare(a, b) : 0
  })
}

/** A product without a date counts as the oldest. */
function madeAt({ createdAt }: Product): number {
  return createdAt === null ? 0 : Date.parse(createdAt)
}

/** Returns how many pieces of all options were sold. */
export function soldOf({ options }: Product): number {
  return options.reduce((sum, { sold }) => sum + (sold ?? 0), 0)
}

export type Shift = { readonly id: string; readonly from: number; readonly to: number }

/** Returns the products that change places, by their new place; places count from 1. */
export function shifts(before: Sequence, after: Sequence): readonly Shift[] {
  const was = new Map(before.map((id, index) => [id, index + 1]))
  return after.flatMap((id, index) => {
    const from = was.get(id)
    return from === undefined || from === index + 1 ? [] : [{ id, from, to: index + 1 }]
  })
}

/**
 * Returns the products that a rule is about, in their new order: the sold out ones for `soldOutLast`, else `within`.
 */
export function aboutOf(
  name: ArrangementName,
  after: Sequence,
  within: ReadonlySet<string>,
  products: ReadonlyMap<string, Product>,
): Sequence {
  const inOrder = after.filter((id) => within.has(id))
  if (name !== 'soldOutLast') return inOrder
  return inOrder.filter((id) => {
    const product = products.get(id)
    return product !== undefined && isSoldOut(product)
  })
}
