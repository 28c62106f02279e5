import type { DiscountInput } from './discount.ts'

/**
 * The fields that only make sense together, as the rows of the form have them: what the discount gives and how much,
 * when it begins and ends. One value of the owner's beside one of the shop's is a mix that neither chose and that may
 * be invalid. A day and a limit are the two kinds of one end, `expirationType`; an end before the start is invalid.
 */
const fieldsOf = {
  name: ['name'],
  code: ['code'],
  reward: ['rewardType', 'percentDiscount', 'flatRateDiscount'],
  scope: ['applicationType', 'categoryIds', 'productIds'],
  condition: ['requirementType', 'minimumCartTotal', 'minimumCartQuantity'],
  run: ['activeAt', 'expirationType', 'expiresAt', 'useLimit'],
} as const satisfies Record<string, readonly (keyof DiscountInput)[]>

export type DiscountPart = keyof typeof fieldsOf

const partOf: ReadonlyMap<string, DiscountPart> = new Map(
  Object.entries(fieldsOf).flatMap(([part, fields]) =>
    // True because the keys are those of the record.
    fields.map((field) => [field, part as DiscountPart] as const),
  ),
)

/** Returns the parts that these fields belong to, in the order of the form. */
export function partsOf(fields: readonly string[]): ReadonlySet<DiscountPart> {
  const named = new Set(fields.map((field) => partOf.get(field)))
  // True because the keys are those of the record.
  return new Set((Object.keys(fieldsOf) as DiscountPart[]).filter((part) => named.has(part)))
}

/** Returns the values of the fields of these parts; drops any other field. */
export function inParts<T extends object>(values: T, parts: ReadonlySet<DiscountPart>): Partial<T> {
  const within = Object.entries(values).filter(([field]) => {
    const part = partOf.get(field)
    return part !== undefined && parts.has(part)
  })
  // True because the entries are those of the values, with some left out.
  return Object.fromEntries(within) as Partial<T>
}
