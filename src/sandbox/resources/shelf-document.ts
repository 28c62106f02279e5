import type { Resource } from '../http/json-api.ts'
import type { Shelf, ShelfKind } from '../store/shelves.ts'

/** A category or artist as the API shows it (facts: Products): name, permalink, position. `account` is the account's address. */
export function shelfResource(
  account: string,
  kind: ShelfKind,
  { id, name, permalink, position }: Shelf,
): Resource {
  return {
    type: kind,
    id: String(id),
    attributes: { name, permalink, position },
    links: { self: `${account}/${kind}/${id}` },
  }
}
