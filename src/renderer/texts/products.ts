/** What the products say. */
export const products = {
  title: 'Products',
} as const
