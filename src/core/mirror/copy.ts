import type { DatabaseSync } from 'node:sqlite'
import type { CopiedList } from '#shared/models/sync.ts'
import type { Order } from '#shared/models/order.ts'

/** The copy of one shop on this computer. Read here, written by its worker alone. */
export type Copy = {
  /**
   * Reads only, with the owner's own tables beside it as `own.notes` and so on. Queries run where core runs: they are
   * short, or they do not belong here.
   */
  readonly db: DatabaseSync
  /** Takes orders over as the shop has just shown them; resolves when they can be read here. */
  putOrders(orders: readonly Order[]): Promise<void>
  /** Puts a whole list in the place of the one that was there, in the shop's order. Records need an id only. */
  replaceList(list: Exclude<CopiedList, 'orders'>, whole: WholeList): Promise<void>
  /** Takes one record of such a list over, or puts it at its end. */
  putRecord(list: Exclude<CopiedList, 'orders'>, record: { readonly id: string }): Promise<void>
  removeRecord(list: Exclude<CopiedList, 'orders'>, id: string): Promise<void>
  /** Lets the index learn what the owner wrote since it last did (own.written). */
  learnWritten(): Promise<void>
  close(): Promise<void>
}

export type WholeList = {
  readonly records: readonly { readonly id: string }[]
  readonly leftOut: number
  /** UTC, when the shop was asked. */
  readonly asOf: string
}
