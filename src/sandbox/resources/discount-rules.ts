import { hundredthsOf } from '../values/money.ts'
import { BodyValidator } from '../http/resource-body.ts'
import type { ResourceBody } from '../http/resource-body.ts'
import { applicationTypes, expirationTypes, requirementTypes, rewardTypes } from '../store/discounts.ts'
import type { DiscountRecord } from '../store/discounts.ts'
import { timestampOf } from '../values/time.ts'
import { readTargets } from './discount-targets.ts'
import type { TargetKind } from './discount-targets.ts'

const attributeNames = [
  'name',
  'code',
  'active_at',
  'expires_at',
  'requirement_type',
  'expiration_type',
  'reward_type',
  'application_type',
  'percent_discount',
  'flat_rate_discount',
  'use_limit',
  'use_count',
  'minimum_cart_total',
  'minimum_cart_quantity',
  'category',
  'product',
] as const

/** What the rules need to know of the shop. */
export interface DiscountContext {
  readonly now: Date
  readonly targets: readonly TargetKind[]
}

/**
 * Reads a discount from a request, checked by every rule of the contract at once (spec: Discounts, create parameters).
 * `present` is what the attributes change: a partial update is validated as the whole that it makes (sandbox promise
 * 7). Throws 400 with one code and pointer for each broken rule.
 */
export function readDiscount(
  body: ResourceBody,
  { now, targets }: DiscountContext,
  present: Readonly<Record<string, unknown>> = {},
  presentTargets: Readonly<Record<string, readonly number[]>> = {},
): DiscountRecord {
  const faults = new BodyValidator('discount')
  const useCount = typeof present.use_count === 'number' ? present.use_count : 0
  faults.refuseUnknown(body.attributes, attributeNames)
  faults.refuseChanged(body.attributes, { use_count: useCount })
  const all: Readonly<Record<string, unknown>> = { ...present, ...body.attributes }

  const missing = (name: string, why = ''): null => {
    faults.add(name, 'required', `${name} is required${why}.`)
    return null
  }
  const isEmpty = (name: string) => all[name] === undefined || all[name] === null
  const text = (name: string): string => {
    const value = all[name]
    if (typeof value === 'string' && value.trim() !== '') return value.trim()
    if (isEmpty(name) || value === '') missing(name)
    else faults.add(name, 'invalid', `${name} is a text that is not blank.`)
    return ''
  }
  const choice = <T extends string>(name: string, allowed: readonly [T, ...T[]]): T => {
    const found = allowed.find((one) => one === all[name])
    if (found) return found
    if (isEmpty(name)) missing(name)
    else faults.add(name, 'invalid', `${name} is one of ${allowed.join(', ')}.`)
    return allowed[0]
  }
  const time = (name: string): string | null => {
    if (isEmpty(name)) return null
    const value = timestampOf(all[name])
    if (value === null) faults.add(name, 'invalid', `${name} is a timestamp such as 2026-11-27T00:00:00Z.`)
    return value
  }
  const whole = (name: string): number | null => {
    if (isEmpty(name)) return null
    const value = all[name]
    if (typeof value === 'number' && Number.isSafeInteger(value) && value > 0) return value
    faults.add(name, 'invalid', `${name} is a whole number above 0.`)
    return null
  }
  const money = (name: string): number | null => {
    if (isEmpty(name)) return null
    const value = hundredthsOf(all[name])
    if (value !== null && value > 0) return value
    faults.add(name, 'invalid', `${name} is an amount above 0 with at most two decimals.`)
    return null
  }

  const discount = {
    name: text('name'),
    code: text('code'),
    active_at: time('active_at'),
    expires_at: time('expires_at'),
    requirement_type: choice('requirement_type', requirementTypes),
    expiration_type: choice('expiration_type', expirationTypes),
    reward_type: choice('reward_type', rewardTypes),
    application_type: choice('application_type', applicationTypes),
    percent_discount: whole('percent_discount'),
    flat_rate_discount: money('flat_rate_discount'),
    use_limit: whole('use_limit'),
    use_count: useCount,
    minimum_cart_total: money('minimum_cart_total'),
    minimum_cart_quantity: whole('minimum_cart_quantity'),
  }

  if (isEmpty('active_at')) missing('active_at')
  if (discount.expires_at !== null && Date.parse(discount.expires_at) <= now.getTime()) {
    faults.add('expires_at', 'in-the-past', 'expires_at must lie in the future.')
  }
  if (discount.percent_discount !== null && discount.percent_discount >= 100) {
    faults.add('percent_discount', 'too-large', 'percent_discount must be less than 100.')
  }
  const needs: readonly [name: string, when: boolean, why: string][] = [
    ['expires_at', all.expiration_type === 'on_date', ' when expiration_type is on_date'],
    ['use_limit', all.expiration_type === 'on_limit', ' when expiration_type is on_limit'],
    ['percent_discount', all.reward_type === 'percent_discount', ' when reward_type is percent_discount'],
    [
      'flat_rate_discount',
      all.reward_type === 'flat_rate_discount',
      ' when reward_type is flat_rate_discount',
    ],
    [
      'minimum_cart_total',
      all.requirement_type === 'minimum_cart_total',
      ' when requirement_type is minimum_cart_total',
    ],
    [
      'minimum_cart_quantity',
      all.requirement_type === 'minimum_cart_quantity',
      ' when requirement_type is minimum_cart_quantity',
    ],
  ]
  for (const [name, when, why] of needs) if (when && isEmpty(name)) missing(name, why)

  const ids: Record<string, readonly number[]> = {}
  for (const kind of targets) {
    const read = readTargets(body, kind, faults) ?? presentTargets[kind.type] ?? []
    const applies = discount.application_type === kind.singular
    ids[kind.type] = applies ? read : []
    if (applies && read.length === 0) {
      faults.add(
        kind.singular,
        'required',
        `Name at least one ${kind.singular} when application_type is ${kind.singular}.`,
        `/data/relationships/${kind.type}`,
      )
    }
  }
  faults.finish()
  // finish() threw if active_at was missing or not a time.
  return {
    ...discount,
    active_at: String(discount.active_at),
    categories: ids.categories ?? [],
    products: ids.products ?? [],
  }
}
