import type { Product } from '../../products/product.ts'
import type { StockState } from '../../products/stock.ts'

/** The stock of the shop as a file. */
export const stockReportTexts = {
  /** @param day null where the day has no name */
  fileName: (day: string | null) => `Stock ${day ?? 'undated'}.csv`,
  heads: ['Product', 'Option', 'Status', 'Price', 'Left', 'Sold', 'Stock', 'Categories', 'Product number'],
  statuses: {
    active: 'Active',
    coming_soon: 'Coming soon',
    hidden: 'Hidden',
    sold_out: 'Sold out',
  } satisfies Readonly<Record<Product['status'], string>>,
  states: {
    plenty: 'In stock',
    low: 'Low',
    out: 'Sold out',
    uncounted: 'Not counted',
  } satisfies Readonly<Record<StockState, string>>,
}
