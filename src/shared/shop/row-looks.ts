import { z } from 'zod'

/** How densely the window shows products: rows of a list, or cards of three sizes. */
export const densities = ['list', 'small', 'medium', 'large'] as const
export type Density = (typeof densities)[number]

/** What a row of the orders can show beside the name and the total, in the order in which it shows them. */
export const rowFields = [
  'number',
  'place',
  'email',
  'payment',
  'shipping',
  'changed',
  'tags',
  'pictures',
] as const
export type RowField = (typeof rowFields)[number]

/** Null where the owner has not chosen yet. */
export const densitySchema = z.enum(densities).nullable()
export const rowFieldsSchema = z.array(z.enum(rowFields)).nullable()
