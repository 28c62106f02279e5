import { maxEntryLength } from './entries-reader.ts'
import type { FileEntry } from './file-lists.ts'

type Choice = FileEntry<'choices'>

/** Room for the name, the signs around the fields and the line break before an entry. */
const margin = 1000
const maxLength = maxEntryLength - margin

/**
 * Returns a choice as entries that every Backroom can read. One with very many fields, such as the saved orders of
 * thousands of products, is longer than an entry may be: it becomes several of the same name, whose fields an import
 * joins again.
 */
export function choiceEntries({ name, value }: Choice): readonly Choice[] {
  const isWhole = JSON.stringify(value).length <= maxLength
  if (isWhole || typeof value !== 'object' || value === null || Array.isArray(value)) return [{ name, value }]
  const parts: (typeof value)[] = []
  let room = 0
  for (const [field, member] of Object.entries(value)) {
    const length = JSON.stringify([field, member]).length
    if (length > room) {
      parts.push({})
      room = maxLength
    }
    Object.assign(parts.at(-1) ?? {}, { [field]: member })
    room -= length
  }
  // The last part first, since an import puts new fields before those that it has.
  return parts.toReversed().map((part) => ({ name, value: part }))
}
