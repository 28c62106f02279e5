/** The titles of outbox rows that change no single named thing, by kind. */
export const outboxTitles = {
  'products.order': 'Order of the products',
  'categories.order': 'Order of the categories',
  'artists.order': 'Order of the artists',
} as const
