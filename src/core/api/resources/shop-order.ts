import type { Message } from '#shared/texts/message.ts'
import type { StillNeeded } from '../http/attempt.ts'
import { integer, readEach } from '../json-api/attributes.ts'
import type { Resource } from '../json-api/document.ts'
import type { JsonApi } from '../json-api/json-api.ts'

/** What a list lacks: records that came and can't be read, and how many more the shop counts than came. */
export type LeftOut = { readonly leftOut: number; readonly missing: number }

/** A list as the shop shows it. */
export type ShownList<T extends { readonly id: string } = { readonly id: string }> = LeftOut & {
  /** The ids of all records in shop order, including unreadable ones. */
  readonly ids: readonly string[]
  readonly records: readonly T[]
}

/** The order in which the shop shows things of one kind. */
export type ShopOrder<T extends { readonly id: string } = { readonly id: string }> = {
  /** The whole list in shop order, page by page. */
  read(ifFailed: Message): Promise<ShownList<T>>
  /**
   * True when the shop shows this order, judged by one page for each of the `ids` that matter. False when that is not
   * certain, such as for a list that comes in one page anyway.
   */
  shows(order: readonly string[], ids: readonly string[], ifFailed: Message): Promise<boolean>
  /** Puts the things in order; `ids` names all of them. @param stillNeeded see `ShopRequest` */
  reposition(ids: readonly string[], ifFailed: Message, stillNeeded?: StillNeeded): Promise<void>
}

/** The size of a page that shows whether one thing is in its place: its neighbours, and a few more. */
const glance = 20
/** More pages than this cost about as much as the whole list. */
const maxGlances = 5

/**
 * The shop order of one list (facts: Products, reposition; the same line serves categories and artists).
 *
 * @param model reads one record, with its index in the list
 */
export function shopOrder<T extends { readonly id: string }>(
  api: JsonApi,
  accountPath: string,
  type: 'products' | 'categories' | 'artists',
  model: (resource: Resource, index: number) => T,
): ShopOrder<T> {
  const path = `${accountPath}/${type}`
  // Spec: Products, sort. The contract names no sort for categories and artists.
  const query: Readonly<Record<string, string>> = type === 'products' ? { sort: 'position' } : {}

  return {
    async read(ifFailed) {
      const all = await api.all(path, query, ifFailed)
      const sorted = all.records.toSorted(byPosition)
      const { read, leftOut } = readEach([...sorted.entries()], ([index, record]) => model(record, index))
      const ids = sorted.map(({ id }) => id)
      return { ids, records: read, leftOut: leftOut + all.withoutId, missing: all.missing }
    },
    async shows(order, ids, ifFailed) {
      const offsets = glances(order, new Set(ids))
      if (offsets.length === 0 || offsets.length > maxGlances) return false
      const pages = await Promise.all(
        offsets.map(async (offset) => api.page(path, query, offset, ifFailed, glance)),
      )
      return offsets.every((offset, nth) => {
        const page = pages[nth]
        const wanted = order.slice(offset, offset + glance)
        return wanted.every((id, index) => page?.records[index]?.id === id) && page?.total === order.length
      })
    },
    async reposition(ids, ifFailed, stillNeeded) {
      const data = ids.map((id) => ({ type, id }))
      await api.patchList(`${accountPath}/relationships/${type}`, data, ifFailed, stillNeeded)
    },
  }
}

/** The offsets of pages that show each of the ids with its neighbours. */
function glances(order: readonly string[], ids: ReadonlySet<string>): number[] {
  const offsets: number[] = []
  // One request reads a list as short as a page anyway.
  if (order.length <= 100) return offsets
  let seen = -1
  for (const [index, id] of order.entries()) {
    if (!ids.has(id) || index + 1 < seen) continue
    const offset = Math.max(0, index - 1)
    offsets.push(offset)
    seen = offset + glance
  }
  return offsets
}

/** Sorts by position. Equal positions keep the service's order; things without one come at the end. */
function byPosition(one: Resource, other: Resource): number {
  const placeOf = ({ attributes }: Resource) => integer(attributes['position']) ?? Number.MAX_SAFE_INTEGER
  return placeOf(one) - placeOf(other)
}
