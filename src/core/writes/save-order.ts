import type { ArrangedKind } from '#shared/products/arrangement.ts'
import { meetMoves, movesBetween } from '#shared/products/order-moves.ts'
import type { MovesMet } from '#shared/products/order-moves.ts'
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
export type Met = Pick<MovesMet, 'moved' | 'elsewhere'>

export type OrderSaved =
  | {
      readonly is: 'saved'
      /** The shop's order now. */
      readonly shown: ShownList
      readonly added: number
      readonly removed: number
      /** Null when nothing was moved elsewhere. */
      readonly met: Met | null
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
 * was changed elsewhere, `meetMoves` does.
 *
 * @throws ShopError, or AppError when the outcome of the write is unknown
 */
export async function saveOrder(
  shop: ShopOrder,
  things: ArrangedKind,
  order: WantedOrder,
): Promise<OrderSaved> {
  const notSaved = writeMessages.orderNotSaved({ things })
  for (let round = 1; ; round += 1) {
    const held = await readBeforeWrite(() => shop.read(notSaved))
    const merged = mergedWith(order, held.ids)
    if (merged === 'conflict') return { is: 'contested', theirs: held }
    const { order: next, met, ...counts } = merged
    if (sameOrder(next, held.ids)) return { is: 'saved', shown: held, ...counts, met }
    const moved = movesBetween(held.ids, next, new Set(order.put)).map(({ id }) => id)
    const notKnown = writeMessages.orderSaveUnknown({ things })
    try {
      const { thing: after, missing } = await writeAndSee({
        send: async (stillNeeded) => {
          await shop.reposition(next, notSaved, stillNeeded)
          return null
        },
        read: async () =>
          (await shop.shows(next, moved, notKnown)) ? { ...held, ids: next } : shop.read(notKnown),
        missing: (seen) => (agrees(seen.ids, next) ? [] : ['order']),
        show: async () => {},
      })
      if (missing.length > 0)
        return agrees(after.ids, held.ids) ? { is: 'not-shown' } : movedSince(order, merged, after)
      // Counts what came or went since the shop was read, too.
      return { is: 'saved', shown: after, ...countsOf(order.base, after.ids), met }
    } catch (error) {
      const refused = error instanceof ShopError && error.outcome === 'none'
      if (!refused || round === maxRounds) throw error
      // Starts over only if it was refused because things came or went in between.
      const { ids } = await readBeforeWrite(() => shop.read(notSaved))
      if (sameMembers(held.ids, ids)) throw error
    }
  }
}

/** Merges with the shop's order, from the first of the owner's and our orders for which there is no conflict. */
function mergedWith(meant: WantedOrder, held: readonly string[]) {
  const { base, wanted, ours } = meant
  const merges = [base, ...ours].map((begun) => mergeOrders(begun, wanted, held))
  const plain = merges.find((merged) => merged !== 'conflict')
  if (plain) return { ...plain, met: null }
  const { contested, mine, moved, elsewhere } = metWith(meant, held)
  if (contested.length > 0) return 'conflict'
  return { order: mine, ...countsOf(base, held), met: { moved, elsewhere } }
}

/** Returns the result when the shop took an order but shows another: somebody may have moved things right after. */
function movedSince(
  meant: WantedOrder,
  sent: { readonly order: readonly string[]; readonly met: Met | null },
  after: ShownList,
): OrderSaved {
  const { contested, mine, moved } = metWith(meant, after.ids)
  if (contested.length > 0 || !sameOrder(mine, after.ids)) return { is: 'contested', theirs: after }
  const since = meetMoves(sent.order, sent.order, after.ids).elsewhere
  const elsewhere = [...new Set([...(sent.met?.elsewhere ?? []), ...since])]
  return { is: 'saved', shown: after, ...countsOf(meant.base, after.ids), met: { moved, elsewhere } }
}

/** Compares the owner's moves with those made elsewhere, from the order that differs least from the shop's. */
export function metWith({ base, wanted, ours, put }: WantedOrder, held: readonly string[]): MovesMet {
  const hold = new Set(put)
  return [base, ...ours]
    .map((begun) => meetMoves(begun, wanted, held, hold))
    .reduce((one, other) => (other.elsewhere.length < one.elsewhere.length ? other : one))
}

/** True when the things that are in both lists have the same order; others may have come or gone meanwhile. */
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
