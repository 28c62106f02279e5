import { z } from 'zod'
import { fileFormSchema, fileLayoutSchema, unmappedSchema } from '../models/order-files.ts'
import { orderListSortSchema, orderScopeSchema } from '../models/order-list.ts'
import { byId, nothing } from './parts.ts'

/** Orders as data: files for spreadsheets, carriers and newsletters. */
export const orderFilesCalls = {
  /** The layouts there are, and what the owner chose last. */
  'orderFiles.layouts': {
    input: nothing,
    output: z.object({
      layouts: z.array(fileLayoutSchema),
      last: z.object({ layoutId: z.string(), columns: z.array(z.string()), form: fileFormSchema }).nullable(),
    }),
  },
  /**
   * Begins a file. When an order cannot be written in this layout nothing begins: `id` is null and `unmapped` names each;
   * `leaveOut` goes on without them. `rows` are those of the file without its head.
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
    }),
    output: z.object({
      id: z.string().nullable(),
      name: z.string(),
      orders: z.number().int(),
      unmapped: z.array(unmappedSchema),
    }),
  },
  /** The next stretch of text; `done` of `orders` are written; the file ends with `isEnd`. */
  'orderFiles.next': {
    input: byId,
    output: z.object({ text: z.string(), done: z.number().int(), isEnd: z.boolean() }),
  },
  'orderFiles.stop': { input: byId, output: nothing },
} as const
