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
    const isRefused = error instanceof ShopError && error.kind === 'not-found' && error.outcome === 'none'
    if (!isRefused || !(await readBeforeWrite(() => isUnlisted(discounts, id)))) throw error
  })
  return null
}

/**
 * True when the shop's whole list lacks the discount: somebody else has deleted it. A 404 alone could also mean that
 * the shop offers no deletion, or come from somebody in between.
 */
async function isUnlisted(discounts: DiscountsResource, id: string): Promise<boolean> {
  const { discounts: listed, leftOut, missing } = await discounts.list(notDeleted)
  return leftOut === 0 && missing === 0 && listed.every((each) => each.id !== id)
}

async function isThere(discounts: DiscountsResource, id: string): Promise<boolean> {
  try {
    await discounts.get(id, outboxMessages.discountDeletionUnknown)
    return true
  } catch (error) {
    if (error instanceof ShopError && error.kind === 'not-found') return false
    throw error
  }
}
