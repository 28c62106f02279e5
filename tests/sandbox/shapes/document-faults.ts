import { fieldFault } from './field-fault.ts'
import type { Relation, Shape } from './shape.ts'

export type Json = Readonly<Record<string, unknown>>

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** Returns a record's key and name for messages: "orders KXBF-310482". */
export function nameOf(record: unknown): string {
  return isObject(record) ? `${String(record['type'])} ${String(record['id'])}` : JSON.stringify(record)
}

/** Returns the identifiers of a relationship's `data`, one or many. */
export function identifiersIn(relationship: unknown): readonly Json[] {
  const data = isObject(relationship) ? relationship['data'] : undefined
  return (Array.isArray(data) ? data : [data]).filter(isObject)
}

export function relationshipsOf(record: unknown): Json {
  const relationships = isObject(record) ? record['relationships'] : undefined
  return isObject(relationships) ? relationships : {}
}

const keysOf = (value: unknown) => (isObject(value) ? Object.keys(value).toSorted() : [])
const isAddress = (value: unknown) => typeof value === 'string' && /^https?:\/\/[^/]+\/v1\//.test(value)

function keyFaults(value: unknown, wanted: readonly string[], optional: readonly string[] = []): string[] {
  const keys = keysOf(value)
  return [
    ...wanted.filter((key) => !keys.includes(key)).map((key) => `lacks ${key}`),
    ...keys
      .filter((key) => !wanted.includes(key) && !optional.includes(key))
      .map((key) => `has the undocumented ${key}`),
  ]
}

function relationFaults(name: string, value: unknown, relation: Relation): string[] {
  const fault = `${name} is ${JSON.stringify(value)}`
  if (!isObject(value)) return [fault]
  const links = value['links']
  if (links !== undefined && !(isObject(links) && isAddress(links['related']))) return [fault]
  if (relation === 'elsewhere') return keysOf(value).join() === 'links' ? [] : [fault]
  if (!('data' in value)) return [fault]
  const { data } = value
  const isOne = (one: unknown, types: readonly string[]) =>
    keysOf(one).join() === 'id,type' &&
    isObject(one) &&
    typeof one['id'] === 'string' &&
    types.includes(String(one['type']))
  if ('many' in relation) {
    return Array.isArray(data) && data.every((one) => isOne(one, relation.many)) ? [] : [fault]
  }
  return (data === null && relation.orNull) || isOne(data, [relation.one]) ? [] : [fault]
}

/** Returns the faults of a record, in words; empty when it has its shape. */
export function recordFaults(record: unknown, shape: Shape): string[] {
  if (!isObject(record)) return [`${JSON.stringify(record)} is no record`]
  const { attributes, links } = record
  const newer = shape.newer ?? {}
  const relations = shape.relationships ?? {}
  const faults = keyFaults(record, [
    'type',
    'id',
    'attributes',
    ...(shape.self ? ['links'] : []),
    ...(shape.relationships ? ['relationships'] : []),
  ])
  if (record['type'] !== shape.type) faults.push(`is not of type ${shape.type}`)
  if (typeof record['id'] !== 'string' || !shape.id.test(record['id'])) faults.push('has no fitting id')
  const self = isObject(links) ? links['self'] : undefined
  const picture = isObject(attributes) ? attributes['url'] : undefined
  const leads = shape.self === 'picture' ? self === picture : isAddress(self)
  if (shape.self !== false && !leads) faults.push('has no links.self')

  faults.push(...keyFaults(attributes, Object.keys(shape.attributes), Object.keys(newer)))
  for (const [name, field] of Object.entries({ ...shape.attributes, ...newer })) {
    const fault = isObject(attributes) && name in attributes ? fieldFault(attributes[name], field) : null
    if (fault !== null) faults.push(`${name} ${fault}`)
  }
  const there = relationshipsOf(record)
  faults.push(...keyFaults(there, Object.keys(relations)))
  for (const [name, relation] of Object.entries(relations)) {
    if (name in there) faults.push(...relationFaults(name, there[name], relation))
  }
  return faults.map((fault) => `${nameOf(record)} ${fault}`)
}

/**
 * Returns the faults of a document's links (sandbox promise 2): each named record is included, once, and nothing else is.
 * `data` are the primary records.
 */
function linkFaults(
  data: readonly unknown[],
  included: readonly unknown[],
  shapes: readonly Shape[],
): string[] {
  const names = included.map(nameOf)
  const primary = data.map(nameOf)
  const named = (record: unknown) => Object.values(relationshipsOf(record)).flatMap(identifiersIn).map(nameOf)
  const referenced = new Set(data.flatMap(named))
  const there = new Set(names)
  // Records in `included` may name records outside of the document, but only where their shape says so.
  const further = included.flatMap((record) => {
    const relations =
      shapes.find((one) => isObject(record) && one.type === record['type'])?.relationships ?? {}
    return Object.entries(relationshipsOf(record)).flatMap(([name, value]) => {
      const relation = relations[name]
      const apart = typeof relation === 'object' && 'one' in relation && relation.apart === true
      return apart ? [] : identifiersIn(value).map(nameOf)
    })
  })
  const all = [...primary, ...names]
  return [
    ...[...referenced, ...further]
      .filter((name) => !there.has(name))
      .map((name) => `${name} is not included`),
    ...names.filter((name) => !referenced.has(name)).map((name) => `${name} is included for nothing`),
    ...(new Set(all).size === all.length ? [] : ['a record is there twice']),
  ]
}

/** Returns the faults of a document of one record or of a list, including its envelope (facts: Wrapping; sandbox promises 1 and 2). */
export function documentFaults(document: unknown, kind: 'one' | 'list', shapes: readonly Shape[]): string[] {
  if (!isObject(document)) return ['This is no document.']
  const [first, ...others] = shapes
  if (!first) return ['There is no shape to hold it to.']
  const { data, included, meta, links } = document
  const faults = keyFaults(
    document,
    kind === 'one' ? ['data', 'included'] : ['data', 'meta', 'included', 'links'],
  )
  if (!Array.isArray(included)) faults.push('included is no list')
  if (Array.isArray(data) !== (kind === 'list')) faults.push(`data is not that of ${kind}`)
  if (kind === 'list') {
    if (!isObject(meta) || typeof meta['count'] !== 'string' || !/^\d+$/.test(meta['count'])) {
      faults.push('meta.count is no number in a string')
    }
    if (keysOf(links).some((key) => key !== 'next')) faults.push('links has more than next')
    if (isObject(links) && 'next' in links && !isAddress(links['next']))
      faults.push('links.next is no address')
  }
  const records = Array.isArray(data) ? data : [data]
  faults.push(...records.flatMap((record) => recordFaults(record, first)))
  for (const record of listOf(included)) {
    const shape = others.find((one) => isObject(record) && one.type === record['type'])
    faults.push(...(shape ? recordFaults(record, shape) : [`${nameOf(record)} is not expected here`]))
  }
  return [...faults, ...linkFaults(records, listOf(included), others)]
}
