import { moveWithin, toBottom, toPlace, toTop, type MoveTarget } from '#shared/reorder.ts'
import type { Sequence } from './places.ts'

/** What the owner wants of the chosen products. Places count from 1 over the whole shop. */
export type Wish =
  | MoveTarget
  | { readonly to: 'top' }
  | { readonly to: 'bottom' }
  | { readonly to: 'place'; readonly place: number }

/**
 * The whole shop order after a wish. The products in view trade places among their own slots, whatever hides the
 * others; with all in view that is a plain move.
 */
export function granted(order: Sequence, visible: ReadonlySet<string>, ids: Sequence, wish: Wish): string[] {
  const inView = order.filter((id) => visible.has(id))
  return moveWithin(order, inView, ids, targetOf(order, inView, ids, wish))
}

function targetOf(order: Sequence, inView: Sequence, ids: Sequence, wish: Wish): MoveTarget {
  if ('before' in wish) return wish
  if (wish.to === 'top') return behindOf(toTop(inView, ids), ids)
  if (wish.to === 'bottom') return behindOf(toBottom(inView, ids), ids)
  return behindOf(toPlace(inView, ids, slotNear(order, inView, wish.place)), ids)
}

/** The product that follows the moved ones. */
function behindOf(arranged: Sequence, ids: Sequence): MoveTarget {
  const moved = new Set(ids)
  const last = arranged.findLastIndex((id) => moved.has(id))
  return { before: arranged[last + 1] ?? null }
}

/** Which slot of the view stands at that place of the shop, or next after it; counted from 1. */
function slotNear(order: Sequence, inView: Sequence, place: number): number {
  const shown = new Set(inView)
  const ahead = order.slice(0, Math.max(0, Math.trunc(place) - 1)).filter((id) => shown.has(id)).length
  return Math.min(ahead + 1, Math.max(1, inView.length))
}
