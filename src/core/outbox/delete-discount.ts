import { ShopError } from '../api/api-error.ts'
import type { DiscountsResource } from '../api/resources/discounts.ts'
import { lookAfter, lookBefore } from './looks.ts'
import type { Executor } from './outbox.ts'

/** "discount:12" */
export const discountObject = (id: string): string => `discount:${id}`
const discountIdOf = (object: string): string => object.slice('discount:'.length)

const notDeleted = 'Discount not deleted'

/** @param gone is told the id of a discount that the shop does not have any more */
export function deleteDiscount(gone: (id: string) => Promise<void>): Executor {
  return {
    async run({ object, again }, { discounts }) {
      const id = discountIdOf(object)
      if (!again || (await lookBefore(() => isThere(discounts, id)))) await deleteOnce(discounts, id)
      await gone(id)
      return { is: 'done' }
    },
  }
}

async function deleteOnce(discounts: DiscountsResource, id: string): Promise<void> {
  try {
    await discounts.delete(id, notDeleted)
  } catch (error) {
    // With `not-found` the look is spared: the try whose answer was lost has deleted it.
    if (error instanceof ShopError && error.kind === 'not-found' && error.outcome === 'unknown') return
    if (await lookAfter(error, () => isThere(discounts, id))) throw error
  }
}

async function isThere(discounts: DiscountsResource, id: string): Promise<boolean> {
  try {
    await discounts.get(id, 'It is not known whether the discount is deleted')
    return true
  } catch (error) {
    if (error instanceof ShopError && error.kind === 'not-found') return false
    throw error
  }
}
