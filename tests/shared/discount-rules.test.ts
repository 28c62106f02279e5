import { describe, expect, test } from 'vitest'
import type { DiscountInput } from '#shared/models/discount.ts'
import { checkDiscount, problemSentences, type DiscountProblem } from '#shared/discount-rules.ts'
import { full, inDays, now, plain } from '../support/discounts.ts'

const problemsOf = (changes: Partial<DiscountInput>) => checkDiscount({ ...plain, ...changes }, { now })

describe('a discount that can be saved', () => {
  test('has a name, a code and a start, and needs nothing else when it is free shipping for ever', () => {
    expect(problemsOf({})).toEqual({})
  })

  test('may be of every kind when the values of that kind are there', () => {
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

  test('is not held up by values that do not apply', () => {
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
const total = { requirementType: 'minimum_cart_total' } as const
const quantity = { requirementType: 'minimum_cart_quantity' } as const

const broken: [rule: string, keyof DiscountInput, DiscountProblem, Partial<DiscountInput>][] = [
  ['name is required', 'name', 'name.missing', { name: '' }],
  ['name is more than spaces', 'name', 'name.missing', { name: '  ' }],
  ['code is required', 'code', 'code.missing', { code: ' ' }],
  ['active_at is required', 'activeAt', 'starts.missing', { activeAt: null }],
  ['active_at is a timestamp', 'activeAt', 'starts.not-a-date', { activeAt: 'tomorrow' }],
  ['expires_at is required on a date', 'expiresAt', 'expires.missing', { ...onDate }],
  ['expires_at is a timestamp', 'expiresAt', 'expires.not-a-date', { ...onDate, expiresAt: 'soon' }],
  ['expires_at is a future date', 'expiresAt', 'expires.past', { ...onDate, expiresAt: inDays(-1) }],
  ['now is not the future', 'expiresAt', 'expires.past', { ...onDate, expiresAt: now.toISOString() }],
  [
    'the end comes after the start',
    'expiresAt',
    'expires.before-start',
    { ...onDate, activeAt: inDays(5), expiresAt: inDays(4) },
  ],
  [
    'the end is not the start',
    'expiresAt',
    'expires.before-start',
    { ...onDate, activeAt: inDays(5), expiresAt: inDays(5) },
  ],
  ['percent_discount is required', 'percentDiscount', 'percent.missing', { ...percent }],
  [
    'an emptied percentage',
    'percentDiscount',
    'percent.missing',
    { ...percent, percentDiscount: Number.NaN },
  ],
  [
    'percent_discount is an integer',
    'percentDiscount',
    'percent.not-whole',
    { ...percent, percentDiscount: 12.5 },
  ],
  [
    'percent_discount is at least 1',
    'percentDiscount',
    'percent.too-small',
    { ...percent, percentDiscount: 0 },
  ],
  [
    'percent_discount is less than 100',
    'percentDiscount',
    'percent.too-big',
    { ...percent, percentDiscount: 100 },
  ],
  ['flat_rate_discount is required', 'flatRateDiscount', 'amount.missing', { ...amount }],
  ['an emptied amount', 'flatRateDiscount', 'amount.missing', { ...amount, flatRateDiscount: '' }],
  [
    'flat_rate_discount is a decimal',
    'flatRateDiscount',
    'amount.not-money',
    { ...amount, flatRateDiscount: '5,00' },
  ],
  [
    'flat_rate_discount has 2 decimals',
    'flatRateDiscount',
    'amount.not-money',
    { ...amount, flatRateDiscount: '5.005' },
  ],
  [
    'flat_rate_discount is not 0',
    'flatRateDiscount',
    'amount.not-positive',
    { ...amount, flatRateDiscount: '0.00' },
  ],
  [
    'flat_rate_discount is above 0',
    'flatRateDiscount',
    'amount.not-positive',
    { ...amount, flatRateDiscount: '-5' },
  ],
  ['use_limit is required', 'useLimit', 'use-limit.missing', { ...onLimit }],
  ['an emptied use limit', 'useLimit', 'use-limit.missing', { ...onLimit, useLimit: Number.NaN }],
  ['use_limit is an integer', 'useLimit', 'use-limit.not-whole', { ...onLimit, useLimit: 1.5 }],
  ['use_limit is at least 1', 'useLimit', 'use-limit.too-small', { ...onLimit, useLimit: 0 }],
  ['minimum_cart_total is required', 'minimumCartTotal', 'minimum-total.missing', { ...total }],
  [
    'minimum_cart_total is a decimal',
    'minimumCartTotal',
    'minimum-total.not-money',
    { ...total, minimumCartTotal: '£30' },
  ],
  [
    'minimum_cart_total is above 0',
    'minimumCartTotal',
    'minimum-total.not-positive',
    { ...total, minimumCartTotal: '0' },
  ],
  ['minimum_cart_quantity is required', 'minimumCartQuantity', 'minimum-quantity.missing', { ...quantity }],
  [
    'minimum_cart_quantity is an integer',
    'minimumCartQuantity',
    'minimum-quantity.not-whole',
    { ...quantity, minimumCartQuantity: 2.5 },
  ],
  [
    'minimum_cart_quantity is at least 1',
    'minimumCartQuantity',
    'minimum-quantity.too-small',
    { ...quantity, minimumCartQuantity: 0 },
  ],
  [
    'category ids are required',
    'categoryIds',
    'categories.missing',
    { applicationType: 'category', productIds: ['1'] },
  ],
  [
    'product ids are required',
    'productIds',
    'products.missing',
    { applicationType: 'product', categoryIds: ['1'] },
  ],
]

describe('a discount that cannot be saved', () => {
  test.each(broken)('%s', (_rule, field, problem, changes) => {
    expect(problemsOf(changes)).toEqual({ [field]: problem })
  })

  test('is told everything at once, one problem per field', () => {
    expect(problemsOf({ name: '', ...percent, ...onLimit, applicationType: 'category' })).toEqual({
      name: 'name.missing',
      percentDiscount: 'percent.missing',
      useLimit: 'use-limit.missing',
      categoryIds: 'categories.missing',
    })
  })

  test('has a problem with its missing start and none with an end that would follow it', () => {
    expect(problemsOf({ ...onDate, activeAt: null, expiresAt: inDays(1) })).toEqual({
      activeAt: 'starts.missing',
    })
  })

  test('every problem has a sentence and a case above', () => {
    expect(new Set(broken.map(([, , problem]) => problem))).toEqual(new Set(Object.keys(problemSentences)))
  })

  test('is spoken of calmly: whole sentences, no blame, nothing shouted', () => {
    for (const sentence of Object.values(problemSentences)) {
      expect(sentence).toMatch(/^[A-Z].*\.$/)
      expect(sentence).not.toMatch(/!|oops|please|invalid|error|must/i)
    }
  })
})

describe('the last whole percent and the smallest amounts', () => {
  test('are allowed', () => {
    expect(problemsOf({ ...percent, percentDiscount: 99 })).toEqual({})
    expect(problemsOf({ ...percent, percentDiscount: 1 })).toEqual({})
    expect(problemsOf({ ...amount, flatRateDiscount: '0.01' })).toEqual({})
    expect(problemsOf({ ...onLimit, useLimit: 1 })).toEqual({})
    expect(problemsOf({ ...onDate, expiresAt: new Date(now.getTime() + 1).toISOString() })).toEqual({})
  })
})
