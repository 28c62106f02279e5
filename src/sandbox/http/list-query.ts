import { problem } from './errors.ts'
import type { ShopRequest } from './request.ts'

/** spec: Limits, default number of items in a list response. */
const defaultLimit = 20
/** The live service's maximum is unknown; more than this is answered in pages of this size. */
const maxLimit = 250

export interface Page {
  readonly limit: number
  readonly offset: number
}

export interface Sort {
  readonly attribute: string
  readonly descending: boolean
}

function refuse(parameter: string, code: string, detail: string): never {
  throw problem(400, code, detail, { parameter })
}

/** The values of `name[key]=value` by key; refuses unknown keys, so that a misspelt filter does not return all. */
function bracketed(query: URLSearchParams, name: string, allowed: readonly string[]): Map<string, string> {
  const values = new Map<string, string>()
  for (const [parameter, value] of query) {
    if (parameter !== name && !parameter.startsWith(`${name}[`)) continue
    const key = parameter.slice(name.length + 1, -1)
    if (!parameter.endsWith(']') || !allowed.includes(key)) {
      refuse(
        parameter,
        `${name}.unknown`,
        `${parameter} is not known here; ${allowed.map((k) => `${name}[${k}]`).join(', ')} are.`,
      )
    }
    values.set(key, value)
  }
  return values
}

function count(values: ReadonlyMap<string, string>, key: string, fallback: number, least: number): number {
  const text = values.get(key)
  if (text === undefined) return fallback
  const value = /^\d+$/.test(text) ? Math.min(Number(text), Number.MAX_SAFE_INTEGER) : -1
  if (value < least)
    refuse(`page[${key}]`, `page.${key}-invalid`, `page[${key}] is a whole number of at least ${least}.`)
  return value
}

/** `page[limit]` and `page[offset]` (spec: Common request rules 6; sandbox promise 4). */
export function readPage({ query }: ShopRequest): Page {
  const values = bracketed(query, 'page', ['limit', 'offset'])
  return {
    limit: Math.min(count(values, 'limit', defaultLimit, 1), maxLimit),
    offset: count(values, 'offset', 0, 0),
  }
}

/** `filter[<attribute>]` (spec: Common request rules 7). */
export function readFilters({ query }: ShopRequest, allowed: readonly string[]): Map<string, string> {
  return bracketed(query, 'filter', allowed)
}

/** `sort`, and the live service's `sort_direction` beside it (spec: Common request rules 8; facts: Orders). */
export function readSort({ query }: ShopRequest, allowed: readonly string[], fallback: Sort): Sort {
  const direction = query.get('sort_direction') ?? 'asc'
  if (direction !== 'asc' && direction !== 'desc') {
    refuse('sort_direction', 'sort.direction-invalid', 'sort_direction is asc or desc.')
  }
  const value = query.get('sort')
  if (value === null) return fallback
  const attribute = value.replace(/^-/, '')
  if (!allowed.includes(attribute)) {
    refuse('sort', 'sort.unknown', `sort takes ${allowed.join(', ')}, with - in front for descending.`)
  }
  return { attribute, descending: value.startsWith('-') || direction === 'desc' }
}

/** One of a filter's documented values, or several with commas. Throws 400 for any other. */
export function allowedValues(
  filter: string,
  value: string,
  allowed: readonly string[],
  several = false,
): readonly string[] {
  const values = several ? value.split(',') : [value]
  if (values.some((one) => !allowed.includes(one))) {
    refuse(`filter[${filter}]`, `filter.${filter}-invalid`, `filter[${filter}] takes ${allowed.join(', ')}.`)
  }
  return values
}

/** A comma separated list of integer ids. */
export function idValues(filter: string, value: string): readonly number[] {
  return value.split(',').map((text) => {
    if (!/^\d{1,15}$/.test(text)) {
      refuse(
        `filter[${filter}]`,
        `filter.${filter}-invalid`,
        `filter[${filter}] takes whole numbers with commas between.`,
      )
    }
    return Number(text)
  })
}

/**
 * The absolute address of the next page, or undefined on the last one; keeps every other parameter. Does not encode
 * brackets: some clients encode a link once more (sandbox promise 4).
 */
export function nextLink(request: ShopRequest, page: Page, total: number): string | undefined {
  const offset = page.offset + page.limit
  if (offset >= total) return undefined
  const params = new URLSearchParams(request.query)
  params.set('page[limit]', String(page.limit))
  params.set('page[offset]', String(offset))
  const query = params.toString().replaceAll('%5B', '[').replaceAll('%5D', ']')
  return `${request.base}${request.path}?${query}`
}
