import { z } from 'zod'

/** The columns that a table of orders can have, in their default order. */
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

/** Bounds of a column's width in pixels: narrower nobody can read it, wider it hides everything else. */
export const [narrowest, widest] = [56, 600] as const

const columnSchema = z.object({ id: columnIdSchema, width: z.number().int().min(narrowest).max(widest) })
export type TableColumn = z.infer<typeof columnSchema>

/** How the window shows one view of the orders: what the owner chose last. */
export const orderLookSchema = z.object({
  as: z.enum(['list', 'table']),
  /** The shown columns in their order; each at most once. */
  columns: z
    .array(columnSchema)
    .min(1)
    .refine((columns) => new Set(columns.map(({ id }) => id)).size === columns.length),
  /** The sort order as the address has it; null: the newest first. */
  sort: z.string().max(40).nullable(),
})
export type OrderLook = z.infer<typeof orderLookSchema>
