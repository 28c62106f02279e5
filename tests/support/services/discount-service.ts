import type { ServerResponse } from 'node:http'
import { replyJson } from './tiny-server.ts'
import type { Seen } from './tiny-server.ts'

type Attributes = Record<string, unknown>
type Identifier = { readonly type: string; readonly id: unknown }
type Body = { readonly data: { readonly attributes?: Attributes; readonly relationships?: Attributes } }

/** How a service accepts discounts; a test changes it. */
export type DiscountService = {
  /** Where it reads categories and products; `stray` says what it does about those in the other place. */
  targets: 'relationships' | 'attributes'
  stray: 'refused' | 'missed' | 'left aside'
  /** Whether an update may have some attributes only, or must have all that the contract requires. */
  extent: 'parts' | 'whole'
  /** Whether an error names its field by a pointer. */
  points: boolean
  /** The writes received, accepted or not. */
  readonly writes: { readonly method: string; readonly attributes: Attributes; readonly taken: boolean }[]
  answer: (request: Seen, response: ServerResponse) => void
}

/** Spec: Discounts, create parameters: the required ones. */
const required = [
  'name',
  'code',
  'active_at',
  'requirement_type',
  'expiration_type',
  'reward_type',
  'application_type',
]
const singular = { categories: 'category', products: 'product' } as const

/** Creates a service that accepts discounts in a single way, which the test chooses. */
export function discountService(): DiscountService {
  const held = new Map<string, { attributes: Attributes; targets: Record<string, readonly string[]> }>()

  /** Returns the faults of a write as pointers, and its targets from the place where the service reads them. */
  function read(method: string, { attributes = {}, relationships = {} }: Body['data']) {
    const faults: string[] = []
    const targets: Record<string, readonly string[]> = {}
    for (const type of ['categories', 'products'] as const) {
      const inAttributes = attributes[singular[type]] as readonly Identifier[] | undefined
      const related = relationships[type] as { readonly data: readonly Identifier[] } | undefined
      const [here, there] =
        service.targets === 'attributes' ? [inAttributes, related?.data] : [related?.data, inAttributes]
      if (there && service.stray === 'refused')
        faults.push(
          service.targets === 'attributes' ? '/data/relationships' : `/data/attributes/${singular[type]}`,
        )
      // The contract documents ids as integers in attributes; JSON:API has strings in relationships.
      const kind = service.targets === 'attributes' ? 'number' : 'string'
      if (here?.some(({ id }) => typeof id !== kind)) faults.push(`/data/attributes/${singular[type]}/0/id`)
      if (here) targets[type] = here.map(({ id }) => String(id))
      const isFor = attributes['application_type'] === singular[type]
      if (isFor && !here?.length && service.stray === 'missed')
        faults.push(`/data/attributes/${singular[type]}`)
    }
    const isWhole = method === 'POST' || service.extent === 'whole'
    if (isWhole)
      for (const name of required) if (!(name in attributes)) faults.push(`/data/attributes/${name}`)
    if (isWhole)
      for (const [name, value] of Object.entries(attributes))
        if (value === null) faults.push(`/data/attributes/${name}`)
    if (Number(attributes['percent_discount'] ?? 0) === 13) faults.push('/data/attributes/percent_discount')
    return { faults, targets }
  }

  const shown = (id: string) => {
    const { attributes = {}, targets = {} } = held.get(id) ?? {}
    const identifiers = ([type, ids]: [string, readonly string[]]) =>
      [type, { data: ids.map((each) => ({ type, id: each })) }] as const
    return {
      type: 'discounts',
      id,
      attributes,
      relationships: Object.fromEntries(Object.entries(targets).map(identifiers)),
    }
  }

  const service: DiscountService = {
    targets: 'relationships',
    stray: 'refused',
    extent: 'parts',
    points: true,
    writes: [],
    answer({ method, path, body }, response) {
      const id = /\/discounts\/(\w+)$/.exec(path)?.[1]
      if (method === 'GET' && !path.includes('/discounts'))
        return replyJson(response, { data: [], links: {} })
      if (method === 'GET' && id === undefined)
        return replyJson(response, { data: [...held.keys()].map(shown), links: {} })
      if (method === 'GET') return replyJson(response, { data: shown(id ?? '') })

      // The client sends JSON:API, which wraps the record this way.
      const { data } = JSON.parse(body) as Body
      const { category: _, product: __, ...attributes } = data.attributes ?? {}
      const { faults, targets } = read(method, data)
      service.writes.push({ method, attributes: data.attributes ?? {}, taken: faults.length === 0 })
      const errors = faults.map((pointer) => ({ code: 'no', ...(service.points && { source: { pointer } }) }))
      if (errors.length > 0) return replyJson(response, { errors }, 400)
      const one = id ?? String(held.size + 1)
      const before = held.get(one)
      held.set(one, {
        attributes: { ...before?.attributes, ...attributes },
        targets: { ...before?.targets, ...targets },
      })
      if (method === 'POST') return replyJson(response, { data: shown(one) }, 201)
      response.writeHead(204).end()
    },
  }
  return service
}
