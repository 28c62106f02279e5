import type { Slip } from '#shared/documents/paper.ts'

/** What the list of a pile tells of one paper. */
export type PrintEntry = Pick<Slip, 'orderId' | 'buyer' | 'printedAt' | 'notInShop'> &
  Partial<Pick<Slip, 'orderIds' | 'others' | 'items' | 'paymentStatus'>>

/** The orders of an entry: on paper it is a parcel. */
export function orderIdsOf({ orderId, orderIds }: PrintEntry): readonly string[] {
  return orderIds ?? [orderId]
}
