import type { Order } from '#shared/orders/order.ts'
import type { Resource } from '../json-api/document.ts'

/** A record of a list and the order that it holds. `why`: what an unreadable record lacks, "its total". */
export type ReadOrder = {
  readonly record: Resource
  readonly order: Order | undefined
  readonly why: string
}

/** How a shop delivers the items of its orders, as far as its answers have shown. */
export type ItemsWay = {
  /** What a list request needs so that the answer holds the items; `singly`: no list holds them. */
  asks: 'nothing' | 'include' | 'singly'
  /** Orders that core requested one by one, valid as long as the list shows them unchanged. */
  readonly single: Map<string, { readonly shown: string; readonly read: ReadOrder }>
}

/** Facts: Wrapping (`included` comes unasked), which may not hold for every service. */
export const firstItemsWay = (): ItemsWay => ({ asks: 'nothing', single: new Map() })
