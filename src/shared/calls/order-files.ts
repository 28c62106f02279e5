import { z } from 'zod'
import { fileFormSchema, fileLayoutSchema, lastFileSchema, unmappedSchema } from '../documents/order-files.ts'
import { orderListSortSchema, orderScopeSchema } from '../orders/order-list.ts'
import { byId, nothing } from './parts.ts'

/** Orders as data: files for spreadsheets, carriers and newsletters. */
export const orderFilesCalls = {
  /** The layouts there are, and what the owner chose last. */
  'orderFiles.layouts': {
    input: nothing,
    output: z.object({ layouts: z.array(fileLayoutSchema), last: lastFileSchema.nullable() }),
  },
  /**
   * How many orders are meant, and the first three rows as they would be written, with all columns of the layout.
   * Orders that cannot be written are passed over.
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
   * Begins a file. When an order cannot be written in this layout nothing begins: `id` is null and `unmapped` names each;
   * `leaveOut` goes on without them. Nothing begins either when there is no row. Which orders (or buyers) the file has is
   * settled now; `orders` is how many of them. A layout of items has a row for each of theirs.
   */
  'orderFiles.begin': {
    input: z.object({
      scope: orderScopeSchema,
      sort: orderListSortSchema.default('-placed'),
      layoutId: z.string(),
      /** Ids of columns, in their order; of a layout that lets them be chosen. */
      columns: z.array(z.string()).default([]),
      form: fileFormSchema,
      leaveOut: z.array(z.string()).default([]),
      /** Which orders these are, in the owner's words, for the file's name: "To ship", "2026-10-01 to 2026-10-31". */
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
   * The next stretch of text, which the caller encodes; `done` of `orders` are written; the file ends with `isEnd`.
   * Errors: cancelled when it was left alone for ten minutes, conflict when an order changed so that it cannot be written.
   */
  'orderFiles.next': {
    input: byId,
    output: z.object({ text: z.string(), done: z.number().int(), isEnd: z.boolean() }),
  },
  'orderFiles.stop': { input: byId, output: nothing },
} as const
