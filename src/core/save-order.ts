import type { ArrangedKind } from '#shared/models/arrangement.ts'
import { mergeOrders } from '#shared/reorder.ts'
import { ShopError } from './api/api-error.ts'
import type { ShopOrder } from './api/resources/shop-order.ts'
import { lookAfter, lookBefore } from './outbox/looks.ts'

/** An order that is meant. */
export type WantedOrder = {
  /** What the owner started from. */
  readonly base: readonly string[]
  /** What they made of it. */
  readonly wanted: readonly string[]
  /** Orders that earlier writes of ours may have left in the shop: no change by somebody else. */
  readonly ours: readonly (readonly string[])[]
}

export type OrderSaved =
  | { readonly is: 'saved'; readonly order: string[]; readonly added: number; readonly removed: number }
  /** The order was changed elsewhere; nothing was sent, or what was sent did not last. */
  | { readonly is: 'contested'; readonly theirs: string[] }

/** How often saving starts over because things came or went while it ran. */
const mostRounds = 3

/**
 * Reads, merges, sends the complete list, reads back. What is merged and what is contested:
 * `mergeOrders`.
 *
 * @throws ShopError, or AppError when it is not known how the write ended
 */
export async function saveOrder(
  shop: ShopOrder,
  things: ArrangedKind,
  order: WantedOrder,
): Promise<OrderSaved> {
  const notSaved = `Order of ${things} not saved`
  for (let round = 1; ; round += 1) {
    const held = await lookBefore(() => shop.order(notSaved))
    const merged = mergedWith(order, held)
    if (merged === 'conflict') return { is: 'contested', theirs: held }
    const { order: next, ...counts } = merged
    if (sameOrder(next, held)) return { is: 'saved', order: held, ...counts }
    try {
      const after = await send(shop, things, next)
      if (!agrees(after, next)) return { is: 'contested', theirs: after }
      // What came or went since the shop was read counts as well.
      return { is: 'saved', order: after, ...countsOf(order.base, after) }
    } catch (error) {
      const refused = error instanceof ShopError && error.outcome === 'none'
      if (!refused || round === mostRounds) throw error
      // Was it refused because things came or went in between?
      if (sameMembers(held, await lookBefore(() => shop.order(notSaved)))) throw error
    }
  }
}

/** Taken from the first of the orders that the shop's can have come from. */
function mergedWith({ base, wanted, ours }: WantedOrder, held: readonly string[]) {
  const merges = [base, ...ours].map((begun) => mergeOrders(begun, wanted, held))
  return merges.find((merged) => merged !== 'conflict') ?? 'conflict'
}

/** The order that the shop holds after the list was sent. */
async function send(shop: ShopOrder, things: ArrangedKind, order: readonly string[]): Promise<string[]> {
  const notSaved = `Order of ${things} not saved`
  try {
    await shop.reposition(order, notSaved)
  } catch (error) {
    const unclear = `It is not known whether the order of ${things} is saved`
    const held = await lookAfter(error, () => shop.order(unclear))
    if (agrees(held, order)) return held
    throw error
  }
  return shop.order(`The order of ${things} was sent, but could not be read back`)
}

/** Whether the things that both name stand in the same order; others may have come or gone meanwhile. */
export function agrees(held: readonly string[], other: readonly string[]): boolean {
  const [inHeld, inOther] = [new Set(held), new Set(other)]
  return sameOrder(
    held.filter((id) => inOther.has(id)),
    other.filter((id) => inHeld.has(id)),
  )
}

function countsOf(base: readonly string[], order: readonly string[]): { added: number; removed: number } {
  return { added: notIn(base, order), removed: notIn(order, base) }
}

/** Whether both have the same things, in whatever order. */
export function sameMembers(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && notIn(one, other) === 0 && notIn(other, one) === 0
}

/** Whether both have the same things in the same order. */
export function sameOrder(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index])
}

/** How many of `ids` are not in `known`. */
function notIn(known: readonly string[], ids: readonly string[]): number {
  const names = new Set(known)
  return ids.filter((id) => !names.has(id)).length
}
