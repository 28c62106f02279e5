/**
 * How a shop accepts writes of a discount: its categories and products as relationships or by the letter of the
 * contract (`category[]`, `product[]`), and an update as the changed parts or the whole (spec: Discounts; facts:
 * Wrapping, Discounts).
 */
export type DiscountWays = {
  targets: 'relationships' | 'attributes'
  extent: 'parts' | 'whole'
}

export const otherTargets = { relationships: 'attributes', attributes: 'relationships' } as const

/** The form that core sends to a shop that has not refused it yet. */
export const firstDiscountWays = (): DiscountWays => ({ targets: 'relationships', extent: 'parts' })
