import { z } from 'zod'
import { productStatusSchema } from '#shared/products/product.ts'
import { lowAtMost, stockViews, warnings } from '#shared/products/stock.ts'
import type { StockView } from '#shared/products/stock.ts'
import type { Filter } from './matching.ts'

/** Our own limit, which keeps the address short. */
const maxSearchLength = 200

/** Several values of one kind share a parameter, separated by commas. */
const several = z.coerce.string().max(2000).optional().catch(undefined)

/** What the products page stores in the address. Drops everything else. */
export const productsSearchSchema = z.object({
  /** The shop window when it is left out. */
  view: z.enum(['stock', 'categories', 'artists']).optional().catch(undefined),
  category: several,
  artist: several,
  status: several,
  warn: several,
  /** `new`: only the products that came since the owner last looked. */
  came: z.enum(['new']).optional().catch(undefined),
  q: z.coerce.string().max(maxSearchLength).optional().catch(undefined),
  /** The open product. */
  product: z.coerce.string().optional().catch(undefined),
  /** Parameters of the stock report. */
  show: z.enum(stockViews).optional().catch(undefined),
  low: z.coerce.number().int().min(1).max(9999).optional().catch(undefined),
  by: z.enum(['name', 'left', 'sold']).optional().catch(undefined),
})
export type ProductsSearch = z.output<typeof productsSearchSchema>

/** Returns the filter in the address. Leaves out what the shop doesn't have, such as a deleted category. */
export function productsFilter(search: ProductsSearch, known: KnownIds): Filter {
  return {
    categories: listed(search.category).filter((id) => known.categories.has(id)),
    artists: listed(search.artist).filter((id) => known.artists.has(id)),
    statuses: productStatusSchema.options.filter((status) => listed(search.status).includes(status)),
    warnings: warnings.filter((warning) => listed(search.warn).includes(warning)),
    news: search.came ? [search.came] : [],
    text: search.q ?? '',
  }
}

export type KnownIds = {
  readonly categories: ReadonlyMap<string, string>
  readonly artists: ReadonlyMap<string, string>
}

/** Returns the address parameters of a filter, without the empty ones. */
export function productsSearch(filter: Filter): ProductsSearch {
  const { categories, artists, statuses, warnings: warn, news, text } = filter
  const joined = (values: readonly string[]) => (values.length === 0 ? undefined : values.join(','))
  return {
    category: joined(categories),
    artist: joined(artists),
    status: joined(statuses),
    warn: joined(warn),
    came: news[0],
    q: text === '' ? undefined : text,
  }
}

/** What the lines of the stock report are sorted by; `shop` is the shop's own order. */
export type StockSorting = 'shop' | 'name' | 'left' | 'sold'

export type StockQuestion = {
  readonly view: StockView
  readonly low: number
  readonly sorting: StockSorting
}

/** Returns what the stock report shows; by default the low stock, which the owner has to act on. */
export function stockQuestionOf({ show = 'low', low = lowAtMost, by }: ProductsSearch): StockQuestion {
  return { view: show, low, sorting: by ?? 'shop' }
}

function listed(value: string | undefined): readonly string[] {
  return value?.split(',') ?? []
}
