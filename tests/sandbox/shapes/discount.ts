import { numericId, orNull } from './shape.ts'
import type { Shape } from './shape.ts'

/** spec: Discount; facts: Discounts. */
export const discount: Shape = {
  type: 'discounts',
  id: numericId,
  self: true,
  attributes: {
    name: 'string',
    code: 'string',
    active_at: 'timestamp',
    expires_at: orNull('timestamp'),
    requirement_type: ['any_order', 'minimum_cart_total', 'minimum_cart_quantity'],
    expiration_type: ['never', 'on_date', 'on_limit'],
    reward_type: ['percent_discount', 'flat_rate_discount', 'free_shipping'],
    application_type: ['all', 'category', 'product'],
    percent_discount: orNull('integer'),
    flat_rate_discount: orNull('decimal'),
    use_limit: orNull('integer'),
    use_count: 'integer',
    minimum_cart_total: orNull('decimal'),
    minimum_cart_quantity: orNull('integer'),
  },
  relationships: { categories: { many: ['categories'] }, products: { many: ['products'] } },
}
