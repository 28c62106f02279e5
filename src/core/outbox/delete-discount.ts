import { outboxMessages } from '#shared/texts/errors/outbox.ts'
import { ShopError } from '../api/errors/api-error.ts'
import type { DiscountsResource } from '../api/resources/discounts.ts'
import { writeAndSee } from '../writes/see-write.ts'
import { readBeforeWrite } from '../writes/read-around-write.ts'
import { failNotShown } from './not-shown.ts'
import type { Executor } from './outbox.ts'

/** "discount:12" */
export const discountObject = (id: string): string => `discount:${id}`
const discountIdOf = (object: string): string => object.slice('discount:'.length)

const notDeleted = outboxMessages.discountNotDeleted

/** Returns the executor that deletes a discount. @param gone called with the id once the shop has no such discount */
export function deleteDiscount(gone: (id: string) => Promise<void>): Executor {
  return {
    async run({ object, again }, { discounts }) {
      const id = discountIdOf(object)
      if (!again || (await readBeforeWrite(() => isThere(discounts, id)))) {
        const { thing: isStill } = await writeAndSee({
          send: (stillNeeded) => deleteOnce(discounts, id, stillNeeded),
          read: () => isThere(discounts, id),
          missing: (there) => (there ? ['id'] : []),
          show: async () => {},
        })
        if (isStill) return failNotShown(outboxMessages.discountStillShown({ failed: notDeleted }))
      }
      await gone(id)
      return { is: 'done' }
    },
  }
}

/** Null, because no answer shows that the discount is gone. */
async function deleteOnce(
  discounts: DiscountsResource,
  id: string,
  stillNeeded: () => Promise<boolean>,
): Promise<null> {
  await discounts.delete(id, notDeleted, stillNeeded).catch(async (error: unknown) => {
    // Somebody else may have deleted it, or the shop offers no deletion.
    const isNotFound = error instanceof ShopError && error.kind === 'not-found'
    if (!isNotFound || (await isStillThere(discounts, id))) throw error
  })
  return null
}

/** True also when the shop cannot be read: its refusal then holds. */
const isStillThere = (discounts: DiscountsResource, id: string): Promise<boolean> =>
  isThere(discounts, id).catch(() => true)

async function isThere(discounts: DiscountsResource, id: string): Promise<boolean> {
  try {
    await discounts.get(id, outboxMessages.discountDeletionUnknown)
    return true
  } catch (error) {
    if (error instanceof ShopError && error.kind === 'not-found') return false
    throw error
  }
}
