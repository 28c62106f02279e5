import type { DiscountInput } from '#shared/discounts/discount.ts'

/** One moment for a whole test file, so that no date becomes past while it runs. */
export const now = new Date()
const day = 24 * 60 * 60 * 1000
export const inDays = (days: number) => new Date(now.getTime() + days * day).toISOString()

/** Free shipping on anything, for ever. */
export const plain: DiscountInput = {
  name: 'Winter prints',
  code: 'WINTER15',
  activeAt: inDays(-2),
  expiresAt: null,
  requirementType: 'any_order',
  expirationType: 'never',
  rewardType: 'free_shipping',
  applicationType: 'all',
  percentDiscount: null,
  flatRateDiscount: null,
  useLimit: null,
  minimumCartTotal: null,
  minimumCartQuantity: null,
  categoryIds: [],
  productIds: [],
}
/** Every value that any kind of discount can hold. */
export const full: DiscountInput = {
  ...plain,
  expiresAt: inDays(9),
  percentDiscount: 15,
  flatRateDiscount: '5.00',
  useLimit: 50,
  minimumCartTotal: '30.00',
  minimumCartQuantity: 3,
  categoryIds: ['7'],
  productIds: ['8', '9'],
}
