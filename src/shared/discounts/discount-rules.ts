import {
  applicationTypeSchema,
  expirationTypeSchema,
  requirementTypeSchema,
  rewardTypeSchema,
} from './discount.ts'
import type { DiscountInput } from './discount.ts'
import { discountRuleMessages } from '../texts/errors/discount-rules.ts'
import type { Message } from '../texts/message.ts'
import { isKnown } from '../values/shop-word.ts'

/** The problems of a discount, by field. */
export type DiscountProblems = Partial<Record<keyof DiscountInput, Message>>

const kinds = [
  ['requirementType', requirementTypeSchema.options],
  ['expirationType', expirationTypeSchema.options],
  ['rewardType', rewardTypeSchema.options],
  ['applicationType', applicationTypeSchema.options],
] as const

/**
 * Returns the problems that prevent saving a discount, at most one per field; empty when there are none. Ignores values
 * that do not apply to the chosen kinds. `previous` is what the shop holds, on an update: the rules are the same.
 * Source: spec, Discounts, create parameters. Its `type` entries are the wire's; what goes beyond the table says so.
 */
export function checkDiscount(
  input: DiscountInput,
  context: { readonly now: Date; readonly previous?: DiscountInput },
): DiscountProblems {
  const { requirementType, expirationType, rewardType, applicationType } = input
  const problems: DiscountProblems = {}
  const note = (field: keyof DiscountInput, problem: Message | undefined) => {
    if (problem) problems[field] = problem
  }

  // Each kind must be one of the table; a kind that only the shop knows may stay.
  for (const [field, known] of kinds)
    if (!isKnown(known, input[field]) && context.previous?.[field] !== input[field])
      note(field, discountRuleMessages.kindUnknown)
  // name, code and active_at: required.
  if (input.name.trim() === '') note('name', discountRuleMessages.nameMissing)
  if (input.code.trim() === '') note('code', discountRuleMessages.codeMissing)
  note('activeAt', startProblem(input.activeAt, context.previous))
  // expires_at: required when expiration_type is on_date.
  if (expirationType === 'on_date') note('expiresAt', endProblem(input, context))
  // use_limit: required when expiration_type is on_limit.
  if (expirationType === 'on_limit') note('useLimit', countProblem('useLimit', input.useLimit))
  // percent_discount: required when reward_type is percent_discount.
  if (rewardType === 'percent_discount') note('percentDiscount', percentProblem(input.percentDiscount))
  // flat_rate_discount: required when reward_type is flat_rate_discount.
  if (rewardType === 'flat_rate_discount')
    note('flatRateDiscount', moneyProblem('amount', input.flatRateDiscount))
  // minimum_cart_total: required when requirement_type is minimum_cart_total.
  if (requirementType === 'minimum_cart_total')
    note('minimumCartTotal', moneyProblem('minimumTotal', input.minimumCartTotal))
  // minimum_cart_quantity: required when requirement_type is minimum_cart_quantity.
  if (requirementType === 'minimum_cart_quantity')
    note('minimumCartQuantity', countProblem('minimumQuantity', input.minimumCartQuantity))
  // category[].id: required when application_type is category.
  if (applicationType === 'category' && input.categoryIds.length === 0)
    note('categoryIds', discountRuleMessages.categoriesMissing)
  // product[].id: required when application_type is product.
  if (applicationType === 'product' && input.productIds.length === 0)
    note('productIds', discountRuleMessages.productsMissing)
  return problems
}

/** active_at: required, a timestamp. It may lie in the past: the spec says nothing against it. */
function startProblem(activeAt: string | null, previous?: DiscountInput): Message | undefined {
  if (!activeAt) return discountRuleMessages.startsMissing
  return isTimestamp(activeAt) || activeAt === previous?.activeAt
    ? undefined
    : discountRuleMessages.startsNotADate
}

const timestamp = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]\d\d:[0-5]\d)$/

/** True for an exact moment: `Date` alone would take 31 February for 3 March, and a good deal of English. */
function isTimestamp(text: string): boolean {
  const [, day] = timestamp.exec(text) ?? []
  if (day === undefined || Number.isNaN(Date.parse(text))) return false
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)
}

/**
 * expires_at: a future date, however near. That it comes after the start is our own rule, since such a discount could
 * never be used. Both apply only where the owner changed the dates: a discount that has ended is past by nature, and
 * its name can still be corrected. The service checks an update as a whole and may refuse it anyway; its answer then
 * says so.
 */
function endProblem(
  input: DiscountInput,
  { now, previous }: { readonly now: Date; readonly previous?: DiscountInput },
): Message | undefined {
  if (!input.expiresAt) return discountRuleMessages.expiresMissing
  const end = Date.parse(input.expiresAt)
  const untouched =
    previous !== undefined &&
    previous.expirationType === input.expirationType &&
    moment(previous.expiresAt) === moment(input.expiresAt) &&
    moment(previous.activeAt) === moment(input.activeAt)
  if (untouched) return undefined
  if (!isTimestamp(input.expiresAt)) return discountRuleMessages.expiresNotADate
  if (end <= now.getTime()) return discountRuleMessages.expiresPast
  // A missing or unreadable start has its own problem, and compares as false here.
  return end <= Date.parse(input.activeAt ?? '') ? discountRuleMessages.expiresBeforeStart : undefined
}

