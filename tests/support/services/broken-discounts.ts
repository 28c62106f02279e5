import type { DiscountInput } from '#shared/discounts/discount.ts'
import type { discountRuleMessages } from '#shared/texts/errors/discount-rules.ts'
import { inDays, now } from '../shops/discounts.ts'

const percent = { rewardType: 'percent_discount' } as const
const amount = { rewardType: 'flat_rate_discount' } as const
const onDate = { expirationType: 'on_date' } as const
const onLimit = { expirationType: 'on_limit' } as const
const total = { requirementType: 'minimum_cart_total' } as const
const quantity = { requirementType: 'minimum_cart_quantity' } as const

/** Each rule, its field, the problem that names it, and the change that breaks it in an otherwise valid discount. */
export const broken: readonly (readonly [
  rule: string,
  field: keyof DiscountInput,
  problem: keyof typeof discountRuleMessages,
  changes: Partial<DiscountInput>,
])[] = [
  ['name is required', 'name', 'nameMissing', { name: '' }],
  ['name is more than spaces', 'name', 'nameMissing', { name: '  ' }],
  ['code is required', 'code', 'codeMissing', { code: ' ' }],
  ['active_at is required', 'activeAt', 'startsMissing', { activeAt: null }],
  ['active_at is a timestamp', 'activeAt', 'startsNotADate', { activeAt: 'tomorrow' }],
  ['active_at is a day that exists', 'activeAt', 'startsNotADate', { activeAt: '2027-02-31T00:00:00.000Z' }],
  ['expires_at is required on a date', 'expiresAt', 'expiresMissing', { ...onDate }],
  ['expires_at is a timestamp', 'expiresAt', 'expiresNotADate', { ...onDate, expiresAt: 'soon' }],
  ['expires_at is a future date', 'expiresAt', 'expiresPast', { ...onDate, expiresAt: inDays(-1) }],
  ['now is not the future', 'expiresAt', 'expiresPast', { ...onDate, expiresAt: now.toISOString() }],
  [
    'the end comes after the start',
    'expiresAt',
    'expiresBeforeStart',
    { ...onDate, activeAt: inDays(5), expiresAt: inDays(4) },
  ],
  [
    'the end is not the start',
    'expiresAt',
    'expiresBeforeStart',
    { ...onDate, activeAt: inDays(5), expiresAt: inDays(5) },
  ],
  ['percent_discount is required', 'percentDiscount', 'percentMissing', { ...percent }],
  ['an emptied percentage', 'percentDiscount', 'percentMissing', { ...percent, percentDiscount: Number.NaN }],
  [
    'percent_discount is an integer',
    'percentDiscount',
    'percentNotWhole',
    { ...percent, percentDiscount: 12.5 },
  ],
  [
    'percent_discount is at least 1',
    'percentDiscount',
    'percentTooSmall',
    { ...percent, percentDiscount: 0 },
  ],
  [
    'percent_discount is less than 100',
    'percentDiscount',
    'percentTooBig',
    { ...percent, percentDiscount: 100 },
  ],
  ['flat_rate_discount is required', 'flatRateDiscount', 'amountMissing', { ...amount }],
  ['an emptied amount', 'flatRateDiscount', 'amountMissing', { ...amount, flatRateDiscount: '' }],
  [
    'flat_rate_discount is a decimal',
    'flatRateDiscount',
    'amountNotMoney',
    { ...amount, flatRateDiscount: '5,00' },
  ],
  [
    'flat_rate_discount has 2 decimals',
    'flatRateDiscount',
    'amountNotMoney',
    { ...amount, flatRateDiscount: '5.005' },
  ],
  [
    'flat_rate_discount is not 0',
    'flatRateDiscount',
    'amountNotPositive',
    { ...amount, flatRateDiscount: '0.00' },
  ],
  [
    'flat_rate_discount is above 0',
    'flatRateDiscount',
    'amountNotPositive',
    { ...amount, flatRateDiscount: '-5' },
  ],
  [
    'flat_rate_discount fits',
    'flatRateDiscount',
    'amountTooBig',
    { ...amount, flatRateDiscount: '10000000000' },
  ],
  ['use_limit is required', 'useLimit', 'useLimitMissing', { ...onLimit }],
  ['an emptied use limit', 'useLimit', 'useLimitMissing', { ...onLimit, useLimit: Number.NaN }],
  ['use_limit is an integer', 'useLimit', 'useLimitNotWhole', { ...onLimit, useLimit: 1.5 }],
  ['use_limit is at least 1', 'useLimit', 'useLimitTooSmall', { ...onLimit, useLimit: 0 }],
  ['use_limit fits', 'useLimit', 'useLimitTooBig', { ...onLimit, useLimit: 1e20 }],
  ['minimum_cart_total is required', 'minimumCartTotal', 'minimumTotalMissing', { ...total }],
  [
    'minimum_cart_total is a decimal',
    'minimumCartTotal',
    'minimumTotalNotMoney',
    { ...total, minimumCartTotal: '£30' },
  ],
  [
    'minimum_cart_total is above 0',
    'minimumCartTotal',
    'minimumTotalNotPositive',
    { ...total, minimumCartTotal: '0' },
  ],
  [
    'minimum_cart_total fits',
    'minimumCartTotal',
    'minimumTotalTooBig',
    { ...total, minimumCartTotal: '10000000000.00' },
  ],
  ['minimum_cart_quantity is required', 'minimumCartQuantity', 'minimumQuantityMissing', { ...quantity }],
  [
    'minimum_cart_quantity is an integer',
    'minimumCartQuantity',
    'minimumQuantityNotWhole',
    { ...quantity, minimumCartQuantity: 2.5 },
  ],
  [
    'minimum_cart_quantity is at least 1',
    'minimumCartQuantity',
    'minimumQuantityTooSmall',
    { ...quantity, minimumCartQuantity: 0 },
  ],
  [
    'minimum_cart_quantity fits',
    'minimumCartQuantity',
    'minimumQuantityTooBig',
    { ...quantity, minimumCartQuantity: 2 ** 53 },
  ],
  ['a kind is one of the table', 'rewardType', 'kindUnknown', { rewardType: 'buy_one_get_one' }],
  [
    'category ids are required',
    'categoryIds',
    'categoriesMissing',
    { applicationType: 'category', productIds: ['1'] },
  ],
  [
    'product ids are required',
    'productIds',
    'productsMissing',
    { applicationType: 'product', categoryIds: ['1'] },
  ],
]
