import { counted } from '../everywhere/counted.ts'

const inIt = (products: number | undefined) =>
  products === undefined
    ? 'Its products stay, but lose it.'
    : products === 0
      ? 'No product is in it.'
      : products === 1
        ? 'The product in it stays, but loses it.'
        : `The ${counted(products)} products in it stay, but lose it.`

/** The texts about the order and the names of categories and artists. */
export const shelves = {
  title: { categories: 'Categories', artists: 'Artists' },
  count: (products: number) => (products === 1 ? '1 product' : `${counted(products)} products`),
  none: { categories: 'No categories in this shop yet.', artists: 'No artists in this shop yet.' },
  noneDetail: 'Create them here, or in the shop’s own admin.',
  make: { categories: 'New category', artists: 'New artist' },
  makeTitle: { categories: 'A new category', artists: 'A new artist' },
  makeDo: 'Create',
  made: (name: string) => `${name} is in the shop.`,
  name: 'Name',
  rename: (name: string) => `Rename ${name}`,
  renameDo: 'Rename',
  renamed: (before: string, name: string) => `${before} is now called ${name} in the shop.`,
  remove: (name: string) => `Delete ${name}`,
  removeTitle: (name: string) => `Delete ${name}?`,
  removeDetail: {
    categories: (products: number | undefined) =>
      `${inIt(products)} Discounts that are only for it lose it, too. This cannot be undone.`,
    artists: (products: number | undefined) => `${inIt(products)} This cannot be undone.`,
  },
  removeDo: 'Delete',
  removed: (name: string) => `${name} is deleted in the shop.`,
  off: 'This shop has artists switched off.',
  offDetail: 'Switch them on in the shop’s own admin. Then you can put them in order here.',
  back: 'Products',
} as const
