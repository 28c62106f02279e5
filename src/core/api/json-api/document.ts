import type { Message } from '#shared/texts/message.ts'
import { unreadableReply } from '../errors/api-error.ts'
import { isSegment } from '../http/path-segment.ts'

type Fields = Readonly<Record<string, unknown>>

/** A JSON:API resource with access to its relations, so that no other module handles the wrapping. */
export type Resource = {
  readonly id: string
  readonly type: string
  readonly attributes: Fields
  /** `links.self`: the address under which the service serves the resource. */
  readonly self: string | null
  /** The related resource, looked up in `included`; null when there is none. */
  one(name: string): Resource | null
  /** The related resources that `included` holds. `missing` counts identifiers without a resource. */
  many(name: string): { readonly found: readonly Resource[]; readonly missing: number }
  /** The ids of the related resources, including those that are not in `included`. */
  ids(name: string): readonly string[]
}

export type Document = {
  /**
   * The resources; a list of one for a single resource. Entries without an id, or with one that can't be used in an
   * address, are left out and counted in `withoutId`.
   */
  readonly data: readonly Resource[]
  readonly withoutId: number
  /** `meta.count`, a string in the service's replies. */
  readonly count: number | null
  readonly hasLinks: boolean
  /** `links.next` as it was sent. */
  readonly next: string | null
}

/** A resource that a request names. */
export type ResourceRequest = { readonly type: string; readonly id?: string }

/** A resource as a write sends it, with the values to write. */
export type Sent = ResourceRequest & { readonly attributes?: unknown; readonly relationships?: unknown }

/**
 * True when an answer is about the requested resource. Words of types differ: a service may write "order" for "orders".
 */
export function isAbout({ id, type }: Resource, request: ResourceRequest): boolean {
  return (
    (request.id === undefined || id === request.id) && (type === '' || wordOf(type) === wordOf(request.type))
  )
}

const wordOf = (type: string): string => type.toLowerCase().replace(/ies$/, 'y').replace(/s$/, '')

type Included = ReadonlyMap<string, Fields>

/** Reads a reply's JSON. @throws ShopError when it is no JSON:API document */
export function readDocument(json: unknown, ifFailed: Message): Document {
  if (!isObject(json) || json['data'] === undefined) throw unreadableReply(ifFailed)
  const included = new Map<string, Fields>()
  for (const entry of listOf(json['included'])) {
    const id = isObject(entry) ? readId(entry) : null
    if (isObject(entry) && id !== null) included.set(keyOf(entry['type'], id), entry)
  }
  const entries = listOf(json['data'])
  const data = entries.flatMap((entry) => toResource(entry, included) ?? []).filter(({ id }) => isSegment(id))
  const meta = isObject(json['meta']) ? json['meta'] : {}
  return {
    data,
    withoutId: entries.length - data.length,
    count: readCount(meta['count']),
    hasLinks: isObject(json['links']),
    next: isObject(json['links']) ? readLink(json['links']['next']) : null,
  }
}

/** Null for an entry without an id. */
function toResource(entry: unknown, included: Included): Resource | null {
  if (!isObject(entry)) return null
  const id = readId(entry)
  if (id === null) return null
  const attributes = isObject(entry['attributes']) ? entry['attributes'] : {}
  const relationships = isObject(entry['relationships']) ? entry['relationships'] : {}

  /** The identifiers of a relationship, or records right inside the attributes, as the contract's tables show them. */
  const entries = (name: string): readonly Fields[] => {
    const relationship = relationships[name]
    const data = isObject(relationship) ? relationship['data'] : attributes[name]
    return listOf(data).filter(isObject)
  }
  const resolve = (pointer: Fields): Resource | null => {
    const pointedId = readId(pointer)
    if (pointedId === null) return null
    const known = included.get(keyOf(pointer['type'], pointedId))
    if (known) return toResource(known, included)
    const isIdentifier = Object.keys(pointer).every((key) => ['id', 'type', 'meta'].includes(key))
    return isIdentifier ? null : toResource({ attributes: pointer, ...pointer }, included)
  }

  return {
    id,
    type: typeof entry['type'] === 'string' ? entry['type'] : '',
    attributes,
    self: isObject(entry['links']) ? readLink(entry['links']['self']) : null,
    one: (name) => entries(name).map(resolve)[0] ?? null,
    many: (name) => {
      const pointers = entries(name)
      const found = pointers.flatMap((pointer) => resolve(pointer) ?? [])
      return { found, missing: pointers.length - found.length }
    },
    ids: (name) => entries(name).flatMap((pointer) => readId(pointer) ?? []),
  }
}

/** Ids are strings; some replies carry numbers (facts: Products). */
function readId(entry: Fields): string | null {
  const id = entry['id']
  if (typeof id === 'number') return String(id)
  return typeof id === 'string' && id !== '' ? id : null
}

function readCount(count: unknown): number | null {
  const number = typeof count === 'string' && count.trim() !== '' ? Number(count) : count
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 ? number : null
}

/** JSON:API allows a link as a string or as an object with `href`. */
function readLink(link: unknown): string | null {
  const href = isObject(link) ? link['href'] : link
  return typeof href === 'string' && href !== '' ? href : null
}

/** A type that is not a string counts as none: a foreign object could be nested to any depth. */
const keyOf = (type: unknown, id: string): string => `${typeof type === 'string' ? type : ''} ${id}`

function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  return value === null || value === undefined ? [] : [value]
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
