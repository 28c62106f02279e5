import { z } from 'zod'

/** What a table of orders can tell of each, in the order in which it begins. */
export const columnIds = [
  'number',
  'buyer',
  'placed',
  'paidOn',
  'items',
  'total',
  'payment',
  'shipping',
  'country',
  'city',
  'tags',
  'shippingWay',
  'waiting',
  'shippedOn',
] as const
export const columnIdSchema = z.enum(columnIds)
export type ColumnId = z.infer<typeof columnIdSchema>

/** In pixels: narrower nothing can be read, wider nothing else can be seen. */
export const [narrowest, widest] = [56, 600] as const

const columnSchema = z.object({ id: columnIdSchema, width: z.number().int().min(narrowest).max(widest) })
export type TableColumn = z.infer<typeof columnSchema>

/** How one view of the orders is shown: what the owner chose last. */
export const orderLookSchema = z.object({
  as: z.enum(['list', 'table']),
  /** Those that are shown, in their order; each at most once. */
  columns: z
    .array(columnSchema)
    .min(1)
    .refine((columns) => new Set(columns.map(({ id }) => id)).size === columns.length),
  /** As the address writes it; null: the newest first. */
  sort: z.string().max(40).nullable(),
})
export type OrderLook = z.infer<typeof orderLookSchema>
