import { describe, expect, test } from 'vitest'
import type { DiscountInput } from '#shared/discounts/discount.ts'
import { checkDiscount } from '#shared/discounts/discount-rules.ts'
import { discountRuleMessages } from '#shared/texts/errors/discount-rules.ts'
import { broken } from '../support/services/broken-discounts.ts'
import { full, inDays, now, plain } from '../support/shops/discounts.ts'

const problemsOf = (changes: Partial<DiscountInput>) => checkDiscount({ ...plain, ...changes }, { now })

describe('a discount that can be saved', () => {
  test('needs only a name, a code and a start when it gives free shipping for ever', () => {
    expect(problemsOf({})).toEqual({})
  })

  test('may be of any kind when it has the values of that kind', () => {
    for (const rewardType of ['percent_discount', 'flat_rate_discount', 'free_shipping'] as const)
      for (const expirationType of ['never', 'on_date', 'on_limit'] as const)
        for (const requirementType of ['any_order', 'minimum_cart_total', 'minimum_cart_quantity'] as const)
          for (const applicationType of ['all', 'category', 'product'] as const)
            expect(
              problemsOf({ ...full, rewardType, expirationType, requirementType, applicationType }),
            ).toEqual({})
  })

  test('may start in the past or in the future', () => {
    expect(problemsOf({ activeAt: inDays(-400) })).toEqual({})
    expect(problemsOf({ activeAt: inDays(400) })).toEqual({})
  })

  test('may have wrong values that do not apply', () => {
    expect(
      problemsOf({
        expiresAt: inDays(-3),
        percentDiscount: 100,
        flatRateDiscount: '-1',
        useLimit: 0,
        minimumCartTotal: '0',
        minimumCartQuantity: -4,
      }),
    ).toEqual({})
  })
})

const percent = { rewardType: 'percent_discount' } as const
const amount = { rewardType: 'flat_rate_discount' } as const
const onDate = { expirationType: 'on_date' } as const
const onLimit = { expirationType: 'on_limit' } as const

describe('a discount that cannot be saved', () => {
  test.each(broken)('%s', (_rule, field, problem, changes) => {
    expect(problemsOf(changes)).toEqual({ [field]: discountRuleMessages[problem] })
  })

  test('has all of its problems reported at once, one per field', () => {
    expect(problemsOf({ name: '', ...percent, ...onLimit, applicationType: 'category' })).toEqual({
      name: discountRuleMessages.nameMissing,
      percentDiscount: discountRuleMessages.percentMissing,
      useLimit: discountRuleMessages.useLimitMissing,
      categoryIds: discountRuleMessages.categoriesMissing,
    })
  })

  test('has a problem with a missing start, but none with the end after it', () => {
    expect(problemsOf({ ...onDate, activeAt: null, expiresAt: inDays(1) })).toEqual({
      activeAt: discountRuleMessages.startsMissing,
    })
  })

  test('every problem has a sentence and a case above', () => {
    expect(new Set(broken.map(([, , problem]) => problem))).toEqual(
      new Set(Object.keys(discountRuleMessages)),
    )
  })

  test('is described calmly: in whole sentences, without blame or exclamation marks', () => {
    for (const { text } of Object.values(discountRuleMessages)) {
      expect(text).toMatch(/^[A-Z].*\.$/)
      expect(text).not.toMatch(/!|oops|please|invalid|error|must/i)
    }
  })
})

describe('the last whole percent and the smallest amounts', () => {
  test('are allowed', () => {
    expect(problemsOf({ ...percent, percentDiscount: 99 })).toEqual({})
    expect(problemsOf({ ...percent, percentDiscount: 1 })).toEqual({})
    expect(problemsOf({ ...amount, flatRateDiscount: '0.01' })).toEqual({})
    expect(problemsOf({ ...amount, flatRateDiscount: '009999999999.99' })).toEqual({})
    expect(problemsOf({ ...onLimit, useLimit: 1 })).toEqual({})
    expect(problemsOf({ ...onDate, expiresAt: new Date(now.getTime() + 1).toISOString() })).toEqual({})
  })
})
