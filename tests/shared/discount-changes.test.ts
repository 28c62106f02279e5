import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DiscountInput } from '#shared/discounts/discount.ts'
import { changedDiscountFields, checkDiscount, normalizeDiscount } from '#shared/discounts/discount-rules.ts'
import { discountRuleMessages } from '#shared/texts/errors/discount-rules.ts'
import { full, inDays, now, plain } from '../support/shops/discounts.ts'

const percent = { rewardType: 'percent_discount' } as const
const amount = { rewardType: 'flat_rate_discount' } as const
const onDate = { expirationType: 'on_date' } as const
const onLimit = { expirationType: 'on_limit' } as const
const total = { requirementType: 'minimum_cart_total' } as const
const quantity = { requirementType: 'minimum_cart_quantity' } as const

describe('changing a discount that has ended', () => {
  const ended: DiscountInput = { ...plain, ...onDate, activeAt: inDays(-20), expiresAt: inDays(-10) }
  const problemsAfter = (changes: Partial<DiscountInput>, previous = ended) =>
    checkDiscount({ ...previous, ...changes }, { now, previous })

  test('is allowed although its end is past, when the dates are unchanged', () => {
    expect(problemsAfter({ name: 'Winter, the last prints' })).toEqual({})
  })

  test('treats another spelling of the same moment as unchanged', () => {
    expect(problemsAfter({ expiresAt: ended.expiresAt?.replace('Z', '+00:00') ?? null })).toEqual({})
  })

  test('is allowed with a moment in the shop’s own format', () => {
    const odd = { ...plain, ...onDate, activeAt: '2026-01-01', expiresAt: '2026-02-01' }
    expect(problemsAfter({ name: 'Winter' }, odd)).toEqual({})
  })

  test('refuses a past end again once a date changes', () => {
    expect(problemsAfter({ expiresAt: inDays(-3) })).toEqual({ expiresAt: discountRuleMessages.expiresPast })
    expect(problemsAfter({ activeAt: inDays(-21) })).toEqual({ expiresAt: discountRuleMessages.expiresPast })
  })

  test('refuses a past end when an end date that did not apply before is turned on', () => {
    expect(problemsAfter({ ...onDate }, { ...ended, expirationType: 'never' })).toEqual({
      expiresAt: discountRuleMessages.expiresPast,
    })
  })

  test('applies every other rule as for a new discount', () => {
    expect(problemsAfter({ code: '', rewardType: 'percent_discount', percentDiscount: 100 })).toEqual({
      code: discountRuleMessages.codeMissing,
      percentDiscount: discountRuleMessages.percentTooBig,
    })
  })
})

describe('normalizing a discount for the shop', () => {
  test('trims name and code, and clears values that do not apply', () => {
    expect(normalizeDiscount({ ...full, name: ' Winter prints ', code: '\tWINTER15 ' })).toEqual(plain)
  })

  test('keeps values that apply', () => {
    const kinds: Partial<DiscountInput> = { ...onDate, ...percent, ...total, applicationType: 'product' }
    expect(normalizeDiscount({ ...full, ...kinds })).toEqual({
      ...plain,
      ...kinds,
      expiresAt: full.expiresAt,
      percentDiscount: 15,
      minimumCartTotal: '30.00',
      productIds: ['8', '9'],
    })
    const others: Partial<DiscountInput> = { ...onLimit, ...amount, ...quantity, applicationType: 'category' }
    expect(normalizeDiscount({ ...full, ...others })).toEqual({
      ...plain,
      ...others,
      useLimit: 50,
      flatRateDiscount: '5.00',
      minimumCartQuantity: 3,
      categoryIds: ['7'],
    })
  })

  test('leaves out fields that only the shop sets', () => {
    const stored = { ...plain, id: '12', useCount: 64 }
    expect(normalizeDiscount(stored)).toEqual(plain)
  })
})

