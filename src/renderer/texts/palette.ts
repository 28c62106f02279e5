import { counted } from './counted.ts'

/** What the command palette says. */
export const palette = {
  open: 'Find or do',
  label: 'Find or do anything',
  placeholder: 'Buyer, number, item, product, code, or what to do',
  found: 'What was found',
  sections: {
    toShip: 'Orders to ship',
    products: 'Products',
    discounts: 'Discounts',
    do: 'Do',
    older: 'Shipped orders',
  },
  go: (place: string) => `Go to ${place}`,
  setting: (section: string) => `Settings: ${section}`,
  shipAll: (orders: number, search: string) =>
    orders === 1
      ? `Mark the paid order with “${search}” shipped`
      : `Mark ${counted(orders)} paid orders with “${search}” shipped`,
  product: (price: string, stock: number | null, place: number) =>
    `${price} · ${stock === null ? 'not counted' : `${counted(stock)} left`} · place ${counted(place)} in the shop`,
  none: (typed: string) =>
    `Nothing matches “${typed}”. Looked in orders, products, discounts and what can be done.`,
  noneYet: (typed: string) => `Nothing matches “${typed}” so far. Orders are still being read.`,
  counted: (rows: number) => (rows === 1 ? '1 thing found' : `${counted(rows)} things found`),
  older: (orders: number, typed: string) =>
    orders === 1 ? `1 shipped order with “${typed}”` : `${counted(orders)} shipped orders with “${typed}”`,
  keys: { move: 'move', open: 'open', ship: 'mark shipped' },
} as const
