/** The texts about links to an order, a product or a discount, and about separate windows. */
export const ownLinks = {
  ofOrder: (id: string) => `Order ${id}`,
  open: 'Open',
  openWindow: 'Open in a new window',
  copyNumber: 'Copy the order number',
  copyCode: 'Copy the code',
  copy: {
    order: 'Copy a link to the order',
    product: 'Copy a link to the product',
    discount: 'Copy a link to the discount',
  },
  copied: 'The link is copied.',
  more: 'More actions for the order',
} as const
