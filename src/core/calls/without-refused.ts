import type { z } from 'zod'

/** A value without the entries of its lists that the contract refuses, which are logged. @throws what it refuses outside of any list */
export function withoutRefused(value: unknown, error: z.ZodError, log: (line: string) => void): unknown {
  const entries = error.issues.map(({ path }) => path.findIndex((step) => typeof step === 'number'))
  // What is refused outside of any list is a bug.
  if (entries.includes(-1)) throw error
  const refused = error.issues.map(({ path }, nth) => path.slice(0, (entries[nth] ?? 0) + 1).join('.'))
  log(`left out what the contract refuses: ${[...new Set(refused)].join(', ')}: ${error.message}`)
  return without(value, new Set(refused), '')
}

/** The same without these entries of its lists, each named by its path. */
function without(value: unknown, refused: ReadonlySet<string>, path: string): unknown {
  const at = (step: string | number): string => (path === '' ? String(step) : `${path}.${step}`)
  if (Array.isArray(value))
    return value.flatMap((entry: unknown, nth) =>
      refused.has(at(nth)) ? [] : [without(entry, refused, at(nth))],
    )
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, held]) => [name, without(held, refused, at(name))]),
  )
}
