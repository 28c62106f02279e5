import { correctableFieldSchema } from '#shared/outbox/outbox.ts'
import { texts } from '../texts/texts.ts'
import { countryName } from './country.ts'

type Change = { readonly field: string; readonly from: string; readonly to: string }

/** "City"; a field that is not known by its own name. */
export function fieldName(field: string): string {
  const known = correctableFieldSchema.safeParse(field)
  return known.success ? texts.outbox.fields[known.data] : field
}

/** A value as an owner reads it. */
export function fieldValue(field: string, value: string): string {
  if (value === '') return texts.outbox.nothing
  if (field === 'note') return inOneLine(value)
  return field === 'countryId' ? countryName(value) : value
}

/** As much of a note tells which one it is. */
const maxNoteLength = 80

function inOneLine(note: string): string {
  const line = note.replace(/\s+/g, ' ')
  return line.length > maxNoteLength ? `${line.slice(0, maxNoteLength - 1)}…` : line
}

/** "City: Lisbon → Lisboa" */
export function changeWords({ field, from, to }: Change): string {
  return texts.outbox.changed(fieldName(field), fieldValue(field, from), fieldValue(field, to))
}
