import { parseJson } from '../../values/json.ts'
import { fileLists } from './file-lists.ts'
import type { FileEntry, FileList } from './file-lists.ts'

/** Fields that hold moments, in whichever list. */
const times = ['writtenAt', 'editedAt', 'at'] as const

type Read<L extends FileList> = {
  readonly entry: FileEntry<L>
  /** True when a moment in it was invalid, and is now that of the file. */
  readonly isUndated: boolean
}

/**
 * Returns an entry of a file as it is stored: texts without halves of surrogate pairs, which no disk holds, and moments
 * in UTC. An invalid moment ("yesterday") does not make the whole note unreadable.
 *
 * @param fallback a moment, UTC
 * @returns null when it cannot be read
 */
export function readEntry<L extends FileList>(list: L, json: string, fallback: string): Read<L> | null {
  const value: unknown = parseJson(json)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const fields = new Map<string, unknown>(Object.entries(wellFormed(value)))
  let isUndated = false
  for (const name of times) {
    const raw = fields.get(name)
    if (raw === undefined || raw === null) continue
    const moment = readMoment(raw)
    isUndated ||= moment === null
    fields.set(name, moment ?? fallback)
  }
  const { data } = fileLists[list].safeParse(Object.fromEntries(fields))
  // True because the schema of this very list has parsed it.
  return data === undefined ? null : { entry: data as FileEntry<L>, isUndated }
}

/** Returns a moment as Backroom writes it; null for an invalid one, and for years that no shop has seen. */
export function readMoment(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const date = new Date(value)
  const year = date.getUTCFullYear()
  return year >= earliestYear && year <= latestYear ? date.toISOString() : null
}

const [earliestYear, latestYear] = [1970, 9999]

function wellFormed(value: object): object {
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, mended(member)]))
}

function mended(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed()
  if (Array.isArray(value)) return value.map(mended)
  return typeof value === 'object' && value !== null ? wellFormed(value) : value
}
