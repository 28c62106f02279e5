/** What a change is called that is about no single thing with a name of its own, by its kind. */
export const outboxTitles = {
  'products.order': 'Order of the products',
  'categories.order': 'Order of the categories',
  'artists.order': 'Order of the artists',
} as const
