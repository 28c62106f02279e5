import type { OrderFilterInput } from '#shared/orders/order-list.ts'

/** Searches as an owner types them, letter by letter: names, places, things, numbers, and a word that no order has. */
const typed = ['wojcik', 'maria silva', 'hanna', 'speckled mug', '#3104', 'london', 'zzzzq', 'oat glaze']
/** Words that most orders have, alone and together, and words of two letters. */
const broad = [
  'a',
  'e',
  'an',
  'ma',
  '31',
  'example',
  'united kingdom',
  'tidemail example',
  'the',
  'a e o',
  'qx',
]

export const searches: readonly string[] = [
  ...typed.flatMap((words) => Array.from(words, (_, index) => words.slice(0, index + 1))),
  ...broad,
]

/** Returns the filters that an owner narrows a list down with; `tag` is one of the owner's tags. */
export function filters(tag: string, product: string): readonly OrderFilterInput[] {
  return [
    {},
    { shipping: 'unshipped' },
    { shipping: 'shipped' },
    { payment: ['failed', 'unpaid'] },
    { payment: ['pending'] },
    { countries: ['PT', 'DE'] },
    { from: '2026-01-01', to: '2026-06-30' },
    { tags: [tag] },
    { note: 'mine' },
    { note: 'buyer' },
    { note: 'none' },
    { packed: true },
    { packed: false },
    { discount: 'HELLO5' },
    { product },
    { countries: ['GB'], payment: ['completed'], note: 'buyer', packed: false },
  ]
}
