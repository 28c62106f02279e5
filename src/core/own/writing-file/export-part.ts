import type { SQLOutputValue } from 'node:sqlite'
import { paperKindSchema } from '#shared/documents/paper-kinds.ts'
import { parseJson } from '../../values/json.ts'
import { fileLeft } from '../records/file-left.ts'
import { letterSum, readLetter } from '../records/letters.ts'
import type { OwnDb } from '../file/own-db.ts'
import { pastFingerprintsOf, storePastFingerprints, textFingerprint } from '../records/past-fingerprints.ts'
import { readNote } from '../records/read-note.ts'
import { readTracking } from '../records/trackings.ts'
import { readTag } from '../records/read-tag.ts'
import { choiceEntries } from './choice-entries.ts'
import { fileListNames } from './file-lists.ts'
import type { FileEntry, FileHead, FileList } from './file-lists.ts'

type Row = Record<string, SQLOutputValue>

/** Where the rows of a list come from, and how each becomes an entry. */
type Source<L extends FileList> = {
  readonly table: string
  readonly keys: readonly string[]
  readonly where?: string
  /** Returns null for a row that no longer means anything, and a list where a row needs several entries. */
  readonly entry: (row: Row, own: OwnDb, remembers: boolean) => FileEntry<L> | readonly FileEntry<L>[] | null
}

const orderAnd = (row: Row): { orderId: string; at: string } => ({
  orderId: String(row['order_id']),
  at: String(row['at']),
})
const isThere = 'deleted_at IS NULL'

const sources: { readonly [L in FileList]: Source<L> } = {
  tags: { table: 'tags', keys: ['id'], where: isThere, entry: (row) => readTag(row) },
  notes: { table: 'notes', keys: ['id'], where: isThere, entry: noteEntry },
  orderTags: {
    table: 'order_tags',
    keys: ['order_id', 'tag_id'],
    where: `tag_id IN (SELECT id FROM tags WHERE ${isThere})`,
    entry: (row) => ({ orderId: String(row['order_id']), tagId: String(row['tag_id']) }),
  },
  packed: { table: 'packed', keys: ['order_id'], entry: (row) => orderAnd(row) },
  packedItems: {
    table: 'packed_items',
    keys: ['order_id', 'item_id'],
    entry: (row) => ({ ...orderAnd(row), itemId: String(row['item_id']) }),
  },
  putAway: { table: 'put_away', keys: ['order_id'], entry: (row) => orderAnd(row) },
  sentItems: {
    table: 'sent_items',
    keys: ['order_id', 'item_id'],
    entry: (row) => ({ orderId: String(row['order_id']), itemId: String(row['item_id']) }),
  },
  parcels: {
    table: 'parcels',
    keys: ['order_id'],
    entry: (row) => ({ ...orderAnd(row), parcel: String(row['parcel']) }),
  },
  trackings: {
    table: 'trackings',
    keys: ['order_id'],
    entry(row) {
      const tracking = readTracking(row['tracking'])
      return tracking && { orderId: String(row['order_id']), ...tracking }
    },
  },
  letters: {
    table: 'letters',
    keys: ['place', 'id'],
    where: isThere,
    entry: letterEntry,
  },
  views: {
    table: 'views',
    keys: ['place', 'id'],
    entry: (row) => ({ id: String(row['id']), name: String(row['name']), query: String(row['query']) }),
  },
  printed: {
    table: 'printed',
    keys: ['order_id', 'paper'],
    entry(row) {
      const paper = paperKindSchema.safeParse(row['paper'])
      return paper.success ? { ...orderAnd(row), paper: paper.data } : null
    },
  },
  choices: {
    table: 'choices',
    keys: ['name'],
    where: `name <> '${fileLeft}'`,
    entry(row) {
      // True because only JSON is stored there.
      const value = parseJson(String(row['value'])) as FileEntry<'choices'>['value'] | undefined
      return value === undefined ? null : choiceEntries({ name: String(row['name']), value })
    },
  },
}

function noteEntry(row: Row, own: OwnDb, remembers: boolean): FileEntry<'notes'> {
  const note = readNote(row)
  // From now on this text may stand elsewhere. A note that was never changed needs no record: it is recognised by that.
  if (note.editedAt !== null && remembers)
    storePastFingerprints(own, 'notes', note.id, [textFingerprint(note.text)])
  return { ...note, pasts: pastFingerprintsOf(own, 'notes', note.id) }
}

function letterEntry(row: Row, own: OwnDb, remembers: boolean): FileEntry<'letters'> {
  const letter = readLetter(row)
  if (remembers) storePastFingerprints(own, 'letters', letter.id, [letterSum(letter)])
  return { ...letter, pasts: pastFingerprintsOf(own, 'letters', letter.id) }
}

/** Where a part of the file begins: in a list, after the row with this key; `begun` when it has entries already. */
export type ExportPlace = {
  readonly list: number
  readonly after: readonly (string | number)[]
  readonly begun: boolean
}

/** About so many characters make a part; and so many rows take core a few milliseconds. */
const [enough, rowsAtOnce] = [200_000, 500]

/** Returns how the file begins: all that is no list. Then comes each list, an entry a line. */
export function fileBegin(head: FileHead & { readonly savedAt: string }): string {
  return JSON.stringify(head).slice(0, -1)
}

/**
 * Returns the lists of the file from a place on, as far as they go into one part; all of them when `next` is null.
 *
 * @param remembers whether to record which texts may stand elsewhere from now on
 */
export function exportPart(
  own: OwnDb,
  from: ExportPlace,
  remembers: boolean,
): { readonly text: string; readonly next: ExportPlace | null } {
  let [text, place] = ['', from]
  while (text.length < enough) {
    const list = fileListNames[place.list]
    if (list === undefined) return { text: `${text}}\n`, next: null }
    const { lines, last } = rowsOf(own, list, place.after, remembers)
    if (place.after.length === 0) text += `,\n"${list}":[`
    text += lines.map((line, nth) => `${nth > 0 || place.begun ? ',' : ''}\n${line}`).join('')
    if (!last) text += ']'
    place = last
      ? { list: place.list, after: last, begun: place.begun || lines.length > 0 }
      : { list: place.list + 1, after: [], begun: false }
  }
  return { text, next: place }
}

/** Returns as many rows as are enough by number or by length; `last` is the key of the last one when more follow. */
function rowsOf(own: OwnDb, list: FileList, after: ExportPlace['after'], remembers: boolean) {
  const { table, keys, where = 'true', entry } = sources[list]
  const columns = keys.join(', ')
  const isBeyond = after.length === 0 ? 'true' : `(${columns}) > (${keys.map(() => '?').join(', ')})`
  const rows = own.db
    .prepare(`SELECT * FROM ${table} WHERE ${where} AND ${isBeyond} ORDER BY ${columns} LIMIT ${rowsAtOnce}`)
    .iterate(...after)
  const lines: string[] = []
  let [read, length] = [0, 0]
  for (const row of rows) {
    read += 1
    for (const each of [entry(row, own, remembers) ?? []].flat()) {
      const line = JSON.stringify(each)
      lines.push(line)
      length += line.length
    }
    if (read === rowsAtOnce || length >= enough) return { lines, last: keys.map((key) => keyOf(row[key])) }
  }
  return { lines, last: null }
}

const keyOf = (value: SQLOutputValue | undefined): string | number =>
  typeof value === 'number' ? value : String(value)
