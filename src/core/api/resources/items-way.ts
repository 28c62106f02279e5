import type { Order } from '#shared/orders/order.ts'
import type { Resource } from '../json-api/document.ts'

/** A record of a list and the order that it is. `why`: what it lacks where it cannot be read, "its total". */
export type ReadOrder = {
  readonly record: Resource
  readonly order: Order | undefined
  readonly why: string
}

/** What was learned of how a shop gives the items of its orders. */
export type ItemsWay = {
  /** What it takes to have them in a list; `singly`: nothing does. */
  asks: 'nothing' | 'include' | 'singly'
  /** Orders that were asked for by themselves, as long as the list shows them as it did then. */
  readonly single: Map<string, { readonly shown: string; readonly read: ReadOrder }>
}

/** Facts: Wrapping (`included` comes unasked), which need not hold everywhere. */
export const firstItemsWay = (): ItemsWay => ({ asks: 'nothing', single: new Map() })
