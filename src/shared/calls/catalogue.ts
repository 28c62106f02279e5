import { z } from 'zod'
import { arrangementSchema } from '../models/arrangement.ts'
import { discountInputSchema, discountSchema } from '../models/discount.ts'
import { countrySchema } from '../models/fields.ts'
import { categorySchema, productSchema } from '../models/product.ts'
import { lowAtMost, stockViews } from '../stock.ts'
import { byId, listFacts, nothing } from './parts.ts'

/**
 * `base` is the order the owner saw in the shop, `wanted` what they made of it: all ids, of the same things. `put` names
 * what they took hold of; what that pushed aside was not moved.
 */
const orderInputSchema = z.object({
  base: z.array(z.string()),
  wanted: z.array(z.string()),
  put: z.array(z.string()).default([]),
})
export type OrderInput = z.output<typeof orderInputSchema>

const arrange = { input: orderInputSchema, output: arrangementSchema }
const keep = z.object({ keep: z.enum(['mine', 'shop']) })

/** What the shop sells and how: products, categories, countries, discounts. */
export const catalogueCalls = {
  /** All products in shop order. */
  'products.list': { input: nothing, output: z.object({ products: z.array(productSchema), ...listFacts }) },
  /**
   * Puts the products in order: kept at once, sent about 800 ms after the last of a row of moves as one list. The shop is
   * read first: products added, removed or moved elsewhere are merged; where one was moved here and elsewhere to
   * different places, it asks.
   */
  'products.reorder': arrange,
  /** How the owner's order of the products stands with the shop. */
  'products.arrangement': { input: nothing, output: arrangementSchema },
  /** Whose order is right, where it asks. */
  'products.chooseOrder': { input: keep, output: arrangementSchema },
  /** The stock of every option as a CSV file: its name and its text. With `low` pieces or fewer stock is low. */
  'products.stockReport': {
    input: z.object({
      view: z.enum(stockViews).default('all'),
      low: z.number().int().min(1).default(lowAtMost),
      separator: z.enum([',', ';']).default(','),
    }),
    output: z.object({ name: z.string(), text: z.string() }),
  },
  'categories.list': {
    input: nothing,
    output: z.object({ categories: z.array(categorySchema), ...listFacts }),
  },
  /** As those of the products. */
  'categories.reorder': arrange,
  'categories.arrangement': { input: nothing, output: arrangementSchema },
  'categories.chooseOrder': { input: keep, output: arrangementSchema },
  /** None in a shop that has artists switched off. */
  'artists.list': { input: nothing, output: z.object({ artists: z.array(categorySchema), ...listFacts }) },
  /** Asks the shop itself whether it has artists switched on. */
  'artists.available': { input: nothing, output: z.object({ isOn: z.boolean() }) },
  'artists.reorder': arrange,
  'artists.arrangement': { input: nothing, output: arrangementSchema },
  'artists.chooseOrder': { input: keep, output: arrangementSchema },
  /** Spec: all countries, by name. */
  'countries.list': {
    input: nothing,
    output: z.object({ countries: z.array(countrySchema), ...listFacts }),
  },
  'discounts.list': {
    input: nothing,
    output: z.object({ discounts: z.array(discountSchema), ...listFacts }),
  },
  'discounts.get': { input: byId, output: discountSchema },
  /** Creates once: the shop is asked for the code before anything is sent, and again after an unclear outcome. */
  'discounts.create': { input: discountInputSchema, output: discountSchema },
  /**
   * Sends the changed fields only; the result is checked as a whole by the rules of `discount-rules.ts`. `from` is what
   * these fields held when they were changed here: where the shop holds neither that nor what is wanted, nothing is sent,
   * and the error (`conflict`) names the fields.
   */
  'discounts.update': {
    input: z.object({
      id: z.string().min(1),
      changes: discountInputSchema.partial(),
      from: discountInputSchema.partial().default({}),
    }),
    output: discountSchema,
  },
  /** Ends it at the nearest moment that the shop allows; `expiresAt` of the answer says which. */
  'discounts.end': { input: byId, output: discountSchema },
  /** Puts it into the outbox, held for the undo window. Answers the batch of its row. */
  'discounts.delete': { input: byId, output: z.object({ batch: z.string() }) },
} as const
