import type { ProductStatus } from '../../store/products.ts'

/** A product of the demo shop as its owner would write it down. Prices in pounds. */
export interface CatalogueProduct {
  readonly drawing: string
  readonly name: string
  readonly category: 'Prints' | 'Ceramics' | 'Records' | 'Wearables' | 'Zines' | 'House'
  readonly artist?: string
  readonly status?: ProductStatus
  readonly onSale?: true
  /** Name, price, stock (null: not tracked). One without a choice is called "Default" (facts: Products). */
  readonly options: readonly (readonly [name: string, price: number, stock: number | null])[]
  readonly description: string
  /** How much buyers like it. */
  readonly liking: number
}
