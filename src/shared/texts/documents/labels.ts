const parts = { street: 'street', place: 'place', country: 'country' }

/** Why there is no label for an order's parcel. */
export const labelTexts = {
  noAddress: 'The order has no address.',
  lacks: (lacking: readonly (keyof typeof parts)[]) =>
    `Its address has no ${lacking.map((part) => parts[part]).join(' and no ')}. Correct the order, then print its label.`,
}
