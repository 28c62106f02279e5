import { AppError } from '#shared/app-error.ts'
import type { ErrorKind } from '#shared/app-error.ts'
import { changedDiscountFields } from '#shared/discount-rules.ts'
import type { Discount, DiscountInput } from '#shared/models/discount.ts'
import { ShopError } from './api/api-error.ts'
import type { DiscountsResource } from './api/resources/discounts.ts'

export const notCreated = 'Discount not created'

/** Creations that ended unclear, by shop and code, with the discounts that were there before them. */
export type UnclearCreations = Map<string, ReadonlySet<string>>

/**
 * Creates a discount once, whatever becomes of the answer. The shop is asked what it holds before anything is sent: the
 * very discount that is wanted is not made a second time, not even after a try whose end nobody knows. After an unclear
 * outcome the shop is asked again.
 *
 * @param unclear lasts as long as the app; the owner may try again much later
 */
export async function createOnce(
  discounts: DiscountsResource,
  input: DiscountInput,
  unclear: UnclearCreations,
  shopId: string,
): Promise<Discount> {
  const wanted = input.code.toLowerCase()
  const key = `${shopId} ${wanted}`
  const twinsOf = (list: readonly Discount[]) => list.filter(({ code }) => code.toLowerCase() === wanted)

  const before = await discounts.list(notCreated)
  const twins = twinsOf(before.discounts)
  const there = twins.find((twin) => isSame(twin, input))
  if (there) return settled(there)
  const known = unclear.get(key)
  if (known && twins.some(({ id }) => !known.has(id))) throw cameWithLastTry()

  const ids = new Set(before.discounts.map(({ id }) => id))
  try {
    return settled(await discounts.create(input, notCreated))
  } catch (error) {
    if (!(error instanceof ShopError) || error.outcome === 'none') throw error
    unclear.set(key, known ?? ids)
    const after = await discounts.list(notCreated).catch((failure: unknown) => {
      throw failure instanceof AppError ? notKnown(failure.kind, input.code) : failure
    })
    const made = twinsOf(after.discounts).find(({ id }) => !ids.has(id))
    if (made && isSame(made, input)) return settled(made)
    if (made) throw cameWithLastTry()
    // It may be the one that could not be read.
    if (after.leftOut > before.leftOut) throw notKnown(error.kind, input.code)
    throw new AppError(error.kind, `${error.message} It is not in the shop’s list.`)
  }

  function settled(created: Discount): Discount {
    unclear.delete(key)
    return created
  }
}

function isSame(held: Discount, wanted: DiscountInput): boolean {
  return Object.keys(changedDiscountFields(held, wanted)).length === 0
}

function notKnown(kind: ErrorKind, code: string): AppError {
  const message = `It is not known whether the discount was created: the shop did not answer. Try again: ${code} is looked for first, and made only where it is missing.`
  return new AppError(kind, message)
}

/** Not what was typed, but with its code and not there before: the shop may have written it down in its own way. */
function cameWithLastTry(): AppError {
  const message = 'A discount with this code came into the shop with the last try. Look at it first.'
  return new AppError('invalid', `${notCreated}: a discount with this code came with the last try.`, {
    fields: { code: message },
  })
}
