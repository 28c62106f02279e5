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

/** True when the form has a field of this name. */
export const isCorrectable = (field: string): boolean => correctableFieldSchema.safeParse(field).success

/** Returns the values of an order that can be corrected, as the shop has them. */
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

/**
 * Returns the order with the corrections that are on their way to the shop: what is copied or printed of it goes onto a
 * parcel.
 */
export function shownOrder(order: Order, correction: OutboxRow | null): Order {
  const waits = correction !== null && correctionWaits.some((state) => state === correction.state)
  return waits ? corrected(order, correction.changes, countryName) : order
}

/** Returns the fields that differ from what the owner saw, ignoring white space around a value. */
export function fieldChanges(seen: Correctable, edits: Edits): FieldChange[] {
  return correctableFields.flatMap((field) => {
    const to = edits[field]?.trim()
    return to === undefined || to === seen[field] ? [] : [{ field, from: seen[field], to }]
  })
}

/** Returns the fields that changed both here and elsewhere, to different values. */
export function changedElsewhere(now: Correctable, edits: Edits, seen: Edits): ReadonlySet<CorrectableField> {
  const isDisputed = (field: CorrectableField) => {
    const before = seen[field]
    const mine = edits[field]?.trim()
    return mine !== undefined && before !== undefined && now[field] !== before && now[field] !== mine
  }
  return new Set(correctableFields.filter(isDisputed))
}

/**
 * Returns what can't be sent, by field. Checks changed fields only, since an order may have arrived without the others.
 */
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

/** True for a country's code; other text was typed before the list was loaded. */
export const isCode = (text: string): boolean => /^[A-Z]{2}$/.test(text)

/** Returns what the draft stores of a country's typed name: its code, else the text itself. */
export function codeOf(name: string, countries: readonly Country[]): string {
  return countries.find((country) => country.name === name)?.id ?? name
}

/** Returns what the country field shows: the country's name, or the text typed in its place. */
export function nameOf(code: string, countries: readonly Country[]): string {
  return countries.find(({ id }) => id === code)?.name ?? code
}
