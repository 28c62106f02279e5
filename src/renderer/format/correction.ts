import { correctableFieldSchema } from '#shared/outbox/outbox.ts'
import { texts } from '../texts/texts.ts'
import { countryName } from './country.ts'

type Change = { readonly field: string; readonly from: string; readonly to: string }

/** "City"; the field's own key when it has no name here. */
export function fieldName(field: string): string {
  const known = correctableFieldSchema.safeParse(field)
  return known.success ? texts.outbox.fields[known.data] : field
}

/** Formats a value for the owner. */
export function fieldValue(field: string, value: string): string {
  if (value === '') return texts.outbox.nothing
  if (field === 'note') return inOneLine(value)
  return field === 'countryId' ? countryName(value) : value
}

/** This much of a note is enough to recognise it. */
const maxNoteLength = 80

function inOneLine(note: string): string {
  const line = note.replace(/\s+/g, ' ')
  return line.length > maxNoteLength ? `${line.slice(0, maxNoteLength - 1)}…` : line
}

/** "City: Lisbon → Lisboa" */
export function changeWords({ field, from, to }: Change): string {
  return texts.outbox.changed(fieldName(field), fieldValue(field, from), fieldValue(field, to))
}
