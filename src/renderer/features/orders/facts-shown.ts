import { useSyncExternalStore } from 'react'
import { z } from 'zod'

/** What a row can tell beside the name and the total, in the order in which it tells it. */
export const facts = [
  'number',
  'place',
  'email',
  'payment',
  'shipping',
  'changed',
  'tags',
  'pictures',
] as const
export type Fact = (typeof facts)[number]

const factsSchema = z.array(z.enum(facts))
const usual: readonly Fact[] = ['number', 'place', 'tags', 'pictures']

/** Remembered on this computer, for all shops. */
const storageKey = 'orders.facts'

const listeners = new Set<() => void>()
let shown = read()

function read(): readonly Fact[] {
  try {
    const kept = factsSchema.safeParse(JSON.parse(localStorage.getItem(storageKey) ?? 'null'))
    return kept.success ? kept.data : usual
  } catch {
    // Not to be read, or nothing that was written here.
    return usual
  }
}

/** Sets what every row tells, and remembers it. */
export function showFacts(wanted: readonly Fact[]): void {
  shown = facts.filter((fact) => wanted.includes(fact))
  try {
    localStorage.setItem(storageKey, JSON.stringify(shown))
  } catch {
    // A full or closed storage: it holds until the window is closed.
  }
  for (const listener of listeners) listener()
}

export function useFactsShown(): readonly Fact[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => shown,
  )
}
