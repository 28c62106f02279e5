import type { Discount, DiscountInput } from '#shared/models/discount.ts'
import {
  applicationTypeSchema,
  expirationTypeSchema,
  requirementTypeSchema,
  rewardTypeSchema,
} from '#shared/models/discount.ts'
import { choice, decimal, integer, moment, readEach, readOne, text } from '../attributes.ts'
import type { Resource } from '../document.ts'
import type { JsonApi } from '../json-api.ts'

export type DiscountsResource = {
  list(ifFailed: string): Promise<{ readonly discounts: Discount[]; readonly leftOut: number }>
  get(id: string, ifFailed: string): Promise<Discount>
  /** Sent once, never repeated. A failure with outcome `unknown` may have created it all the same. */
  create(input: DiscountInput, ifFailed: string): Promise<Discount>
  /** Null when the service answers without the discount. */
  update(id: string, changes: Partial<DiscountInput>, ifFailed: string): Promise<Discount | null>
  /** Not-found with outcome `unknown`: an earlier try of this call may have deleted it. */
  delete(id: string, ifFailed: string): Promise<void>
}

/** Spec: Discounts. */
export function discountsResource(api: JsonApi, accountPath: string): DiscountsResource {
  const listPath = `${accountPath}/discounts`
  const pathOf = (id: string): string => `${listPath}/${encodeURIComponent(id)}`

  return {
    async list(ifFailed) {
      const { records, withoutId } = await api.all(listPath, {}, ifFailed)
      const { read, leftOut } = readEach(records, readDiscount)
      return { discounts: read, leftOut: leftOut + withoutId }
    },
    get: async (id, ifFailed) => readOne(await api.get(pathOf(id), ifFailed), readDiscount, ifFailed),
    async create(input, ifFailed) {
      // What does not apply is left out: the spec's optional parameters are not said to take null.
      const given = Object.fromEntries(
        Object.entries(input).filter(([, value]) => value !== null && !isEmptyList(value)),
      )
      const data = { type: 'discounts', ...toWire(given) }
      return readOne(await api.post(listPath, data, ifFailed), readDiscount, ifFailed)
    },
    async update(id, changes, ifFailed) {
      const changed = await api.patch(pathOf(id), { type: 'discounts', id, ...toWire(changes) }, ifFailed)
      return changed && readOne(changed, readDiscount, ifFailed)
    },
    // Facts: Discounts (DELETE, 204).
    delete: (id, ifFailed) => api.delete(pathOf(id), ifFailed),
  }
}

/** Spec: Discount. */
function readDiscount(resource: Resource): Discount {
  const { id, attributes } = resource
  return {
    id,
    name: text(attributes['name']),
    code: text(attributes['code']),
    activeAt: moment(attributes['active_at']),
    expiresAt: moment(attributes['expires_at']),
    requirementType: choice(attributes['requirement_type'], requirementTypeSchema.options),
    expirationType: choice(attributes['expiration_type'], expirationTypeSchema.options),
    rewardType: choice(attributes['reward_type'], rewardTypeSchema.options),
    applicationType: choice(attributes['application_type'], applicationTypeSchema.options),
    percentDiscount: integer(attributes['percent_discount']),
    flatRateDiscount: decimal(attributes['flat_rate_discount']),
    useLimit: integer(attributes['use_limit']),
    useCount: integer(attributes['use_count']) ?? 0,
    minimumCartTotal: decimal(attributes['minimum_cart_total']),
    minimumCartQuantity: integer(attributes['minimum_cart_quantity']),
    categoryIds: relatedIds(resource, 'categories', 'category'),
    productIds: relatedIds(resource, 'products', 'product'),
  }
}

/** The contract's tables name them in the singular, the facts in the plural. */
function relatedIds(resource: Resource, plural: string, singular: string): string[] {
  const ids = resource.ids(plural)
  return [...(ids.length > 0 ? ids : resource.ids(singular))]
}

/** The contract's attribute names. Facts: a discount's categories and products go as relationships. */
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

function toWire(input: Partial<DiscountInput>): { attributes: unknown; relationships?: unknown } {
  const { categoryIds, productIds, ...rest } = input
  const attributes = Object.fromEntries(Object.entries(rest).map(([field, value]) => [nameOf(field), value]))
  const identifiers = (type: string, ids: readonly string[]) => ({ data: ids.map((id) => ({ type, id })) })
  const relationships = {
    ...(categoryIds && { categories: identifiers('categories', categoryIds) }),
    ...(productIds && { products: identifiers('products', productIds) }),
  }
  return { attributes, ...((categoryIds || productIds) && { relationships }) }
}

function nameOf(field: string): string {
  // True because the fields are those of a DiscountInput without the two lists of ids.
  return attributeNames[field as keyof typeof attributeNames]
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0
