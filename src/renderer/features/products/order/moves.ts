import { moveWithin, toBottom, toPlace, toTop, type MoveTarget } from '#shared/products/reorder.ts'
import type { Sequence } from './places.ts'

/** What the owner wants of the chosen products. Places count from 1 over the whole shop. */
export type Wish =
  | MoveTarget
  | { readonly to: 'top' }
  | { readonly to: 'bottom' }
  | { readonly to: 'place'; readonly place: number }

/**
 * The whole shop order after a wish. The products in view trade places among their own slots, whatever hides the
 * others; with all in view that is a plain move. A place is one of the whole shop: the products go to just that one, and
 * those between make room, in view or not.
 */
export function orderAfterWish(
  order: Sequence,
  visible: ReadonlySet<string>,
  ids: Sequence,
  wish: Wish,
): string[] {
  if ('to' in wish && wish.to === 'place') return toPlace(order, ids, wish.place)
  const inView = order.filter((id) => visible.has(id))
  return moveWithin(order, inView, ids, targetOf(inView, ids, wish))
}

function targetOf(inView: Sequence, ids: Sequence, wish: Exclude<Wish, { to: 'place' }>): MoveTarget {
  if ('before' in wish) return wish
  if (wish.to === 'top') return behindOf(toTop(inView, ids), ids)
  return behindOf(toBottom(inView, ids), ids)
}

/** The product that follows the moved ones. */
function behindOf(arranged: Sequence, ids: Sequence): MoveTarget {
  const moved = new Set(ids)
  const last = arranged.findLastIndex((id) => moved.has(id))
  return { before: arranged[last + 1] ?? null }
}
