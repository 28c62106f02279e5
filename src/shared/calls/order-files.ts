import { z } from 'zod'
import { fileFormSchema, fileLayoutSchema, lastFileSchema, unmappedSchema } from '../documents/order-files.ts'
import { orderListSortSchema, orderScopeSchema } from '../orders/order-list.ts'
import { byId, nothing } from './parts.ts'

/** Orders as data: files for spreadsheets, carriers and newsletters. */
export const orderFilesCalls = {
  /** All layouts, and what the owner chose last. */
  'orderFiles.layouts': {
    input: nothing,
    output: z.object({ layouts: z.array(fileLayoutSchema), last: lastFileSchema.nullable() }),
  },
  /**
   * The number of orders in the scope, and the first three rows as the file would have them, with all columns of the
   * layout. Skips orders that the layout cannot write.
   */
  'orderFiles.preview': {
    input: z.object({
      scope: orderScopeSchema,
      sort: orderListSortSchema.default('-placed'),
      layoutId: z.string(),
      decimal: fileFormSchema.shape.decimal,
    }),
    output: z.object({ orders: z.number().int(), rows: z.array(z.array(z.string())) }),
  },
  /**
   * Begins a file. When the layout cannot write an order, nothing begins: `id` is null and `unmapped` names each such
   * order; `leaveOut` goes on without them. Nothing begins either when there is no row. This call settles which orders
   * (or buyers) the file has; `orders` is their number. A layout of items writes a row for each of their items.
   */
  'orderFiles.begin': {
    input: z.object({
      scope: orderScopeSchema,
      sort: orderListSortSchema.default('-placed'),
      layoutId: z.string(),
      /** Ids of the columns, in order; for a layout whose columns the owner chooses. */
      columns: z.array(z.string()).default([]),
      form: fileFormSchema,
      leaveOut: z.array(z.string()).default([]),
      /** Describes the orders in the owner's words, for the file's name: "To ship", "2026-10-01 to 2026-10-31". */
      about: z.string().max(200).default(''),
    }),
    output: z.object({
      id: z.string().nullable(),
      name: z.string(),
      orders: z.number().int(),
      unmapped: z.array(unmappedSchema),
    }),
  },
  /**
   * The next stretch of text, which the caller encodes; `done` counts the orders written so far; `isEnd` ends the file.
   * Errors: cancelled when nobody asked for ten minutes, conflict when an order changed so that the layout cannot write
   * it.
   */
  'orderFiles.next': {
    input: byId,
    output: z.object({ text: z.string(), done: z.number().int(), isEnd: z.boolean() }),
  },
  'orderFiles.stop': { input: byId, output: nothing },
} as const
