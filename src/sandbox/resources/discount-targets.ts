import { isObject } from '../http/resource-body.ts'
import type { BodyValidator, ResourceBody } from '../http/resource-body.ts'
import { numberOf } from './ids.ts'

export interface TargetKind {
  readonly type: 'categories' | 'products'
  /** The contract's name of the entries: `category[].id`, `product[].id`. */
  readonly singular: 'category' | 'product'
  readonly exists: (id: number) => boolean
}

/** The wrapping of these entries is unknown, so each of the known ones is read (facts: Wrapping). */
function find(body: ResourceBody, kind: TargetKind): { list: unknown; pointer: string } | null {
  for (const name of [kind.type, kind.singular]) {
    const relationship = body.relationships[name]
    if (relationship !== undefined) {
      const list = isObject(relationship) ? relationship.data : undefined
      return { list, pointer: `/data/relationships/${name}` }
    }
  }
  const attribute = body.attributes[kind.singular]
  return attribute === undefined ? null : { list: attribute, pointer: `/data/attributes/${kind.singular}` }
}

/** The ids of the categories or products that a discount applies to; undefined when the body does not mention them. */
export function readTargets(
  body: ResourceBody,
  kind: TargetKind,
  faults: BodyValidator,
): readonly number[] | undefined {
  const found = find(body, kind)
  if (!found) return undefined
  const { list, pointer } = found
  if (!Array.isArray(list)) {
    faults.add(kind.singular, 'invalid', `A list of {"type": "${kind.type}", "id": …} is needed.`, pointer)
    return []
  }
  const ids = new Set<number>()
  for (const [index, entry] of list.entries()) {
    const at = pointer.startsWith('/data/attributes') ? `${pointer}/${index}` : `${pointer}/data/${index}`
    if (!isObject(entry) || entry.type !== kind.type) {
      faults.add(kind.singular, 'type-invalid', `The type here is "${kind.type}".`, `${at}/type`)
      continue
    }
    const id = typeof entry.id === 'string' || typeof entry.id === 'number' ? numberOf(String(entry.id)) : -1
    if (kind.exists(id)) ids.add(id)
    else faults.add(kind.singular, 'unknown', `There is no ${kind.singular} with this id.`, `${at}/id`)
  }
  return [...ids]
}
