import type { Discount, DiscountInput } from '#shared/discounts/discount.ts'
import type { Message } from '#shared/texts/message.ts'
import type { StillNeeded } from '../http/attempt.ts'
import { decimal, integer, moment, readEach, readOne, shopWord, text } from '../json-api/attributes.ts'
import type { Resource } from '../json-api/document.ts'
import type { JsonApi } from '../json-api/json-api.ts'
import { pathBelow } from '../http/path-segment.ts'
import { otherTargets } from './discount-ways.ts'
import type { DiscountWays } from './discount-ways.ts'
import { sendInWay } from './send-discount.ts'
import type { LeftOut } from './shop-order.ts'

export type DiscountsResource = {
  /** How this shop accepts writes; updated by each answer. */
  readonly ways: DiscountWays
  list(ifFailed: Message): Promise<{ readonly discounts: Discount[] } & LeftOut>
  get(id: string, ifFailed: Message): Promise<Discount>
  /**
   * Never repeated, but sent in another form if the shop refused the form. After a failure with outcome `unknown` the
   * shop may have created the discount anyway.
   */
  create(input: DiscountInput, ifFailed: Message): Promise<Discount>
  /** Returns null when the service answers without the discount. @param stillNeeded see `ShopRequest` */
  update(
    id: string,
    changes: Partial<DiscountInput>,
    ifFailed: Message,
    stillNeeded?: StillNeeded,
  ): Promise<Discount | null>
  /**
   * Repeats a write with its categories and products in the other form, for a shop that silently ignored them. If the
   * shop accepts them so, later writes use that form.
   */
  inOtherWay<T>(write: () => Promise<T>, isTaken: (result: T) => boolean): Promise<T>
  /** Throws not-found with outcome `unknown` when an earlier try of this call may have deleted it. */
  delete(id: string, ifFailed: Message, stillNeeded?: StillNeeded): Promise<void>
}

const type = 'discounts'

/** The discounts of one shop (spec: Discounts). @param ways how this shop accepts writes; updated by each answer */
export function discountsResource(api: JsonApi, accountPath: string, ways: DiscountWays): DiscountsResource {
  const listPath = `${accountPath}/discounts`
  const pathOf = (id: string, ifFailed: Message): string => pathBelow(listPath, id, ifFailed)

  const get = async (id: string, ifFailed: Message): Promise<Discount> =>
    readOne(await api.get(pathOf(id, ifFailed), { type, id }, ifFailed), readDiscount, ifFailed)

  return {
    ways,
    async list(ifFailed) {
      const { records, withoutId, missing } = await api.all(listPath, {}, ifFailed)
      const { read, leftOut } = readEach(records, readDiscount)
      return { discounts: read, leftOut: leftOut + withoutId, missing }
    },
    get,
    create: (input, ifFailed) =>
      sendInWay(ways, {
        values: input,
        readCurrent: null,
        send: async (body) =>
          readOne(await api.post(listPath, { type, ...body }, ifFailed), readDiscount, ifFailed),
      }),
    update: (id, changes, ifFailed, stillNeeded) =>
      sendInWay(ways, {
        values: changes,
        readCurrent: () => get(id, ifFailed),
        async send(body) {
          const changed = await api.patch(pathOf(id, ifFailed), { type, id, ...body }, ifFailed, stillNeeded)
          return changed && readOne(changed, readDiscount, ifFailed)
        },
      }),
    async inOtherWay(write, isTaken) {
      const { targets } = ways
      ways.targets = otherTargets[targets]
      let isAccepted = false
      try {
        const result = await write()
        isAccepted = isTaken(result)
        return result
      } finally {
        if (!isAccepted) ways.targets = targets
      }
    },
    // Facts: Discounts (DELETE, 204).
    delete: async (id, ifFailed, stillNeeded) => api.delete(pathOf(id, ifFailed), ifFailed, stillNeeded),
  }
}

/** Reads a discount (spec: Discount). */
function readDiscount(resource: Resource): Discount {
  const { id, attributes } = resource
  return {
    id,
    name: text(attributes['name']),
    code: text(attributes['code']),
    activeAt: moment(attributes['active_at']),
    expiresAt: moment(attributes['expires_at']),
    requirementType: shopWord(attributes['requirement_type'], 'what it requires'),
    expirationType: shopWord(attributes['expiration_type'], 'how it ends'),
    rewardType: shopWord(attributes['reward_type'], 'what it gives'),
    applicationType: shopWord(attributes['application_type'], 'what it applies to'),
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
