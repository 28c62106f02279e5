import { z } from 'zod'

/**
 * What was told of a shop, or need not be: all orders that were made up to a moment, and of those made later the ones
 * that are named. So an order that shows late is told all the same. Times are the service's, in milliseconds.
 */
export const markSchema = z.object({
  from: z.number(),
  known: z.array(z.object({ id: z.string(), at: z.number() })),
})
export type Mark = z.infer<typeof markSchema>

/** An order as it is looked at first. */
export type FirstSeen = { readonly id: string; readonly at: number; readonly payment: string }

/** Orders in these states are none yet: one that is paid in the end is new then. */
export const noOrderYet: readonly string[] = ['failed', 'invalid']

/** More orders than these are not named: the moment moves on instead. */
const maxKnown = 200

/** The orders that are new, oldest first. One that is not paid yet is new at once, and not once more when it is. */
export function newOrders({ from, known }: Mark, seen: readonly FirstSeen[]): FirstSeen[] {
  const ids = new Set(known.map(({ id }) => id))
  return seen
    .filter(({ id, at, payment }) => at > from && !ids.has(id) && !noOrderYet.includes(payment))
    .toSorted((a, b) => a.at - b.at)
}

/** The mark once these are known, too. */
export function markedOn({ from, known }: Mark, fresh: readonly FirstSeen[]): Mark {
  const all = [...known, ...fresh.map(({ id, at }) => ({ id, at }))].toSorted((a, b) => a.at - b.at)
  const past = all.slice(0, -maxKnown)
  return { from: past.at(-1)?.at ?? from, known: all.slice(-maxKnown) }
}
