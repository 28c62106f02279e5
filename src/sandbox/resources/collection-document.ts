import type { Resource } from '../http/json-api.ts'
import type { Collection, CollectionKind } from '../store/collections.ts'

/** A category or artist as the API shows it (facts: Products): name, permalink, position. `account` is the account's address. */
export function collectionResource(
  account: string,
  kind: CollectionKind,
  { id, name, permalink, position }: Collection,
): Resource {
  return {
    type: kind,
    id: String(id),
    attributes: { name, permalink, position },
    links: { self: `${account}/${kind}/${id}` },
  }
}
