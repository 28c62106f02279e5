import type { Fault } from '../http/faults.ts'
import { isObject } from '../http/resource-body.ts'

const kinds = ['status', 'delay', 'drop-before', 'drop-after', 'truncate', 'garbage', 'drip'] as const

function isNumber(value: unknown, min: number, max: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
}

/** Reads a fault from JSON; the path may be `{"pattern": "…"}`. Returns a sentence when it is invalid. */
export function readFault(value: unknown): Fault | string {
  if (!isObject(value)) return 'A fault is an object.'
  const { method, path, times, kind, status, body, headers, ms } = value
  if (!kinds.some((one) => one === kind)) return `kind is one of ${kinds.join(', ')}.`
  if (method !== undefined && typeof method !== 'string') return 'method is a text.'
  if (times !== undefined && !isNumber(times, 1, 1_000_000)) return 'times is a whole number above 0.'
  const scope = { ...(method !== undefined && { method }), ...(times !== undefined && { times }) }
  let where: string | RegExp | undefined
  if (typeof path === 'string') where = path
  else if (isObject(path) && typeof path.pattern === 'string') {
    try {
      where = new RegExp(path.pattern)
    } catch {
      return 'path.pattern is a regular expression.'
    }
  } else if (path !== undefined) return 'path is a text or {"pattern": …}.'
  const target = { ...scope, ...(where !== undefined && { path: where }) }
  if (kind === 'status') {
    if (!isNumber(status, 200, 599)) return 'status is a number from 200 to 599.'
    if (
      headers !== undefined &&
      !(isObject(headers) && Object.values(headers).every((one) => typeof one === 'string'))
    ) {
      return 'headers is an object of texts.'
    }
    if (body !== undefined && typeof body !== 'string' && !isObject(body))
      return 'body is a text or an object.'
    return {
      ...target,
      kind,
      status,
      ...(body !== undefined && { body }),
      // Safe because the values were checked above.
      ...(headers !== undefined && { headers: headers as Record<string, string> }),
    }
  }
  if (kind === 'delay')
    return isNumber(ms, 0, 600_000) ? { ...target, kind, ms } : 'ms is a whole number up to 600000.'
  if (kind === 'drip' && ms !== undefined)
    return isNumber(ms, 0, 60_000) ? { ...target, kind, ms } : 'ms is a whole number up to 60000.'
  // Safe because `kinds` has no others: the remaining ones need no values.
  return { ...target, kind: kind as 'drop-before' | 'drop-after' | 'truncate' | 'garbage' | 'drip' }
}
