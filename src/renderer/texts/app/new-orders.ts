import { counted } from '../everywhere/counted.ts'

/** The lines in the sidebar about new orders, where nothing else shows the notices. */
export const newOrders = {
  several: (count: number) => `${counted(count)} new orders`,
  many: 'New orders',
  of: (shop: string, what: string) => `${shop}: ${what}`,
} as const
