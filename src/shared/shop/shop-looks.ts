import { z } from 'zod'
import { densitySchema, rowFieldsSchema } from './row-looks.ts'

/** The parts of an open order below its head, in their default order. */
export const orderSectionIds = [
  'items',
  'buyer',
  'tracking',
  'notes',
  'payment',
  'others',
  'happened',
] as const
export type OrderSection = (typeof orderSectionIds)[number]

const sectionChoicesSchema = z
  .array(z.object({ id: z.enum(orderSectionIds), isShown: z.boolean() }))
  .refine((choices) => new Set(choices.map(({ id }) => id)).size === choices.length)
export type SectionChoice = z.infer<typeof sectionChoicesSchema>[number]

/** How the owner wants the window to show a shop; null where they have not chosen yet. */
export const shopLooksSchema = z.object({
  productDensity: densitySchema,
  rowFacts: rowFieldsSchema,
  /** The sections of every order, in the owner's own order. */
  orderSections: sectionChoicesSchema.nullable(),
})
export type ShopLooks = z.infer<typeof shopLooksSchema>
