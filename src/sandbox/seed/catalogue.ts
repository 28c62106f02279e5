import { productStatuses } from '../store/products.ts'
import type { ProductStatus } from '../store/products.ts'
import { oneOf } from '../values/one-of.ts'
import table from './catalogue.json' with { type: 'json' }

/** The categories of the demo shop, in shop order. */
export const categoryNames = ['Prints', 'Ceramics', 'Records', 'Wearables', 'Zines', 'House'] as const
export type CategoryName = (typeof categoryNames)[number]

/** The artists whose work the demo shop sells beside its own. */
export const artistNames = ['Nell Aldous', 'Tobias Finch', 'Nightjar', 'Holm'] as const

/** A product of the demo shop as its owner would write it down. Prices in pounds. */
export interface CatalogueProduct {
  readonly drawing: string
  readonly name: string
  readonly category: CategoryName
  readonly artist?: string
  readonly status?: ProductStatus
  readonly onSale?: boolean
  /** The product's options. The only one of a product without a choice is called "Default" (facts: Products). */
  readonly options: readonly CatalogueOption[]
  readonly description: string
  /** The weight with which buyers choose it. */
  readonly liking: number
}

interface CatalogueOption {
  readonly name: string
  readonly price: number
  /** null: not tracked. */
  readonly stock: number | null
}

/** The drawn products, in shop order. */
export const catalogue: readonly CatalogueProduct[] = table.map(({ category, status, ...product }) => ({
  ...product,
  category: oneOf(categoryNames, category),
  ...(status !== undefined && { status: oneOf(productStatuses, status) }),
}))
