import { move, toBottom, toPlace, toTop, withinSlots, type MoveTarget } from '#shared/products/reorder.ts'
import type { Sequence } from './places.ts'

/** Where the owner wants the chosen products. Places count from 1 over the whole shop. */
export type MoveDestination =
  | MoveTarget
  | { readonly to: 'top' }
  | { readonly to: 'bottom' }
  | { readonly to: 'place'; readonly place: number }

/**
 * Returns the whole shop order after a move. The products in view trade places among their own slots, whatever hides
 * the others; with all in view that is a plain move. A place counts over the whole shop: the products take exactly that
 * one, and those in between make room, in view or not.
 */
export function orderAfterMove(
  order: Sequence,
  visible: ReadonlySet<string>,
  ids: Sequence,
  destination: MoveDestination,
): string[] {
  if ('to' in destination && destination.to === 'place') return toPlace(order, ids, destination.place)
  return withinSlots(order, [...visible], (inView) => {
    if ('before' in destination) return move(inView, ids, destination)
    return destination.to === 'top' ? toTop(inView, ids) : toBottom(inView, ids)
  })
}
