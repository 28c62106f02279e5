import type { z } from 'zod'

/**
 * Returns a value without the list entries that the contract refuses, and logs those. @throws the error, when it
 * concerns a value outside of any list
 */
export function withoutRefused(value: unknown, error: z.ZodError, log: (line: string) => void): unknown {
  const entries = error.issues.map(({ path }) => path.findIndex((step) => typeof step === 'number'))
  // A refused value outside of any list is a bug.
  if (entries.includes(-1)) throw error
  const refused = error.issues.map(({ path }, nth) => path.slice(0, (entries[nth] ?? 0) + 1).join('.'))
  log(`left out what the contract refuses: ${[...new Set(refused)].join(', ')}: ${error.message}`)
  return without(value, new Set(refused), '')
}

/** A copy without these list entries, each named by its path. */
function without(value: unknown, refused: ReadonlySet<string>, path: string): unknown {
  const at = (step: string | number): string => (path === '' ? String(step) : `${path}.${step}`)
  if (Array.isArray(value))
    return value.flatMap((entry: unknown, nth) =>
      refused.has(at(nth)) ? [] : [without(entry, refused, at(nth))],
    )
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, without(member, refused, at(name))]),
  )
}
