import { Problem, problem, titleOf } from './errors.ts'
import type { ErrorObject } from './errors.ts'
import type { ShopRequest } from './request.ts'

/** The `data` of a request about one resource. */
export interface ResourceBody {
  readonly attributes: Readonly<Record<string, unknown>>
  readonly relationships: Readonly<Record<string, unknown>>
}

/** True when a JSON value is an object, neither a list nor null. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The body as JSON; 400 when it isn't (sandbox promise 3). */
export function readJson(request: ShopRequest): unknown {
  try {
    // Replace unpaired surrogates: the sandbox could return them now, but not store them.
    return JSON.parse(request.body.toString('utf8'), (_, value: unknown) =>
      typeof value === 'string' ? value.toWellFormed() : value,
    )
  } catch {
    throw problem(400, 'body.not-json', 'The body is not JSON.')
  }
}

function object(value: unknown, pointer: string): Record<string, unknown> {
  if (value === undefined) return {}
  if (!isObject(value)) throw problem(400, 'body.not-an-object', `${pointer} is an object.`, { pointer })
  return value
}

/** `{data: {type, id?, attributes, relationships}}`; a type or id other than the path's is 409 (facts: Wrapping; sandbox promise 3). */
export function readResourceBody(request: ShopRequest, type: string, id?: string): ResourceBody {
  const body = readJson(request)
  if (!isObject(body) || !isObject(body.data)) {
    throw problem(400, 'body.data-required', 'The body is {"data": {"type": …, "attributes": …}}.', {
      pointer: '/data',
    })
  }
  const { data } = body
  if (data.type !== type) {
    throw problem(409, 'body.type-mismatch', `The type here is "${type}".`, { pointer: '/data/type' })
  }
  // A number may replace the string (facts: Products). Any other type has no text to compare.
  const sent = typeof data.id === 'number' ? String(data.id) : data.id
  if (id === undefined ? sent !== undefined && sent !== null : sent !== id) {
    throw problem(
      409,
      'body.id-mismatch',
      id === undefined ? 'A new resource gets its id here.' : `The id here is "${id}".`,
      {
        pointer: '/data/id',
      },
    )
  }
  return {
    attributes: object(data.attributes, '/data/attributes'),
    relationships: object(data.relationships, '/data/relationships'),
  }
}

/** A JSON pointer to an attribute of the body. */
function pointerTo(attribute: string): string {
  return `/data/attributes/${attribute.replaceAll('~', '~0').replaceAll('/', '~1')}`
}

/** Collects the faults of a body, so that one answer names all of them. */
export class BodyValidator {
  readonly #errors: ErrorObject[] = []
  readonly #prefix: string

  /** `prefix` begins the codes: "discount" → "discount.name-required". */
  constructor(prefix: string) {
    this.#prefix = prefix
  }

  /** Adds a 400 about an attribute, or about `pointer` where that isn't one. */
  add(attribute: string, fault: string, detail: string, pointer = pointerTo(attribute)): void {
    const code = `${this.#prefix}.${attribute.replaceAll('_', '-')}-${fault}`
    this.#errors.push({ code, title: titleOf(400), detail, source: { pointer } })
  }

  /** Refuses attributes that are not on the list, rather than ignoring them. */
  refuseUnknown(attributes: Readonly<Record<string, unknown>>, known: readonly string[]): void {
    for (const name of Object.keys(attributes)) {
      if (!known.includes(name))
        this.add('attribute', 'unknown', `${name} cannot be sent here.`, pointerTo(name))
    }
  }

  /** Refuses a changed value of a read-only attribute; the client may send it back unchanged. */
  refuseChanged(
    attributes: Readonly<Record<string, unknown>>,
    present: Readonly<Record<string, unknown>>,
  ): void {
    for (const [name, value] of Object.entries(attributes)) {
      if (Object.hasOwn(present, name) && present[name] !== value) {
        this.add(name, 'read-only', `${name} cannot be written.`)
      }
    }
  }

  /** Throws when there is any fault. */
  finish(): void {
    if (this.#errors.length > 0) throw new Problem(400, this.#errors)
  }
}
