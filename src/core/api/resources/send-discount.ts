import type { Discount, DiscountInput } from '#shared/discounts/discount.ts'
import { ShopError } from '../errors/api-error.ts'
import { otherTargets } from './discount-ways.ts'
import type { DiscountWays } from './discount-ways.ts'

/** The members of a request beside type and id. */
export type DiscountBody = {
  readonly attributes: Readonly<Record<string, unknown>>
  readonly relationships?: Readonly<Record<string, unknown>>
}

export type DiscountWrite<T> = {
  readonly values: Partial<DiscountInput>
  /** Reads the shop's version, for an update; null for a new discount, which is whole. */
  readonly readCurrent: (() => Promise<Discount>) | null
  readonly send: (body: DiscountBody) => Promise<T>
}

/**
 * Sends a discount in the form that the shop is known to accept, and in another one when the shop refuses the form
 * rather than the values; stores the accepted form in `ways`. A refusal has changed nothing, so that a new discount may
 * be sent again.
 *
 * @throws ShopError the shop's error for the first form, when it accepts none
 */
export async function sendInWay<T>(
  ways: DiscountWays,
  { values, readCurrent, send }: DiscountWrite<T>,
): Promise<T> {
  let refused: Refused | null = null
  let first: ShopError | null = null
  for (const way of waysFrom(ways, readCurrent !== null)) {
    if (refused && !isDoubted(way, refused)) continue
    const isWhole = readCurrent === null || way.extent === 'whole'
    const body = bodyOf(isWhole ? applying({ ...(await readCurrent?.()), ...values }) : values, way.targets)
    try {
      const answer = await send(body)
      if (namesTargets(body)) ways.targets = way.targets
      if (readCurrent !== null) ways.extent = way.extent
      return answer
    } catch (error) {
      if (!isRefusal(error)) throw error
      first ??= error
      refused = { way, body, error }
    }
  }
  throw first ?? new Error('There is no way to send a discount.')
}

function waysFrom({ targets, extent }: DiscountWays, isUpdate: boolean): readonly DiscountWays[] {
  const inExtent = (each: DiscountWays['extent']): DiscountWays[] => [
    { targets, extent: each },
    { targets: otherTargets[targets], extent: each },
  ]
  return isUpdate && extent === 'parts' ? [...inExtent('parts'), ...inExtent('whole')] : inExtent(extent)
}

type Refused = { readonly way: DiscountWays; readonly body: DiscountBody; readonly error: ShopError }

/** True when the refusal may be due to something that this form does differently. */
function isDoubted(way: DiscountWays, { way: before, body, error: { pointers } }: Refused): boolean {
  const isOfTargets = namesTargets(body) && pointers.every((at) => !isInside(at))
  const areTargetsDoubted =
    isOfTargets && (pointers.length === 0 || pointers.some((at) => targetMember.test(at)))
  const isExtentDoubted = pointers.length === 0 || pointers.some((at) => isUnsent(at, body))
  return (
    (way.targets === before.targets || areTargetsDoubted) && (way.extent === before.extent || isExtentDoubted)
  )
}

const targetMember =
  /^\/data\/relationships$|^\/data\/(relationships|attributes)\/(categor(y|ies)|products?)$/
/** A shop that points to one of the ids has read them in that place. */
const isInside = (pointer: string): boolean =>
  /^\/data\/(relationships|attributes)\/(categor(y|ies)|products?)\/./.test(pointer)

/** A shop that misses a value that was not sent wants more than the changed parts. */
function isUnsent(pointer: string, { attributes }: DiscountBody): boolean {
  if (pointer === '/data' || pointer === '/data/attributes') return true
  const name = /^\/data\/attributes\/([a-z_]+)$/.exec(pointer)?.[1]
  return name !== undefined && !Object.hasOwn(attributes, name)
}

/**
 * True when a refusal may be about the form: a 400, or a 409 that points to what the shop did not expect (facts:
 * Wrapping). A 402 says that the parameters were right.
 */
function isRefusal(error: unknown): error is ShopError {
  if (!(error instanceof ShopError) || error.outcome !== 'none') return false
  const { status, pointers } = error
  return status === 400 || status === 422 || (status === 409 && pointers.length > 0)
}

/** Leaves out values that don't apply: the contract does not say that its optional parameters accept null. */
function applying(values: Partial<DiscountInput>): Partial<DiscountInput> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && !isEmptyList(value)),
  )
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0

/** The contract's attribute names. */
const attributeNames = {
  name: 'name',
  code: 'code',
  activeAt: 'active_at',
  expiresAt: 'expires_at',
  requirementType: 'requirement_type',
  expirationType: 'expiration_type',
  rewardType: 'reward_type',
  applicationType: 'application_type',
  percentDiscount: 'percent_discount',
  flatRateDiscount: 'flat_rate_discount',
  useLimit: 'use_limit',
  minimumCartTotal: 'minimum_cart_total',
  minimumCartQuantity: 'minimum_cart_quantity',
} as const satisfies Record<keyof Omit<DiscountInput, 'categoryIds' | 'productIds'>, string>

function bodyOf(
  { categoryIds, productIds, ...values }: Partial<DiscountInput>,
  targets: DiscountWays['targets'],
): DiscountBody {
  const attributes = Object.fromEntries(
    Object.entries(attributeNames).flatMap(([field, name]) =>
      // Safe because the names are those of a DiscountInput without the two lists of ids.
      Object.hasOwn(values, field) ? [[name, values[field as keyof typeof attributeNames]]] : [],
    ),
  )
  if (!categoryIds && !productIds) return { attributes }
  if (targets === 'attributes') {
    const [category, product] = [entries('categories', categoryIds), entries('products', productIds)]
    return { attributes: { ...attributes, ...(category && { category }), ...(product && { product }) } }
  }
  const [categories, products] = [identifiers('categories', categoryIds), identifiers('products', productIds)]
  return { attributes, relationships: { ...(categories && { categories }), ...(products && { products }) } }
}

const namesTargets = ({ attributes, relationships }: DiscountBody): boolean =>
  relationships !== undefined || 'category' in attributes || 'product' in attributes

function identifiers(type: string, ids: readonly string[] | undefined) {
  return ids && { data: ids.map((id) => ({ type, id })) }
}

/** Spec: Discounts, create parameters: `category[].id` and `product[].id` are integers. */
function entries(type: string, ids: readonly string[] | undefined) {
  return ids?.map((id) => ({ type, id: /^[1-9]\d{0,14}$/.test(id) ? Number(id) : id }))
}
