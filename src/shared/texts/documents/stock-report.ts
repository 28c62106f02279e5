/** The file with the shop's stock. */
export const stockReportTexts = {
  /** @param day null where the day has no name */
  fileName: (day: string | null) => `Stock ${day ?? 'undated'}.csv`,
  heads: ['Product', 'Option', 'Status', 'Price', 'Left', 'Sold', 'Stock', 'Categories', 'Product number'],
  statuses: {
    active: 'Active',
    coming_soon: 'Coming soon',
    hidden: 'Hidden',
    sold_out: 'Sold out',
  },
  states: {
    plenty: 'In stock',
    low: 'Low',
    out: 'Sold out',
    uncounted: 'Not counted',
  },
}
