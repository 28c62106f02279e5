import { isKnown } from '#shared/values/shop-word.ts'
import type { Discount, DiscountInput } from '#shared/discounts/discount.ts'
import { amountText, typedAmount, typedNumber } from '../../../format/typed-number.ts'

/**
 * A discount while the owner types: the numbers are text, everything else is as in the contract. Values of kinds that
 * are not selected stay, so that trying another kind loses nothing.
 */
export type Draft = {
  readonly [F in keyof DiscountInput]: F extends TypedNumber ? string : DiscountInput[F]
}

export type DraftField = keyof Draft

type TypedNumber =
  'percentDiscount' | 'flatRateDiscount' | 'useLimit' | 'minimumCartTotal' | 'minimumCartQuantity'

/** Returns a new discount: a percentage off everything, for every order, from the given moment on, without an end. */
export function newDraft(activeAt: string): Draft {
  return {
    name: '',
    code: '',
    activeAt,
    expiresAt: null,
    requirementType: 'any_order',
    expirationType: 'never',
    rewardType: 'percent_discount',
    applicationType: 'all',
    percentDiscount: '',
    flatRateDiscount: '',
    useLimit: '',
    minimumCartTotal: '',
    minimumCartQuantity: '',
    categoryIds: [],
    productIds: [],
  }
}

/** Returns a discount of the shop as the form shows it before anything is typed. `digits` are those of the currency. */
export function discountDraftOf(discount: Discount, digits: number): Draft {
  return {
    name: discount.name,
    code: discount.code,
    activeAt: discount.activeAt,
    expiresAt: discount.expiresAt,
    requirementType: discount.requirementType,
    expirationType: discount.expirationType,
    rewardType: discount.rewardType,
    applicationType: discount.applicationType,
    categoryIds: discount.categoryIds,
    productIds: discount.productIds,
    percentDiscount: String(discount.percentDiscount ?? ''),
    flatRateDiscount: shownAmount(discount.flatRateDiscount, digits),
    useLimit: String(discount.useLimit ?? ''),
    minimumCartTotal: shownAmount(discount.minimumCartTotal, digits),
    minimumCartQuantity: String(discount.minimumCartQuantity ?? ''),
  }
}

const shownAmount = (amount: string | null, digits: number): string =>
  amount === null ? '' : (amountText(amount, digits) ?? amount)

/** Returns the draft's values, for the rules and the shop. Text that is no number is left for the rules to refuse. */
export function inputOf(draft: Draft): DiscountInput {
  return {
    ...draft,
    percentDiscount: typedNumber(draft.percentDiscount),
    flatRateDiscount: typedAmount(draft.flatRateDiscount),
    useLimit: typedNumber(draft.useLimit),
    minimumCartTotal: typedAmount(draft.minimumCartTotal),
    minimumCartQuantity: typedNumber(draft.minimumCartQuantity),
  }
}

/** The field that belongs to each kind. */
const fieldOf = {
  percent_discount: 'percentDiscount',
  flat_rate_discount: 'flatRateDiscount',
  free_shipping: null,
  all: null,
  category: 'categoryIds',
  product: 'productIds',
  any_order: null,
  minimum_cart_total: 'minimumCartTotal',
  minimum_cart_quantity: 'minimumCartQuantity',
  never: null,
  on_date: 'expiresAt',
  on_limit: 'useLimit',
} as const satisfies Record<string, DraftField | null>

/** Null for a kind that only the shop knows. */
const fieldBeside = (kind: string): DraftField | null =>
  isKnown(kindsWithField, kind) ? fieldOf[kind] : null
// Safe: these are the keys of that record.
const kindsWithField = Object.keys(fieldOf) as (keyof typeof fieldOf)[]

const kindFields = ['rewardType', 'applicationType', 'requirementType', 'expirationType'] as const

/** Returns the kinds of the discount to which the edited values belong. */
export function kindsOf(edits: Partial<Draft>, discount: Discount): Partial<Draft> {
  const theirs = kindFields.filter((kind) => (fieldBeside(discount[kind]) ?? '') in edits)
  return Object.fromEntries(theirs.map((kind) => [kind, discount[kind]]))
}

/** Returns the fields that the form shows for the selected kinds, from top to bottom. */
export function shownFields(draft: Draft): readonly DraftField[] {
  const { rewardType, applicationType, requirementType, expirationType } = draft
  const fields: readonly (DraftField | null)[] = [
    'code',
    'name',
    'rewardType',
    fieldBeside(rewardType),
    'applicationType',
    fieldBeside(applicationType),
    'requirementType',
    fieldBeside(requirementType),
    'activeAt',
    'expirationType',
    fieldBeside(expirationType),
  ]
  return fields.filter((field) => field !== null)
}
