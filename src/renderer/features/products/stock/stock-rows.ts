import type { StockLine } from '#shared/products/stock.ts'
import type { StockSorting } from '../filters/products.search.ts'

const names = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

/** Fewest pieces first, what is not counted last. */
const left = ({ option }: StockLine) => option.quantity ?? Number.MAX_SAFE_INTEGER
const sold = ({ option }: StockLine) => option.sold ?? -1

const compare: Readonly<Record<Exclude<StockSorting, 'shop'>, (one: StockLine, other: StockLine) => number>> =
  {
    name: (one, other) => names.compare(one.product.name, other.product.name),
    left: (one, other) => left(one) - left(other),
    sold: (one, other) => sold(other) - sold(one),
  }

/** Equal lines stay in shop order. */
export function sortedStock(lines: readonly StockLine[], by: StockSorting): readonly StockLine[] {
  return by === 'shop' ? lines : lines.toSorted(compare[by])
}
