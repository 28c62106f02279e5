import type { ArrangedKind } from '#shared/products/arrangement.ts'
import { mergeMoves, movesBetween } from '#shared/products/order-moves.ts'
import type { MergedMoves } from '#shared/products/order-moves.ts'
import { mergeOrders } from '#shared/products/reorder.ts'
import { writeMessages } from '#shared/texts/errors/writes.ts'
import { ShopError } from '../api/errors/api-error.ts'
import type { ShopOrder, ShownList } from '../api/resources/shop-order.ts'
import { readBeforeWrite } from './read-around-write.ts'
import { writeAndSee } from './see-write.ts'

/** An order that the owner made, to be saved in the shop. */
export type WantedOrder = {
  /** The order that the owner started from. */
  readonly base: readonly string[]
  /** The order that the owner wants. */
  readonly wanted: readonly string[]
  /** Orders that our earlier writes may have left in the shop: these are no changes by somebody else. */
  readonly ours: readonly (readonly string[])[]
  /** The things that the owner moved. */
  readonly put: readonly string[]
}

/** What was moved here, and what elsewhere. */
export type MovesBySide = Pick<MergedMoves, 'moved' | 'elsewhere'>

export type OrderSaved =
  | {
      readonly is: 'saved'
      /** The shop's order now. */
      readonly shown: ShownList
      readonly added: number
      readonly removed: number
      /** Null when nothing was moved elsewhere. */
      readonly movesBySide: MovesBySide | null
    }
  /** Something was moved here and elsewhere; nothing was sent, or what was sent did not last. */
  | { readonly is: 'contested'; readonly theirs: ShownList }
  /** The shop accepted the order, but still shows the one before. */
  | { readonly is: 'not-shown' }

/** How often saving starts over because things came or went while it ran. */
const maxRounds = 3

/**
 * Reads, merges, sends the complete list, reads back: of a long list only where something was moved, and all of it if
 * these places differ from what was sent. `mergeOrders` decides what is merged and what is contested; where the order
 * was changed elsewhere, `mergeMoves` does.
 *
 * @throws ShopError, or AppError when the outcome of the write is unknown
 */
export async function saveOrder(
  shop: ShopOrder,
  kind: ArrangedKind,
  order: WantedOrder,
): Promise<OrderSaved> {
  const notSaved = writeMessages.orderNotSaved({ things: kind })
  for (let round = 1; ; round += 1) {
    const current = await readBeforeWrite(() => shop.read(notSaved))
    const merged = mergedWith(order, current.ids)
    if (merged === 'conflict') return { is: 'contested', theirs: current }
    const { order: next, movesBySide, ...counts } = merged
    if (sameOrder(next, current.ids)) return { is: 'saved', shown: current, ...counts, movesBySide }
    const moved = movesBetween(current.ids, next, new Set(order.put)).map(({ id }) => id)
    const notKnown = writeMessages.orderSaveUnknown({ things: kind })
    try {
      const { thing: after, missing } = await writeAndSee({
        send: async (stillNeeded) => {
          await shop.reposition(next, notSaved, stillNeeded)
          return null
        },
        read: async () =>
          (await shop.shows(next, moved, notKnown)) ? { ...current, ids: next } : shop.read(notKnown),
        missing: (seen) => (agrees(seen.ids, next) ? [] : ['order']),
        show: async () => {},
      })
      if (missing.length > 0)
        return agrees(after.ids, current.ids) ? { is: 'not-shown' } : movedSince(order, merged, after)
      // Counts what came or went since the shop was read, too.
      return { is: 'saved', shown: after, ...countsOf(order.base, after.ids), movesBySide }
    } catch (error) {
      const refused = error instanceof ShopError && error.outcome === 'none'
      if (!refused || round === maxRounds) throw error
      // Starts over only if it was refused because things came or went in between.
      const { ids } = await readBeforeWrite(() => shop.read(notSaved))
      if (sameMembers(current.ids, ids)) throw error
    }
  }
}

/** Merges with the shop's order, from the first of the owner's and our orders for which there is no conflict. */
function mergedWith(order: WantedOrder, shopIds: readonly string[]) {
  const { base, wanted, ours } = order
  const merges = [base, ...ours].map((begun) => mergeOrders(begun, wanted, shopIds))
  const plain = merges.find((merged) => merged !== 'conflict')
  if (plain) return { ...plain, movesBySide: null }
  const { contested, mine, moved, elsewhere } = mergeWithShop(order, shopIds)
  if (contested.length > 0) return 'conflict'
  return { order: mine, ...countsOf(base, shopIds), movesBySide: { moved, elsewhere } }
}

/** Returns the result when the shop took an order but shows another: somebody may have moved things right after. */
function movedSince(
  order: WantedOrder,
  sent: { readonly order: readonly string[]; readonly movesBySide: MovesBySide | null },
  after: ShownList,
): OrderSaved {
  const { contested, mine, moved } = mergeWithShop(order, after.ids)
  if (contested.length > 0 || !sameOrder(mine, after.ids)) return { is: 'contested', theirs: after }
  const since = mergeMoves(sent.order, sent.order, after.ids).elsewhere
  const elsewhere = [...new Set([...(sent.movesBySide?.elsewhere ?? []), ...since])]
  return { is: 'saved', shown: after, ...countsOf(order.base, after.ids), movesBySide: { moved, elsewhere } }
}

/** Compares the owner's moves with those made elsewhere, from the order that differs least from the shop's. */
export function mergeWithShop(
  { base, wanted, ours, put }: WantedOrder,
  shopIds: readonly string[],
): MergedMoves {
  const hold = new Set(put)
  return [base, ...ours]
    .map((begun) => mergeMoves(begun, wanted, shopIds, hold))
    .reduce((one, other) => (other.elsewhere.length < one.elsewhere.length ? other : one))
}

/** True when the things that are in both lists have the same order; others may have come or gone meanwhile. */
export function agrees(one: readonly string[], other: readonly string[]): boolean {
  const [inOne, inOther] = [new Set(one), new Set(other)]
  return sameOrder(
    one.filter((id) => inOther.has(id)),
    other.filter((id) => inOne.has(id)),
  )
}

function countsOf(base: readonly string[], order: readonly string[]): { added: number; removed: number } {
  return { added: notIn(base, order), removed: notIn(order, base) }
}

/** True when both have the same things, in whatever order. */
export function sameMembers(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && notIn(one, other) === 0 && notIn(other, one) === 0
}

/** True when both have the same things in the same order. */
export function sameOrder(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index])
}

/** How many of `ids` are not in `known`. */
function notIn(known: readonly string[], ids: readonly string[]): number {
  const names = new Set(known)
  return ids.filter((id) => !names.has(id)).length
}
