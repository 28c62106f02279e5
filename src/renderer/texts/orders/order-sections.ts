import type { OrderSection } from '#shared/shop/shop-looks.ts'

const names: Readonly<Record<OrderSection, string>> = {
  items: 'Items and sums',
  buyer: 'Buyer and address',
  tracking: 'Tracking number',
  notes: 'Notes and tags',
  payment: 'Payment',
  others: 'Other orders of the buyer',
  happened: 'What happened',
}

/** The texts about the sections of an open order. */
export const orderSections = {
  names,
  open: 'Sections…',
  title: 'Sections of an order',
  hint: 'Applies to every order of this shop. A hidden section reappears when it needs you: for a change that is not in the shop yet, or something typed and not saved. Its keys show it, too.',
  up: (name: string) => `Move up: ${name}`,
  down: (name: string) => `Move down: ${name}`,
  at: (name: string, place: number, of: number) => `${name}: place ${place} of ${of}`,
  usual: 'Reset all',
  done: 'Done',
  hidden: (ids: readonly OrderSection[]) =>
    `Not shown: ${new Intl.ListFormat('en').format(ids.map((id) => names[id]))}.`,
} as const
