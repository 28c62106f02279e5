import type { Field, Kind } from './shape.ts'

function isTimestamp(value: string): boolean {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value)) return false
  const time = new Date(value)
  return !Number.isNaN(time.getTime()) && time.toISOString() === value
}

function fits(value: unknown, kind: Kind): boolean {
  if (kind === 'integer') return Number.isSafeInteger(value)
  if (kind === 'boolean') return typeof value === 'boolean'
  if (typeof value !== 'string') return false
  if (kind === 'string') return true
  if (kind === 'decimal') return /^-?\d+\.\d+$/.test(value)
  if (kind === 'timestamp') return isTimestamp(value)
  if (kind === 'url') return URL.canParse(value)
  return kind instanceof RegExp ? kind.test(value) : kind.includes(value)
}

/** Returns what a value is instead of its field's kind; null when it fits. */
export function fieldFault(value: unknown, field: Field): string | null {
  const nullable = typeof field === 'object' && 'orNull' in field
  const kind = nullable ? field.orNull : field
  if (nullable && value === null) return null
  return fits(value, kind) ? null : `is ${JSON.stringify(value)}, not ${String(kind)}`
}