/** percent_discount: an integer, less than 100. The minimum of 1 is our own rule: nothing off is no discount. */
function percentProblem(percent: number | null): Message | undefined {
  if (percent === null || Number.isNaN(percent)) return discountRuleMessages.percentMissing
  if (!Number.isInteger(percent)) return discountRuleMessages.percentNotWhole
  if (percent < 1) return discountRuleMessages.percentTooSmall
  return percent < 100 ? undefined : discountRuleMessages.percentTooBig
}

const money = /^-?\d+(\.\d{1,2}0*)?$/

/**
 * flat_rate_discount, minimum_cart_total: decimals. Our own rule: more than zero, at most two decimal digits, below ten
 * thousand million.
 */
function moneyProblem(subject: 'amount' | 'minimumTotal', amount: string | null): Message | undefined {
  if (!amount) return discountRuleMessages[`${subject}Missing`]
  if (!money.test(amount)) return discountRuleMessages[`${subject}NotMoney`]
  if (amount.startsWith('-') || !/[1-9]/.test(amount)) return discountRuleMessages[`${subject}NotPositive`]
  return /^0*\d{1,10}(\.|$)/.test(amount) ? undefined : discountRuleMessages[`${subject}TooBig`]
}

/**
 * use_limit, minimum_cart_quantity: integers. The minimum of 1 is our own rule; a limit may fall below the uses so far.
 */
function countProblem(subject: 'useLimit' | 'minimumQuantity', count: number | null): Message | undefined {
  if (count === null || Number.isNaN(count)) return discountRuleMessages[`${subject}Missing`]
  if (!Number.isInteger(count)) return discountRuleMessages[`${subject}NotWhole`]
  if (count < 1) return discountRuleMessages[`${subject}TooSmall`]
  return Number.isSafeInteger(count) ? undefined : discountRuleMessages[`${subject}TooBig`]
}

/**
 * Returns the discount as it goes to the shop: name and code trimmed, amounts without idle zeros, values that do not
 * apply to the chosen kinds set to null or to an empty list, and only the fields that an owner can set, even when the
 * caller passes a whole discount.
 */
export function normalizeDiscount(input: DiscountInput): DiscountInput {
  const { requirementType, expirationType, rewardType, applicationType } = input
  return {
    name: input.name.trim(),
    code: input.code.trim(),
    activeAt: input.activeAt,
    expiresAt: expirationType === 'on_date' ? input.expiresAt : null,
    requirementType,
    expirationType,
    rewardType,
    applicationType,
    percentDiscount: rewardType === 'percent_discount' ? input.percentDiscount : null,
    flatRateDiscount: rewardType === 'flat_rate_discount' ? withoutIdleZeros(input.flatRateDiscount) : null,
    useLimit: expirationType === 'on_limit' ? input.useLimit : null,
    minimumCartTotal:
      requirementType === 'minimum_cart_total' ? withoutIdleZeros(input.minimumCartTotal) : null,
    minimumCartQuantity: requirementType === 'minimum_cart_quantity' ? input.minimumCartQuantity : null,
    categoryIds: applicationType === 'category' ? [...input.categoryIds] : [],
    productIds: applicationType === 'product' ? [...input.productIds] : [],
  }
}

/**
 * Returns what an update has to send: the fields whose meaning changed, as `normalizeDiscount` writes them; empty when
 * nothing did. The same moment, amount or set of ids in another spelling is no change.
 */
export function changedDiscountFields(before: DiscountInput, after: DiscountInput): Partial<DiscountInput> {
  const was = meaning(normalizeDiscount(before))
  const wanted = normalizeDiscount(after)
  const is = meaning(wanted)
  const changed = Object.entries(wanted).filter(([field]) => was.get(field) !== is.get(field))
  // True because the entries are those of a DiscountInput, with some left out.
  return Object.fromEntries(changed) as Partial<DiscountInput>
}

/** Returns each field in a form that `===` compares correctly. */
function meaning(input: DiscountInput): ReadonlyMap<string, string | number | null> {
  return new Map<string, string | number | null>(
    Object.entries({
      ...input,
      activeAt: moment(input.activeAt),
      expiresAt: moment(input.expiresAt),
      flatRateDiscount: plainAmount(input.flatRateDiscount),
      minimumCartTotal: plainAmount(input.minimumCartTotal),
      categoryIds: input.categoryIds.toSorted().join(),
      productIds: input.productIds.toSorted().join(),
    }),
  )
}

/**
 * Returns milliseconds since 1970, or the text itself when it is no date: `Date` would take 31 February for 3 March.
 */
function moment(text: string | null): number | string | null {
  return text !== null && isTimestamp(text) ? Date.parse(text) : text
}

/** Turns "05.500" into "5.50". */
function withoutIdleZeros(amount: string | null): string | null {
  return amount?.replace(/^(-?)0+(?=\d)/, '$1').replace(/(\.\d\d)0+$/, '$1') ?? null
}

/** Turns "05.50" and "5.5" into "5.5"; leaves text that is half typed and no amount yet, like "5.". */
function plainAmount(amount: string | null): string | null {
  if (amount === null || !money.test(amount)) return amount
  return withoutIdleZeros(amount)?.replace(/\.0+$|(\.\d*[1-9])0+$/, '$1') ?? null
}
