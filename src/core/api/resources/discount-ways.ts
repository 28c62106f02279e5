/**
 * How a shop takes what is written of a discount: its categories and products as relationships or by the contract's letter
 * (`category[]`, `product[]`), and of an update the changed parts or the whole (spec: Discounts; facts: Wrapping, Discounts).
 */
export type DiscountWays = {
  targets: 'relationships' | 'attributes'
  extent: 'parts' | 'whole'
}

export const otherTargets = { relationships: 'attributes', attributes: 'relationships' } as const

/** What a shop is sent that has not refused it yet. */
export const firstDiscountWays = (): DiscountWays => ({ targets: 'relationships', extent: 'parts' })
