import type { Message } from '#shared/texts/message.ts'
import type { StillNeeded } from '../http/attempt.ts'
import type { JsonApi } from '../json-api/json-api.ts'
import { pathBelow } from '../http/path-segment.ts'

export type CollectionWrites = {
  /** Never repeated. After a failure with outcome `unknown` the shop may have created it anyway. */
  create(name: string, ifFailed: Message): Promise<void>
  rename(id: string, name: string, ifFailed: Message, stillNeeded?: StillNeeded): Promise<void>
  remove(id: string, ifFailed: Message, stillNeeded?: StillNeeded): Promise<void>
}

/** Creates, renames and deletes categories or artists (facts: Categories and artists). The list shows the result. */
export function collectionWrites(
  api: JsonApi,
  accountPath: string,
  type: 'categories' | 'artists',
): CollectionWrites {
  const listPath = `${accountPath}/${type}`
  return {
    async create(name, ifFailed) {
      await api.post(listPath, { type, attributes: { name } }, ifFailed)
    },
    async rename(id, name, ifFailed, stillNeeded) {
      const path = pathBelow(listPath, id, ifFailed)
      await api.patch(path, { type, id, attributes: { name } }, ifFailed, stillNeeded)
    },
    remove: (id, ifFailed, stillNeeded) =>
      api.delete(pathBelow(listPath, id, ifFailed), ifFailed, stillNeeded),
  }
}
