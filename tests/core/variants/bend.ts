import type { Document, Variant } from '../../support/shops/other-shop.ts'
import type { Resource } from '../../support/shops/other-records.ts'

/** A way in which a shop may differ, by a name that says it. */
export type Named = readonly [name: string, variant: Variant]

/** Every record of a kind, wherever it stands in a reply. */
export function each(type: string, change: (record: Resource) => void): Variant {
  return {
    document(document) {
      for (const record of [document.data ?? [], document.included ?? []].flat())
        if (record.type === type) change(record)
    },
  }
}

/** A field of every record of a kind. @param value what it is, or what becomes of what it was */
export function field(type: string, name: string, value: unknown): Variant {
  return each(type, ({ attributes }) => {
    attributes[name] =
      typeof value === 'function' ? (value as (was: unknown) => unknown)(attributes[name]) : value
  })
}

export function missing(type: string, name: string): Variant {
  return each(type, ({ attributes }) => {
    delete attributes[name]
  })
}

/** What a record leads to under a name; undefined leaves the name out. */
export function related(type: string, name: string, data: unknown): Variant {
  return each(type, ({ relationships = {} }) => {
    if (data === undefined) delete relationships[name]
    else relationships[name] = { data: typeof data === 'function' ? data(relationships[name]?.data) : data }
  })
}

/** The wrapping of lists of a kind, or of every list. */
export function list(change: (document: Document) => void, type = ''): Variant {
  return {
    document(document, { path }) {
      if (Array.isArray(document.data) && path.endsWith(type)) change(document)
    },
  }
}

/** How one address answers, whatever is asked of it. */
export function answers(
  path: string,
  status: number,
  body: unknown = { errors: [{ code: 'no' }] },
  times = Infinity,
): Variant {
  return {
    reply: (reply, request, time) =>
      request.path.endsWith(path) && request.method === 'GET' && time <= times
        ? { status, headers: { 'content-type': 'application/vnd.api+json' }, body }
        : reply,
  }
}

/** A kind of record by another word, or by other ids, also where something leads to it. */
export function renamed(type: string, to: string, idOf: (id: string) => string): Variant {
  return {
    document(document) {
      const text = JSON.stringify(document, (_, value: unknown) => {
        const isMeant = typeof value === 'object' && value !== null && 'type' in value && value.type === type
        return isMeant && 'id' in value ? { ...value, type: to, id: idOf(String(value.id)) } : value
      })
      Object.assign(document, JSON.parse(text))
    },
  }
}
