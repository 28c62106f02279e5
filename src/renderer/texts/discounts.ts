/** What the discounts say. */
export const discounts = {
  title: 'Discounts',
} as const
