import fc from 'fast-check'
import type { DiscountInput } from '#shared/discounts/discount.ts'
import { inDays } from './discounts.ts'

/**
 * Returns a value that is mostly valid, and sometimes at the edge of a rule or beyond it, so that many discounts break
 * exactly one rule.
 */
function mostly<T>(right: fc.Arbitrary<T>, odd: fc.Arbitrary<T>): fc.Arbitrary<T> {
  return fc.oneof({ arbitrary: right, weight: 9 }, { arbitrary: odd, weight: 1 })
}

const words = mostly(
  fc.oneof(fc.constantFrom('SPRING10', 'Été à la mer', '25% & more <b>', '夏'), fc.string({ minLength: 1 })),
  fc.constantFrom('', ' ', '\t\n', '\u00a0\u2003', '\u200b', '\ufeff', ' x '),
)

/** Moments so far from now that they don't pass during a test on a slow machine. */
const farMoment = fc
  .oneof(fc.double({ min: -4000, max: -0.1, noNaN: true }), fc.double({ min: 0.1, max: 4000, noNaN: true }))
  .map(inDays)
const oddMoment = fc.constantFrom(
  null,
  '',
  'tomorrow',
  '2031',
  '2031-02-31T00:00:00.000Z',
  '2032-02-29T23:59:59.999Z',
  '2031-04-31T12:00:00Z',
  '2031-13-01T00:00:00Z',
  '2031-11-30T24:00:00Z',
  '2031-11-30T09:00:00+05:30',
  '2031-11-30T09:00:00',
  '30 Nov 2031',
  '2031-11-30T09:00:00.123456Z',
  '+012031-11-30T00:00:00.000Z',
)
const moment = mostly(farMoment, oddMoment)
const future = mostly(
  fc.double({ min: 0.1, max: 4000, noNaN: true }).map(inDays),
  fc.oneof(farMoment, oddMoment),
)

const oddNumber = fc.oneof(
  fc.constantFrom(null, 0, -0, -1, 1, 98, 99, 100, 101, 12.5, 99.5, 0.5, 1e-9, 2 ** 31, 2 ** 53 - 1),
  fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, 1e20),
  fc.double(),
)
const percent = mostly(fc.integer({ min: 1, max: 99 }), oddNumber)
const count = mostly(fc.integer({ min: 1, max: 100_000 }), oddNumber)

const cents = fc.integer({ min: 1, max: 99_999_999 })
const amount = mostly(
  fc.oneof(
    cents.map((all) => (all / 100).toFixed(2)),
    fc.integer({ min: 1, max: 999_999 }).map(String),
  ),
  fc.oneof(
    fc.constantFrom(
      null,
      '',
      '0',
      '0.00',
      '-0',
      '-5',
      '-0.01',
      '0.01',
      '.5',
      '5.',
      '5,00',
      '£5',
      '1e3',
      ' 5',
      '١٢',
    ),
    fc.constantFrom(
      '9999999999.99',
      '10000000000',
      '99999999999999999999',
      '0000000000000005.5',
      '5.005',
      '5.000',
      '5.0',
      'five',
    ),
  ),
)

/**
 * Returns any discount that a form, another program or a tired owner could send, of kinds that exist: the contract of
 * calls rejects other kinds.
 *
 * @param shop ids that exist in the shop
 */
export function anyDiscount(shop: {
  readonly categories: readonly string[]
  readonly products: readonly string[]
}): fc.Arbitrary<DiscountInput> {
  const some = (ids: readonly string[]) =>
    mostly(fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1, maxLength: 4 }), fc.constant<string[]>([]))
  return fc.record({
    name: words,
    code: words,
    activeAt: moment,
    expiresAt: future,
    requirementType: fc.constantFrom('any_order', 'minimum_cart_total', 'minimum_cart_quantity'),
    expirationType: fc.constantFrom('never', 'on_date', 'on_limit'),
    rewardType: fc.constantFrom('percent_discount', 'flat_rate_discount', 'free_shipping'),
    applicationType: fc.constantFrom('all', 'category', 'product'),
    percentDiscount: percent,
    flatRateDiscount: amount,
    useLimit: count,
    minimumCartTotal: amount,
    minimumCartQuantity: count,
    categoryIds: some(shop.categories),
    productIds: some(shop.products),
  })
}
