import type { Slip } from '#shared/documents/paper.ts'

/** What the list of the print selection shows of one paper. */
export type PrintEntry = Pick<Slip, 'orderId' | 'buyer' | 'printedAt' | 'notInShop'> &
  Partial<Pick<Slip, 'orderIds' | 'others' | 'items' | 'paymentStatus'>>

/** Returns the orders of an entry; a paper is for a parcel. */
export function orderIdsOf({ orderId, orderIds }: PrintEntry): readonly string[] {
  return orderIds ?? [orderId]
}
