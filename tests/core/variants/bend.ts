import type { Document, Variant } from '../../support/shops/other-shop.ts'
import type { Resource } from '../../support/shops/other-records.ts'

/** A variant with a name that describes it. */
export type Named = readonly [name: string, variant: Variant]

/** Changes every record of a kind, anywhere in a reply. */
export function each(type: string, change: (record: Resource) => void): Variant {
  return {
    document(document) {
      for (const record of [document.data ?? [], document.included ?? []].flat())
        if (record.type === type) change(record)
    },
  }
}

/** Sets a field of every record of a kind. @param value the value, or a function of the previous one */
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

/** Sets a relationship of every record of a kind; undefined removes it. */
export function related(type: string, name: string, data: unknown): Variant {
  return each(type, ({ relationships = {} }) => {
    if (data === undefined) delete relationships[name]
    else relationships[name] = { data: typeof data === 'function' ? data(relationships[name]?.data) : data }
  })
}

/** Changes the documents of lists of a kind, or of every list. */
export function list(change: (document: Document) => void, type = ''): Variant {
  return {
    document(document, { path }) {
      if (Array.isArray(document.data) && path.endsWith(type)) change(document)
    },
  }
}

/** Sets the answer to every request to one address. */
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

/** Renames a kind of record, or its ids, also in references to it. */
export function renamed(type: string, to: string, idOf: (id: string) => string): Variant {
  return {
    document(document) {
      const text = JSON.stringify(document, (_, value: unknown) => {
        const isOfType = typeof value === 'object' && value !== null && 'type' in value && value.type === type
        return isOfType && 'id' in value ? { ...value, type: to, id: idOf(String(value.id)) } : value
      })
      Object.assign(document, JSON.parse(text))
    },
  }
}
