import { integer } from '../attributes.ts'
import type { Resource } from '../document.ts'
import type { JsonApi } from '../json-api.ts'
import type { Records } from '../pages.ts'

/** The order in which the shop shows things of one kind. */
export type ShopOrder = {
  /** The ids of all of them in shop order, also of records that can't be read. */
  order(ifFailed: string): Promise<string[]>
  /** Puts them in order; `ids` names all of them. */
  reposition(ids: readonly string[], ifFailed: string): Promise<void>
}

/** Facts: Products, reposition; the same line serves categories and artists. */
export function shopOrder(
  api: JsonApi,
  accountPath: string,
  type: 'products' | 'categories' | 'artists',
): ShopOrder & { readAll(ifFailed: string): Promise<Records> } {
  // Spec: Products, sort. Categories and artists are not said to take one.
  const query: Readonly<Record<string, string>> = type === 'products' ? { sort: 'position' } : {}

  async function readAll(ifFailed: string): Promise<Records> {
    const { records, withoutId } = await api.all(`${accountPath}/${type}`, query, ifFailed)
    return { records: records.toSorted(byPosition), withoutId }
  }

  return {
    readAll,
    order: async (ifFailed) => (await readAll(ifFailed)).records.map(({ id }) => id),
    async reposition(ids, ifFailed) {
      const data = ids.map((id) => ({ type, id }))
      await api.patch(`${accountPath}/relationships/${type}`, data, ifFailed)
    },
  }
}

/** Equal places keep the service's order, and so do things without one, at the end. */
function byPosition(one: Resource, other: Resource): number {
  const placeOf = ({ attributes }: Resource) => integer(attributes['position']) ?? Number.MAX_SAFE_INTEGER
  return placeOf(one) - placeOf(other)
}
