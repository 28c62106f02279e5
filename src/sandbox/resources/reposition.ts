import { problem } from '../http/errors.ts'
import { noContent } from '../http/reply.ts'
import { isObject, readJson } from '../http/resource-body.ts'
import type { Handler } from '../shop/router.ts'
import { idsInOrder, place } from '../store/collections.ts'
import type { CollectionKind } from '../store/collections.ts'
import { numberOf } from './ids.ts'

/**
 * PATCH …/relationships/{kind}: the whole list in the wanted order, 204 (facts: Products). Refuses anything but each
 * present id exactly once, and then changes nothing (sandbox promise 10). Ids may arrive as numbers.
 */
export function reposition(kind: CollectionKind | 'products'): Handler {
  return (request, shop) => {
    const body = readJson(request)
    if (!isObject(body) || !Array.isArray(body.data)) {
      throw problem(400, 'body.data-required', 'The body is {"data": [{"type": …, "id": …}, …]}.', {
        pointer: '/data',
      })
    }
    const present = new Set(idsInOrder(shop.db, kind))
    const wanted = new Set<number>()
    for (const [index, entry] of body.data.entries()) {
      if (!isObject(entry) || entry.type !== kind) {
        throw problem(409, 'body.type-mismatch', `The type here is "${kind}".`, {
          pointer: `/data/${index}/type`,
        })
      }
      const pointer = `/data/${index}/id`
      const id =
        typeof entry.id === 'string' || typeof entry.id === 'number' ? numberOf(String(entry.id)) : -1
      if (!present.has(id))
        throw problem(400, `${kind}.unknown-id`, 'There is nothing with this id.', { pointer })
      if (wanted.has(id))
        throw problem(400, `${kind}.doubled-id`, 'This id is in the list twice.', { pointer })
      wanted.add(id)
    }
    if (wanted.size < present.size) {
      throw problem(400, `${kind}.incomplete`, `The list has ${wanted.size} of ${present.size}.`, {
        pointer: '/data',
      })
    }
    shop.db.transaction(() => place(shop.db, kind, [...wanted]))
    return noContent
  }
}
