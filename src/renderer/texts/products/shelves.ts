const inIt = (products: number | undefined) =>
  products === undefined
    ? 'Its products stay, and lose it.'
    : products === 0
      ? 'No product is in it.'
      : products === 1
        ? 'The product in it stays, and loses it.'
        : `The ${products} products in it stay, and lose it.`

/** The texts about the order and the names of categories and artists. */
export const shelves = {
  title: { categories: 'Categories', artists: 'Artists' },
  count: (products: number) => (products === 1 ? '1 product' : `${products} products`),
  none: { categories: 'No categories in this shop yet.', artists: 'No artists in this shop yet.' },
  noneDetail: 'They are made here, or in the shop’s own admin.',
  make: { categories: 'New category', artists: 'New artist' },
  makeTitle: { categories: 'A new category', artists: 'A new artist' },
  makeDo: 'Make it',
  made: (name: string) => `${name} is in the shop.`,
  name: 'Name',
  rename: (name: string) => `Rename ${name}`,
  renameDo: 'Rename',
  renamed: (before: string, name: string) => `${before} is called ${name} in the shop.`,
  remove: (name: string) => `Delete ${name}`,
  removeTitle: (name: string) => `Delete ${name}?`,
  removeDetail: {
    categories: (products: number | undefined) =>
      `${inIt(products)} Discounts for it alone lose it, too. The shop cannot bring it back.`,
    artists: (products: number | undefined) => `${inIt(products)} The shop cannot bring it back.`,
  },
  removeDo: 'Delete',
  removed: (name: string) => `${name} is deleted in the shop.`,
  off: 'This shop has artists switched off.',
  offDetail: 'They can be switched on in the shop’s own admin. Then their order can be made here.',
  back: 'Products',
} as const
