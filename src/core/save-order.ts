import { AppError } from '#shared/app-error.ts'
import type { OrderInput, OrderOutcome } from '#shared/contract.ts'
import { mergeOrders } from '#shared/reorder.ts'
import { ShopError } from './api/api-error.ts'
import type { ShopOrder } from './api/resources/shop-order.ts'
import { writeAndRead } from './write.ts'

/** What is put in order, as the sentences name it. */
type Things = 'products' | 'categories' | 'artists'

/** How often saving starts over because things came or went while it ran. */
const mostRounds = 3

/**
 * Reads, merges, sends the complete list, reads back. What is merged and what is a conflict: `mergeOrders`.
 *
 * @throws AppError invalid (other things than those of `base`), conflict (the order was changed elsewhere)
 */
export async function saveOrder(
  shop: ShopOrder,
  things: Things,
  { base, wanted, overwrite }: OrderInput,
): Promise<Omit<OrderOutcome, 'savedAt'>> {
  const notSaved = `Order of ${things} not saved`
  for (let round = 1; ; round += 1) {
    const held = await shop.order(notSaved)
    const merged = mergeOrders(base, wanted, held)
    // The owner has chosen theirs: the shop's own order is taken as what they started from.
    const chosen = merged === 'conflict' && overwrite ? mergeOrders(held, wanted, held) : merged
    if (chosen === 'conflict')
      throw new AppError('conflict', `${notSaved}: it was changed elsewhere meanwhile. Which one is right?`)
    if (sameOrder(chosen.order, held)) return outcome(base, held)
    try {
      return outcome(base, await send(shop, things, chosen.order))
    } catch (error) {
      const refused = error instanceof ShopError && error.outcome === 'none'
      if (!refused || round === mostRounds || sameMembers(held, await shop.order(notSaved))) throw error
    }
  }
}

/** @throws AppError invalid when an order names other things than the one it began from */
export function checkMembers(things: Things, { base, wanted }: OrderInput): void {
  if (sameMembers(base, wanted)) return
  throw new AppError(
    'invalid',
    `Order of ${things} not saved: the new order does not name the same ${things} as the old one.`,
  )
}

/** The order that the shop holds after the list was sent. */
async function send(shop: ShopOrder, things: Things, order: readonly string[]): Promise<string[]> {
  const notSaved = `Order of ${things} not saved`
  const after = await writeAndRead<string[]>(
    async () => {
      await shop.reposition(order, notSaved)
      return null
    },
    () => shop.order(notSaved),
    (held) => agrees(held, order),
    {
      done: `The order of ${things} was sent, but could not be read back. Refresh to see it.`,
      unclear: `It is not known whether the order of ${things} is saved: the shop did not answer. Refresh to see.`,
    },
  )
  if (agrees(after, order)) return after
  throw new AppError(
    'conflict',
    `${notSaved}: the shop shows another one. It was changed elsewhere at the same time.`,
  )
}

/** Whether the things that both name stand in the same order; others may have come or gone meanwhile. */
function agrees(held: readonly string[], sent: readonly string[]): boolean {
  const [inHeld, inSent] = [new Set(held), new Set(sent)]
  return sameOrder(
    held.filter((id) => inSent.has(id)),
    sent.filter((id) => inHeld.has(id)),
  )
}

function outcome(base: readonly string[], order: string[]): Omit<OrderOutcome, 'savedAt'> {
  return { order, added: notIn(base, order), removed: notIn(order, base) }
}

function sameMembers(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && notIn(one, other) === 0 && notIn(other, one) === 0
}

/** How many of `ids` are not in `known`. */
function notIn(known: readonly string[], ids: readonly string[]): number {
  const names = new Set(known)
  return ids.filter((id) => !names.has(id)).length
}

function sameOrder(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index])
}
