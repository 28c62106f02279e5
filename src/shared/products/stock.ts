import type { Product, ProductOption } from './product.ts'

/** The default limit of low stock: this many pieces or fewer, but some. */
export const lowAtMost = 3

export type StockState = 'plenty' | 'low' | 'out' | 'uncounted'

/** Returns the state of a count of pieces. Stock is low at `low` pieces or fewer. */
export function stockState(pieces: number | null, low: number = lowAtMost): StockState {
  if (pieces === null) return 'uncounted'
  if (pieces <= 0) return 'out'
  return pieces <= low ? 'low' : 'plenty'
}

/** True when nobody can buy the product: the shop says so, or every piece is gone. */
export function isSoldOut({ status, stock }: Product): boolean {
  return status === 'sold_out' || (status === 'active' && stock !== null && stock <= 0)
}

/** What an owner may want to correct about a product. */
export const warnings = ['soldOut', 'lowStock', 'noPicture', 'noDescription'] as const
export type Warning = (typeof warnings)[number]

/** Those that cost sales, the worst first. */
export const stockWarnings = ['soldOut', 'lowStock', 'noPicture'] as const satisfies readonly Warning[]

/**
 * Returns the warnings of a product. `soldOut`: buyers still see it and cannot buy it (facts: What shop owners ask for
 * most, 10). A hidden product has no warnings, since no buyer sees its stock or its gaps.
 */
export function warningsOf(product: Product): readonly Warning[] {
  if (product.status === 'hidden') return []
  const soldOut = isSoldOut(product)
  const found: Readonly<Record<Warning, boolean>> = {
    soldOut,
    lowStock: !soldOut && stockState(product.stock) === 'low',
    noPicture: product.imageUrl === null,
    noDescription: product.description.trim() === '',
  }
  return warnings.filter((warning) => found[warning])
}

/** One line of the stock report: an option of a product. */
export type StockLine = {
  readonly product: Product
  readonly option: ProductOption
  readonly state: StockState
}

/** The views of the stock report. */
export const stockViews = ['all', 'low', 'out'] as const
export type StockView = (typeof stockViews)[number]

/**
 * Returns the stock of every option in the order of the products. `low` includes sold-out options: both need the owner.
 */
export function stockLines(
  products: readonly Product[],
  view: StockView,
  low: number = lowAtMost,
): readonly StockLine[] {
  return products.flatMap((product) =>
    product.options.flatMap((option) => {
      const state = stockState(option.quantity, low)
      const wanted = view === 'all' || state === 'out' || (view === 'low' && state === 'low')
      return wanted ? [{ product, option, state }] : []
    }),
  )
}

/**
 * Returns the option's name; empty for the only option of a product without options, which the service calls "Default"
 * (facts: Products).
 */
export function optionName({ options }: Product, { name }: ProductOption): string {
  return options.length === 1 && name === 'Default' ? '' : name
}
