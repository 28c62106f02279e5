import { counted } from './counted.ts'

/** What is said of the copy of the shop on this computer. */
export const sync = {
  asOf: (when: string) => `As of ${when}`,
  reading: 'Reading…',
  notRead: 'Not read yet',
  look: 'Look for news now',
  log: 'Last looks at the shop',
  noLooks: 'The shop was not looked at yet.',
  lists: {
    orders: 'Orders',
    products: 'Products',
    discounts: 'Discounts',
    categories: 'Categories',
    artists: 'Artists',
    countries: 'Countries',
    account: 'Shop',
  },
  outcome: (changed: number, requests: number) =>
    `${changed === 0 ? 'no news' : changed === 1 ? '1 new or changed' : `${counted(changed)} new or changed`}, ${requests === 1 ? '1 request' : `${counted(requests)} requests`}`,
} as const
