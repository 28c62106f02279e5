import { corrected, correctionWaits } from '#shared/outbox/corrected.ts'
import type { Order } from '#shared/orders/order.ts'
import { correctableFieldSchema, type CorrectableField, type OutboxRow } from '#shared/outbox/outbox.ts'
import { countryName } from '../../../../format/country.ts'
import type { Country } from '#shared/values/fields.ts'
import { texts } from '../../../../texts/texts.ts'

export type Correctable = Readonly<Record<CorrectableField, string>>
export type Edits = Readonly<Partial<Correctable>>
export type FieldChange = { readonly field: CorrectableField; readonly from: string; readonly to: string }

export const correctableFields = correctableFieldSchema.options

/** Whether a field of the service is one that the form has. */
export const isCorrectable = (field: string): boolean => correctableFieldSchema.safeParse(field).success

/** What of an order can be corrected, as the shop has it. */
export function correctable({ firstName, lastName, email, phone, address, note }: Order): Correctable {
  const { line1, line2, city, state, zip, country } = address
  return {
    firstName,
    lastName,
    email,
    phone,
    line1,
    line2,
    city,
    state,
    zip,
    countryId: country?.id ?? '',
    note,
  }
}

/** The order with what was corrected and is on its way to the shop: what is copied or printed of it goes onto a parcel. */
export function shownOrder(order: Order, correction: OutboxRow | null): Order {
  const waits = correction !== null && correctionWaits.some((state) => state === correction.state)
  return waits ? corrected(order, correction.changes, countryName) : order
}

/** The fields that differ from what was seen; white space around a value is none of it. */
export function fieldChanges(seen: Correctable, edits: Edits): FieldChange[] {
  return correctableFields.flatMap((field) => {
    const to = edits[field]?.trim()
    return to === undefined || to === seen[field] ? [] : [{ field, from: seen[field], to }]
  })
}

/** The fields that somebody else has changed while they were changed here, to something else than here. */
export function changedElsewhere(now: Correctable, edits: Edits, seen: Edits): ReadonlySet<CorrectableField> {
  const isDisputed = (field: CorrectableField) => {
    const before = seen[field]
    const mine = edits[field]?.trim()
    return mine !== undefined && before !== undefined && now[field] !== before && now[field] !== mine
  }
  return new Set(correctableFields.filter(isDisputed))
}

/** What cannot be sent, by field: of those that were changed, since an order may have come without the others. */
export function correctionProblems(changes: readonly FieldChange[]): Edits {
  const { missing, emailWrong } = texts.orderSheet.correct
  const sentences: Edits = missing
  const problems: Partial<Record<CorrectableField, string>> = {}
  for (const { field, to } of changes) {
    if (to === '' && sentences[field] !== undefined) problems[field] = sentences[field]
    else if (field === 'countryId' && !isCode(to)) problems[field] = missing.countryId
    else if (field === 'email' && !/^\S+@\S+$/.test(to)) problems[field] = emailWrong
  }
  return problems
}

/** Whether it names a country; else it was typed while there was no list to pick from. */
export const isCode = (text: string): boolean => /^[A-Z]{2}$/.test(text)

/** What is kept of a country's name as it is typed before its list is there: the code, else the letters. */
export function codeOf(name: string, countries: readonly Country[]): string {
  return countries.find((country) => country.name === name)?.id ?? name
}

/** What stands in the field of a country: its name, or what was typed in place of one. */
export function nameOf(code: string, countries: readonly Country[]): string {
  return countries.find(({ id }) => id === code)?.name ?? code
}