describe('an update of a discount', () => {
  const before: DiscountInput = { ...full, ...amount, ...total, ...onDate, applicationType: 'product' }

  test('sends nothing when nothing changed', () => {
    expect(changedDiscountFields(before, { ...before })).toEqual({})
  })

  test.each(['5.', '5.0.', '5,00'])(
    'sends the half-typed or invalid amount %s, although it begins like the stored one',
    (typed) => {
      const held = { ...plain, ...amount, flatRateDiscount: '5.0' }
      const input = { ...held, flatRateDiscount: typed }
      expect(changedDiscountFields(held, input)).toEqual({ flatRateDiscount: typed })
      expect(checkDiscount(input, { now, previous: held })).toEqual({
        flatRateDiscount: discountRuleMessages.amountNotMoney,
      })
    },
  )

  test('sends an amount without superfluous zeros, which are no reason to refuse it', () => {
    const typed = { ...plain, ...amount, flatRateDiscount: '05.7500' }
    expect(checkDiscount(typed, { now })).toEqual({})
    expect(normalizeDiscount(typed)).toEqual({ ...typed, flatRateDiscount: '5.75' })
  })

  test('sends a date that does not exist, although JavaScript would read it as the stored one', () => {
    const held = { ...plain, ...onDate, expiresAt: '2031-03-03T00:00:00.000Z' }
    const input = { ...held, expiresAt: '2031-02-31T00:00:00.000Z' }
    expect(changedDiscountFields(held, input)).toEqual({ expiresAt: input.expiresAt })
    expect(checkDiscount(input, { now, previous: held })).toEqual({
      expiresAt: discountRuleMessages.expiresNotADate,
    })
  })

  test('sends only the field that changed', () => {
    expect(changedDiscountFields(before, { ...before, name: 'Summer prints' })).toEqual({
      name: 'Summer prints',
    })
    expect(changedDiscountFields(before, { ...before, productIds: ['8'] })).toEqual({ productIds: ['8'] })
    expect(changedDiscountFields(before, { ...before, flatRateDiscount: '50.00' })).toEqual({
      flatRateDiscount: '50.00',
    })
  })

  test('does not treat another spelling as a change', () => {
    const respelled: DiscountInput = {
      ...before,
      name: 'Winter prints ',
      activeAt: before.activeAt?.replace('Z', '+00:00') ?? null,
      flatRateDiscount: '5',
      minimumCartTotal: '030.0',
      productIds: ['9', '8'],
    }
    expect(changedDiscountFields(before, respelled)).toEqual({})
    expect(
      changedDiscountFields({ ...before, flatRateDiscount: '5.5' }, { ...before, flatRateDiscount: '5.500' }),
    ).toEqual({})
  })

  test('clears the value of the old kind together with sending the new kind', () => {
    expect(changedDiscountFields(before, { ...before, ...percent })).toEqual({
      rewardType: 'percent_discount',
      percentDiscount: 15,
      flatRateDiscount: null,
    })
    expect(changedDiscountFields(before, { ...before, applicationType: 'all' })).toEqual({
      applicationType: 'all',
      productIds: [],
    })
  })

  test('applied to the old values gives the new ones', () => {
    const some = fc.record({
      name: fc.constantFrom('Winter', 'Summer'),
      code: fc.constantFrom('A', 'B'),
      activeAt: fc.constantFrom(null, inDays(-1), inDays(1)),
      expiresAt: fc.constantFrom(null, inDays(2), inDays(3)),
      requirementType: fc.constantFrom('any_order', 'minimum_cart_total', 'minimum_cart_quantity'),
      expirationType: fc.constantFrom('never', 'on_date', 'on_limit'),
      rewardType: fc.constantFrom('percent_discount', 'flat_rate_discount', 'free_shipping'),
      applicationType: fc.constantFrom('all', 'category', 'product'),
      percentDiscount: fc.constantFrom(null, 5, 10),
      flatRateDiscount: fc.constantFrom(null, '5', '0.5', '50'),
      useLimit: fc.constantFrom(null, 1, 2),
      minimumCartTotal: fc.constantFrom(null, '1', '10', '100.05', '100.5'),
      minimumCartQuantity: fc.constantFrom(null, 1, 2),
      categoryIds: fc.constantFrom<string[]>([], ['1'], ['1', '2'], ['12']),
      productIds: fc.constantFrom<string[]>([], ['3'], ['3', '4']),
    })
    fc.assert(
      fc.property(some, some, (before, after) => {
        const changes = changedDiscountFields(before, after)
        expect({ ...normalizeDiscount(before), ...changes }).toEqual(normalizeDiscount(after))
      }),
    )
  })
})
