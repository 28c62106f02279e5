/** What the frame of the window says: places, the shop's menu, the list of keys. */
export const app = {
  places: 'Places',
  goTo: { orders: 'Orders', products: 'Products', discounts: 'Discounts' },
  goKeys: { orders: 'Go to orders', products: 'Go to products', discounts: 'Go to discounts' },
  toShip: (count: number) => (count === 1 ? '1 order to ship' : `${count} orders to ship`),
  shopMenu: (shop: string) => `${shop}, shop menu`,
  openSite: 'Open the shop in the browser',
  signOut: (shop: string) => `Sign out of ${shop}`,
  leaveDemo: 'Leave the demo shop',
  demo: 'Demo shop',
  maintenance: 'In maintenance mode',
  keys: 'Keys',
  keysShown: 'Show all keys',
  opening: 'Opening…',
  notStarted: 'The app could not start',
} as const
