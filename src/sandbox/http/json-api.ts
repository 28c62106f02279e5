/** What a relationship names: always a string id (sandbox promise 1). */
export interface Identifier {
  readonly type: string
  readonly id: string
}

/** `data` for what the document includes, `links` alone for what it does not (sandbox promise 2). */
export type Relationship =
  | {
      readonly data: Identifier | readonly Identifier[] | null
      readonly links?: { readonly related: string }
    }
  | { readonly links: { readonly related: string } }

export interface Resource extends Identifier {
  readonly attributes: Readonly<Record<string, unknown>>
  readonly links?: { readonly self: string }
  readonly relationships?: Readonly<Record<string, Relationship>>
}

/** A primary resource with everything that its relationships name. */
export interface Entry {
  readonly resource: Resource
  readonly included: readonly Resource[]
}

/** The identifier of a resource: its type and id. */
export function identify({ type, id }: Identifier): Identifier {
  return { type, id }
}

/** Relationship to resources that travel along in `included`. */
export function toMany(resources: readonly Identifier[]): Relationship {
  return { data: resources.map(identify) }
}

/** Relationship to one resource that travels along in `included`, or to none. */
export function toOne(resource: Identifier | null): Relationship {
  return { data: resource && identify(resource) }
}

/** Relationship to resources that are not in the document. */
export function toElsewhere(related: string): Relationship {
  return { links: { related } }
}

function once(resources: readonly Resource[]): Resource[] {
  const seen = new Map<string, Resource>()
  for (const resource of resources) {
    const key = `${resource.type} ${resource.id}`
    if (!seen.has(key)) seen.set(key, resource)
  }
  return [...seen.values()]
}

/** The document of one resource: `{data, included}` (facts: Wrapping). */
export function oneDocument(entry: Entry): object {
  return { data: entry.resource, included: once(entry.included) }
}

/** The document of a list: `meta.count` is the total as a string; empty `included` and `links` are sent too (facts: Wrapping). */
export function listDocument(entries: readonly Entry[], total: number, next?: string): object {
  return {
    data: entries.map((entry) => entry.resource),
    meta: { count: String(total) },
    included: once(entries.flatMap((entry) => entry.included)),
    links: next === undefined ? {} : { next },
  }
}
