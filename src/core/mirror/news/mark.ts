import { z } from 'zod'

/**
 * What the owner was told of a shop's orders, or need not be told: all that were made up to a moment, and the named
 * ones of those made later. So an order that shows up late is still announced. Times are the service's, in
 * milliseconds.
 */
export const markSchema = z.object({
  from: z.number(),
  known: z.array(z.object({ id: z.string(), at: z.number() })),
})
export type Mark = z.infer<typeof markSchema>

/** What decides whether an order is new. */
export type FirstSeen = { readonly id: string; readonly at: number; readonly payment: string }

/** Orders in these states do not count yet: one that is paid in the end is new then. */
export const noOrderYet: readonly string[] = ['failed', 'invalid']

/** The most orders that a mark names: with more, its moment moves on. */
const maxKnown = 200

/** Returns the new orders, oldest first. An unpaid order is new at once, and not once more when it is paid. */
export function newOrders({ from, known }: Mark, seen: readonly FirstSeen[]): FirstSeen[] {
  const ids = new Set(known.map(({ id }) => id))
  return seen
    .filter(({ id, at, payment }) => at > from && !ids.has(id) && !noOrderYet.includes(payment))
    .toSorted((a, b) => a.at - b.at)
}

/** Returns the mark once these orders are known, too. */
export function markedOn({ from, known }: Mark, fresh: readonly FirstSeen[]): Mark {
  const all = [...known, ...fresh.map(({ id, at }) => ({ id, at }))].toSorted((a, b) => a.at - b.at)
  const past = all.slice(0, -maxKnown)
  return { from: past.at(-1)?.at ?? from, known: all.slice(-maxKnown) }
}
