import { chosen, choose } from '../records/choices.ts'
import { arrangementsName } from '../records/stored-arrangements.ts'
import type { OwnDb } from '../file/own-db.ts'
import { noteParts, wasRemoved } from '../file/removed.ts'
import type { Removable } from '../file/removed.ts'
import { putTracking, trackingOf } from '../records/trackings.ts'
import { removedFields } from './deleted-here.ts'
import type { FileEntry } from './file-lists.ts'
import type { Staged } from './stage.ts'
import { importLetter, importNote } from './import-texts.ts'
import { createTagTaker } from './import-tags.ts'
import { importView } from './import-views.ts'

/** What was imported so far. */
export type Made = {
  notes: number
  tags: number
  marks: number
  trackings: number
  letters: number
  views: number
  settings: number
  both: number
}

export type Importer = {
  /** Imports the next entries of a file. @returns the orders whose searched words it changed */
  importEntries(entries: readonly Staged[]): readonly string[]
  readonly made: Readonly<Made>
}

/** A mark of an order, in a table of its own. */
type Mark = { readonly table: Removable; readonly columns: readonly string[]; readonly keys: number }

const marks = {
  packed: { table: 'packed', columns: ['order_id', 'at'], keys: 1 },
  packedItems: { table: 'packed_items', columns: ['order_id', 'item_id', 'at'], keys: 2 },
  putAway: { table: 'put_away', columns: ['order_id', 'at'], keys: 1 },
  sentItems: { table: 'sent_items', columns: ['order_id', 'item_id'], keys: 2 },
  parcels: { table: 'parcels', columns: ['order_id', 'parcel', 'at'], keys: 1 },
  orderTags: { table: 'order_tags', columns: ['order_id', 'tag_id'], keys: 2 },
} as const satisfies Record<string, Mark>

/**
 * Imports a file, part by part: keeps what is here, adds what is missing. Brings back what was deleted here only
 * with `bringsBack`.
 *
 * @param now a moment, UTC
 */
export function createImporter(own: OwnDb, bringsBack: boolean, now: string): Importer {
  const made: Made = { notes: 0, tags: 0, marks: 0, trackings: 0, letters: 0, views: 0, settings: 0, both: 0 }
  const tags = createTagTaker(own, bringsBack, now)
  /** The choices that it changed: a large one has several entries, and counts once. */
  const changedChoices = new Set<string>()

  function mark({ table, columns, keys }: Mark, values: readonly string[]): boolean {
    if (!bringsBack && wasRemoved(own, table, values.slice(0, keys))) return false
    const places = columns.map(() => '?').join(', ')
    const put = own.db.prepare(`INSERT OR IGNORE INTO ${table} (${columns.join(', ')}) VALUES (${places})`)
    const isNew = put.run(...values).changes > 0
    if (isNew) made.marks += 1
    return isNew
  }

  /** @returns the orders that it changed */
  function importEntry({ list, entry }: Staged): readonly string[] {
    switch (list) {
      case 'tags': {
        const { isNew, orders } = tags.importTag(entry)
        if (isNew) made.tags += 1
        return orders
      }
      case 'notes': {
        const { isNew, isBoth } = importNote(own, entry, bringsBack)
        if (isBoth) made.both += 1
        else if (isNew) made.notes += 1
        return isNew ? [entry.orderId] : []
      }
      case 'orderTags': {
        const tagId = tags.known(entry.tagId)
        return tagId !== null && mark(marks.orderTags, [entry.orderId, tagId]) ? [entry.orderId] : []
      }
      case 'packed':
        mark(marks.packed, [entry.orderId, entry.at])
        return []
      case 'packedItems':
        // An order that is packed whole has no packed part.
        if (!own.db.prepare('SELECT 1 FROM packed WHERE order_id = ?').get(entry.orderId))
          mark(marks.packedItems, [entry.orderId, entry.itemId, entry.at])
        return []
      case 'putAway':
        mark(marks.putAway, [entry.orderId, entry.at])
        return []
      case 'sentItems':
        mark(marks.sentItems, [entry.orderId, entry.itemId])
        return []
      case 'parcels':
        mark(marks.parcels, [entry.orderId, entry.parcel, entry.at])
        return []
      case 'trackings':
        return importTracking(entry)
      case 'letters': {
        const { isNew, isBoth } = importLetter(own, entry, bringsBack)
        if (isBoth) made.both += 1
        else if (isNew) made.letters += 1
        return []
      }
      case 'views':
        if (importView(own, entry, bringsBack, tags.idOf)) made.views += 1
        return []
      case 'printed':
        if (importPrinted(own, entry)) made.marks += 1
        return []
      case 'choices':
        if (importChoice(own, entry, bringsBack, tags.idOf)) changedChoices.add(entry.name)
        made.settings = changedChoices.size
        return []
    }
  }

  function importTracking({ orderId, ...tracking }: FileEntry<'trackings'>): readonly string[] {
    const here = trackingOf(own, orderId)
    if (here && here.at >= tracking.at) return []
    if (!here && !bringsBack && wasRemoved(own, 'trackings', [orderId])) return []
    putTracking(own, orderId, tracking)
    made.trackings += 1
    return [orderId]
  }

  return { made, importEntries: (entries) => [...new Set(entries.flatMap(importEntry))] }
}

/** Keeps the later time of printing. */
function importPrinted({ db }: OwnDb, { orderId, paper, at }: FileEntry<'printed'>): boolean {
  const put = db.prepare(
    `INSERT INTO printed (order_id, paper, at) VALUES (?, ?, ?)
     ON CONFLICT (order_id, paper) DO UPDATE SET at = excluded.at WHERE excluded.at > at`,
  )
  return put.run(orderId, paper, at).changes > 0
}

/** Keeps what was chosen here; takes fields of it that nobody chose here, or that were deleted with `bringsBack`. */
function importChoice(
  own: OwnDb,
  choice: FileEntry<'choices'>,
  bringsBack: boolean,
  idOf: (id: string) => string,
): boolean {
  const { name, value } = choice
  const here = chosen(own, name)
  const there = fieldsOf(value)
  const localFields = here === undefined ? {} : fieldsOf(here)
  if (!there || !localFields) {
    if (here !== undefined) return false
    choose(own, name, value)
    return true
  }
  const removed = removedFields(own, choice)
  const missing = Object.entries(there).filter(
    ([field]) => !Object.hasOwn(localFields, field) && (bringsBack || !removed.includes(field)),
  )
  if (missing.length === 0) return false
  // A tag of the same name has another id here.
  const taken = missing.map(([field, each]) => [field, typeof each === 'string' ? idOf(each) : each])
  choose(own, name, { ...Object.fromEntries(taken), ...localFields })
  if (bringsBack) noteParts(own, arrangementsName, [], removed)
  return true
}

function fieldsOf(value: unknown): object | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null
}
