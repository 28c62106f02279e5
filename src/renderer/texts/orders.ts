/** What the orders say. */
export const orders = {
  title: 'Orders',
} as const
