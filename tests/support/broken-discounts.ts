import type { DiscountProblem } from '#shared/discounts/discount-rules.ts'
import type { DiscountInput } from '#shared/discounts/discount.ts'
import { inDays, now } from './discounts.ts'

const percent = { rewardType: 'percent_discount' } as const
const amount = { rewardType: 'flat_rate_discount' } as const
const onDate = { expirationType: 'on_date' } as const
const onLimit = { expirationType: 'on_limit' } as const
const total = { requirementType: 'minimum_cart_total' } as const
const quantity = { requirementType: 'minimum_cart_quantity' } as const

/** Each rule, the field it is about, the problem that tells it, and what breaks it in a discount that is right otherwise. */
export const broken: readonly (readonly [
  rule: string,
  field: keyof DiscountInput,
  problem: DiscountProblem,
  changes: Partial<DiscountInput>,
])[] = [
  ['name is required', 'name', 'name.missing', { name: '' }],
  ['name is more than spaces', 'name', 'name.missing', { name: '  ' }],
  ['code is required', 'code', 'code.missing', { code: ' ' }],
  ['active_at is required', 'activeAt', 'starts.missing', { activeAt: null }],
  ['active_at is a timestamp', 'activeAt', 'starts.not-a-date', { activeAt: 'tomorrow' }],
  [
    'active_at is a day that exists',
    'activeAt',
    'starts.not-a-date',
    { activeAt: '2027-02-31T00:00:00.000Z' },
  ],
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
  [
    'flat_rate_discount fits',
    'flatRateDiscount',
    'amount.too-big',
    { ...amount, flatRateDiscount: '10000000000' },
  ],
  ['use_limit is required', 'useLimit', 'use-limit.missing', { ...onLimit }],
  ['an emptied use limit', 'useLimit', 'use-limit.missing', { ...onLimit, useLimit: Number.NaN }],
  ['use_limit is an integer', 'useLimit', 'use-limit.not-whole', { ...onLimit, useLimit: 1.5 }],
  ['use_limit is at least 1', 'useLimit', 'use-limit.too-small', { ...onLimit, useLimit: 0 }],
  ['use_limit fits', 'useLimit', 'use-limit.too-big', { ...onLimit, useLimit: 1e20 }],
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
  [
    'minimum_cart_total fits',
    'minimumCartTotal',
    'minimum-total.too-big',
    { ...total, minimumCartTotal: '10000000000.00' },
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
    'minimum_cart_quantity fits',
    'minimumCartQuantity',
    'minimum-quantity.too-big',
    { ...quantity, minimumCartQuantity: 2 ** 53 },
  ],
  ['a kind is one of the table', 'rewardType', 'kind.unknown', { rewardType: 'buy_one_get_one' }],
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
