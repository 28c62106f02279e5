import { AppError } from '#shared/app/app-error.ts'
import type { ErrorKind } from '#shared/app/app-error.ts'
import { changedDiscountFields } from '#shared/discounts/discount-rules.ts'
import type { Discount, DiscountInput } from '#shared/discounts/discount.ts'
import { discountMessages } from '#shared/texts/errors/discounts.ts'
import { ShopError } from '../../api/errors/api-error.ts'
import type { DiscountsResource } from '../../api/resources/discounts.ts'
import { isShopClosed } from '../../writes/write-now.ts'

const { notCreated } = discountMessages

type CreateDeps = {
  /** Lives as long as the app, since the owner may try again much later. */
  readonly unknownOutcomes: UnknownOutcomes
  readonly shopId: string
  /** Called with the discount that the shop holds in the end, whether it matches the input or not. */
  readonly show: (discount: Discount) => Promise<void>
  /** Writes the categories or products into a discount that the shop created without them. */
  readonly putRight: (made: Discount) => Promise<Discount>
}

/** Creations whose outcome is unknown, by shop and code, with the ids of the discounts that existed before them. */
export type UnknownOutcomes = Map<string, ReadonlySet<string>>

/**
 * Creates a discount once, whatever the answer. Reads the shop's list before it sends anything: if the wanted discount
 * exists, it is not created a second time, not even after a try whose outcome is unknown. Does not rely on the answer
 * either: looks the new discount up by its id, and if there is none, in the list.
 */
export async function createOnce(
  discounts: DiscountsResource,
  input: DiscountInput,
  { unknownOutcomes, shopId, show, putRight }: CreateDeps,
): Promise<Discount> {
  const wanted = input.code.toLowerCase()
  const key = `${shopId} ${wanted}`
  const duplicatesOf = (list: readonly Discount[]) => list.filter(({ code }) => code.toLowerCase() === wanted)

  const before = await discounts.list(notCreated)
  const duplicates = duplicatesOf(before.discounts)
  const there = duplicates.find((duplicate) => isSame(duplicate, input))
  if (there) return settled(there)
  const known = unknownOutcomes.get(key)
  if (known && duplicates.some(({ id }) => !known.has(id))) throw cameWithLastTry()

  const ids = new Set(before.discounts.map(({ id }) => id))
  let failure: ShopError | null = null
  let answered: Discount | null = null
  try {
    answered = await discounts.create(input, notCreated)
  } catch (error) {
    if (isShopClosed(error)) {
      unknownOutcomes.set(key, known ?? ids)
      throw notKnown('cancelled', input.code)
    }
    if (!(error instanceof ShopError) || error.outcome === 'none') throw error
    failure = error
  }
  // From here on the shop may hold the discount, whatever it answered.
  unknownOutcomes.set(key, known ?? ids)
  const made = (await namedIn(answered)) ?? (await foundInList())
  if (isSame(made, input)) return settled(made)
  await show(made)
  if (failure) throw cameWithLastTry()
  if (!notTaken(made, input).every(isOfTargets)) throw madeOtherwise(made)
  const mended = await putRight(made).catch((error: unknown) => {
    throw error instanceof AppError ? madeOtherwise(made) : error
  })
  return settled(mended)

  async function settled(created: Discount): Promise<Discount> {
    unknownOutcomes.delete(key)
    await show(created)
    return created
  }

  /** Reads the discount that the answer names; null when it is not new or the shop does not hold it. */
  async function namedIn(answer: Discount | null): Promise<Discount | null> {
    if (answer === null || ids.has(answer.id)) return null
    return discounts.get(answer.id, notCreated).then(
      (shown) => (duplicatesOf([shown]).length > 0 ? shown : null),
      (error: unknown) => {
        if (error instanceof ShopError) return null
        throw error
      },
    )
  }

  async function foundInList(): Promise<Discount> {
    const after = await discounts.list(notCreated).catch((error: unknown) => {
      throw error instanceof AppError ? notKnown(error.kind, input.code) : error
    })
    const found = duplicatesOf(after.discounts).find(({ id }) => !ids.has(id))
    if (found) return found
    // The new discount may be one that can't be read.
    if (after.leftOut > before.leftOut) throw notKnown(failure?.kind ?? 'conflict', input.code)
    const what = failure?.words ?? discountMessages.answeredCreated({ failed: notCreated })
    throw new AppError(failure?.kind ?? 'conflict', discountMessages.notListed({ what }))
  }
}

/** The fields in which the shop's value differs from the wanted one. Not every service stores fractions of a second. */
export function notTaken(shown: Discount, wanted: DiscountInput): readonly string[] {
  return Object.keys(changedDiscountFields(shown, wanted)).filter(
    (field) => (field !== 'activeAt' && field !== 'expiresAt') || !isSameSecond(shown[field], wanted[field]),
  )
}

/** True for the fields that say what the discount applies to, which shops accept in different forms. */
export const isOfTargets = (field: string): boolean => field === 'categoryIds' || field === 'productIds'

function isSameSecond(shown: string | null, wanted: string | null): boolean {
  if (shown === null || wanted === null) return false
  return Math.abs(Date.parse(shown) - Date.parse(wanted)) < 1000
}

function isSame(shown: Discount, wanted: DiscountInput): boolean {
  return notTaken(shown, wanted).length === 0
}

function notKnown(kind: ErrorKind, code: string): AppError {
  return new AppError(kind, discountMessages.creationUnknown({ code }))
}

function madeOtherwise(made: Discount): AppError {
  return new AppError('conflict', discountMessages.madeOtherwise({ code: made.code }))
}

/**
 * The error for a discount that has the code, was not there before and differs from the input: the shop may have stored
 * it in its own way.
 */
function cameWithLastTry(): AppError {
  return new AppError('invalid', discountMessages.cameWithLastTry({ failed: notCreated }), {
    fields: { code: discountMessages.codeCameWithLastTry },
  })
}
