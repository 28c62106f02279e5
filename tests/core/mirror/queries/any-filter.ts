import fc from 'fast-check'
import { negatableSchema, orderFilterSchema, orderRankingSchema } from '#shared/orders/order-list.ts'
import type { OrderFilter } from '#shared/orders/order-list.ts'
import { orderStageSchema } from '#shared/orders/order-stage.ts'
import type { PlainOrder } from '../../../support/shops/plain-orders.ts'
import type { SearchedShop } from './searched-shop.ts'

export const anySorting = fc.constantFrom(...orderRankingSchema.options)

const lookingLikeAQuestion = [
  '%',
  '_',
  '"',
  '""',
  "'",
  '*',
  '-',
  '#',
  '##',
  'AND',
  'NOT',
  'NEAR(',
  '\\',
  ' ',
  '\u0000',
  '^',
]
const oddLetters = ['漢', '字', '京', '🎁', '👩‍🚀', 'ß', 'ss', 'é']

/**
 * Returns anything that owners and their cats type: parts of existing texts, in any case, and texts that look like
 * query syntax.
 */
function anySearch(texts: readonly string[]): fc.Arbitrary<string> {
  const piece = fc
    .record({
      word: fc.constantFrom(...texts),
      from: fc.oneof(fc.constant(0), fc.nat(6)),
      length: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.nat(12)),
      dress: fc.constantFrom(
        (word: string) => word,
        (word: string) => word.toUpperCase(),
        (word: string) => word.normalize('NFD'),
        (word: string) => word.normalize('NFD').replace(/\p{M}/gu, ''),
        (word: string) => `#${word}`,
      ),
    })
    .map(({ word, from, length, dress }) =>
      dress(
        Array.from(word)
          .slice(from, from + length)
          .join(''),
      ),
    )
  const anyStrange = fc.constantFrom(...lookingLikeAQuestion, ...oddLetters)
  return fc
    .array(fc.oneof({ weight: 5, arbitrary: piece }, { weight: 1, arbitrary: anyStrange }), { maxLength: 3 })
    .map((words) => words.join(' ').slice(0, 200))
}

/** Returns any filter; most of its parts match some order. */
export function anyFilter({ orders, writing, goneTag, texts }: SearchedShop): fc.Arbitrary<OrderFilter> {
  const held = (value: (order: PlainOrder) => string): string[] => [...new Set(orders.map(value))]
  const days = fc.oneof(
    fc.constantFrom(...held(({ day }) => day)),
    fc.constantFrom('2026-02-31', '0000-01-01', '9999-12-31'),
  )
  const rarely = <T>(arbitrary: fc.Arbitrary<T>, otherwise: T): fc.Arbitrary<T> =>
    fc.oneof({ weight: 3, arbitrary: fc.constant(otherwise) }, { weight: 1, arbitrary })
  const seldom = <T>(arbitrary: fc.Arbitrary<T>, otherwise: T): fc.Arbitrary<T> =>
    fc.oneof({ weight: 9, arbitrary: fc.constant(otherwise) }, { weight: 1, arbitrary })
  const amounts = fc.constantFrom(...held(({ total }) => (total / 100).toFixed(2)), '0', '99999')
  const shippedDays = fc.constantFrom(...held(({ shippedDay }) => shippedDay ?? '2026-01-01'))
  const some = (values: readonly string[]): fc.Arbitrary<string[]> =>
    fc.array(fc.constantFrom(...values), { minLength: 1, maxLength: 3 })
  const anyCase = (values: readonly string[]): fc.Arbitrary<string> =>
    fc.constantFrom(...values.flatMap((value) => [value, value.toUpperCase(), value.toLowerCase()]))
  return fc
    .record({
      search: fc.oneof(
        fc.constant(''),
        // Texts that most orders have.
        fc.constantFrom('example', '@', 'a', '1', 'EXAMPLE post'),
        { weight: 2, arbitrary: anySearch(texts) },
      ),
      shipping: rarely(fc.constantFrom('shipped', 'unshipped'), null),
      stage: rarely(fc.constantFrom(...orderStageSchema.options), null),
      payment: rarely(some(['unpaid', 'pending', 'completed', 'failed', 'invalid']), []),
      from: rarely(days, null),
      to: rarely(days, null),
      countries: rarely(some([...held(({ country }) => country), 'XX']), []),
      tags: rarely(some([...writing.tagNames.keys(), goneTag, 'none']), []),
      note: rarely(fc.constantFrom('mine', 'buyer', 'any', 'none'), null),
      discount: rarely(anyCase([...held(({ discount }) => discount ?? 'NONE')]), null),
      packed: rarely(fc.boolean(), null),
      combined: rarely(fc.boolean(), null),
      isNew: rarely(fc.boolean(), null),
      product: rarely(fc.constantFrom(...orders.flatMap(({ products }) => products), 'none'), null),
      currency: rarely(fc.constantFrom(...held(({ currency }) => currency), 'XXX'), null),
      buyer: rarely(anyCase([...held(({ email }) => email), 'nobody@tidemail.example']), null),
      line: rarely(fc.constantFrom(...orders.flatMap(({ items }) => items)), null),
      least: seldom(amounts, null),
      most: seldom(amounts, null),
      waitingSince: seldom(days, null),
      shippedFrom: seldom(shippedDays, null),
      shippedTo: seldom(shippedDays, null),
      boughtLeast: seldom(fc.integer({ min: 1, max: 4 }), null),
      boughtMost: seldom(fc.integer({ min: 1, max: 4 }), null),
      ways: seldom(some([...held(({ way }) => way), 'By bottle']), []),
      optedIn: seldom(fc.boolean(), null),
      not: fc.oneof(fc.constant([]), fc.subarray(negatableSchema.options)),
    })
    .map(({ line, ...filter }) =>
      orderFilterSchema.parse(
        line === null ? filter : { ...filter, product: line.product, option: line.option },
      ),
    )
}
