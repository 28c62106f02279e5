import type { Discount, DiscountInput } from '#shared/discounts/discount.ts'
import { ShopError } from '../errors/api-error.ts'
import { otherTargets } from './discount-ways.ts'
import type { DiscountWays } from './discount-ways.ts'

/** What goes into a request beside type and id. */
export type DiscountBody = {
  readonly attributes: Readonly<Record<string, unknown>>
  readonly relationships?: Readonly<Record<string, unknown>>
}

export type DiscountWrite<T> = {
  readonly values: Partial<DiscountInput>
  /** What the shop holds, of an update; null for a new discount, which is whole. */
  readonly held: (() => Promise<Discount>) | null
  readonly send: (body: DiscountBody) => Promise<T>
}

/**
 * Sends a discount in the way that is known to be taken, and in another one where the shop refuses the way and not the
 * values; the one that is taken is kept in `ways`. A refusal has changed nothing, so that a new discount may be sent again.
 *
 * @throws ShopError what the shop said to the first, when it takes none
 */
export async function sendInWay<T>(ways: DiscountWays, { values, held, send }: DiscountWrite<T>): Promise<T> {
  let refused: Refused | null = null
  let first: ShopError | null = null
  for (const way of waysFrom(ways, held !== null)) {
    if (refused && !isDoubted(way, refused)) continue
    const isWhole = held === null || way.extent === 'whole'
    const body = bodyOf(isWhole ? applying({ ...(await held?.()), ...values }) : values, way.targets)
    try {
      const answer = await send(body)
      if (namesTargets(body)) ways.targets = way.targets
      if (held !== null) ways.extent = way.extent
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

/** Whether a refusal may be about that in which a way differs from the one that was refused. */
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
/** A shop that points to one of the ids has read them where they stand. */
const isInside = (pointer: string): boolean =>
  /^\/data\/(relationships|attributes)\/(categor(y|ies)|products?)\/./.test(pointer)

/** A shop that asks for what was not sent wants more than parts. */
function isUnsent(pointer: string, { attributes }: DiscountBody): boolean {
  if (pointer === '/data' || pointer === '/data/attributes') return true
  const name = /^\/data\/attributes\/([a-z_]+)$/.exec(pointer)?.[1]
  return name !== undefined && !Object.hasOwn(attributes, name)
}

/**
 * Whether a refusal may be about the way: a 400, or a 409 that points to what it did not expect (facts: Wrapping). A 402 says
 * that the parameters were right.
 */
function isRefusal(error: unknown): error is ShopError {
  if (!(error instanceof ShopError) || error.outcome !== 'none') return false
  const { status, pointers } = error
  return status === 400 || status === 422 || (status === 409 && pointers.length > 0)
}

/** What does not apply is left out: the contract's optional parameters are not said to take null. */
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
      // True because the names are those of a DiscountInput without the two lists of ids.
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
