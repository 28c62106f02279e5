import { z } from 'zod'
import { arrangementSchema, savedArrangementSchema } from '../products/arrangement.ts'
import { discountInputSchema, discountSchema, maxCodesLength, maxCodes } from '../discounts/discount.ts'
import { countrySchema } from '../values/fields.ts'
import { categorySchema, productSchema } from '../products/product.ts'
import { lowAtMost, stockViews } from '../products/stock.ts'
import { byId, listMeta, nothing } from './parts.ts'

/**
 * `base` is the order that the owner saw in the shop, `wanted` the one that they made of it: all ids, of the same
 * things. `put` holds the ids that the owner moved, without those that this pushed aside.
 */
const orderInputSchema = z.object({
  base: z.array(z.string()),
  wanted: z.array(z.string()),
  put: z.array(z.string()).default([]),
})
export type OrderInput = z.output<typeof orderInputSchema>

const arrange = { input: orderInputSchema, output: arrangementSchema }
const named = z.object({ name: z.string().max(1000) })
const savedArrangements = z.object({ orders: z.array(savedArrangementSchema) })
const keep = z.object({ keep: z.enum(['mine', 'shop']) })

/** The calls about what the shop sells: products, categories, countries, discounts. */
export const catalogueCalls = {
  /** All products in shop order. */
  'products.list': { input: nothing, output: z.object({ products: z.array(productSchema), ...listMeta }) },
  /**
   * Records that the owner looks at the products. Answers which products came since the last day on which they looked,
   * and that day's time; null on the first day. All looks of one day count as one.
   */
  'products.new': {
    input: nothing,
    output: z.object({ ids: z.array(z.string()), since: z.string().nullable() }),
  },
  /**
   * Puts the products in order: stores the order at once, and sends a row of moves as one list about 800 ms after the
   * last. Core reads the shop's order first: it merges products that were added, removed or moved elsewhere; where one
   * was moved here and elsewhere to different places, the row asks.
   */
  'products.reorder': arrange,
  /** The state of the owner's order of the products. */
  'products.arrangement': { input: nothing, output: arrangementSchema },
  /** Settles a conflict: the owner's order or the shop's. */
  'products.chooseOrder': { input: keep, output: arrangementSchema },
  /** The orders of the products that the owner named. Errors of the next three: invalid (fields), not-found. */
  'products.ownOrders': { input: nothing, output: savedArrangements },
  /** Stores an order under a name, in place of an earlier one of that name. */
  'products.keepOrder': {
    input: z.object({ name: z.string(), order: z.array(z.string()).min(1) }),
    output: savedArrangements,
  },
  'products.forgetOrder': { input: byId, output: savedArrangements },
  /** Plans a time at which core applies the order by itself, if the shop is open then; null: only by hand. */
  'products.planOrder': {
    input: z.object({ id: z.string().min(1), at: z.iso.datetime().nullable() }),
    output: savedArrangements,
  },
  /** The stock of every option as a CSV file: its name and its text. Stock is low at `low` pieces or fewer. */
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
    output: z.object({ categories: z.array(categorySchema), ...listMeta }),
  },
  /** Like the calls of the products. */
  'categories.reorder': arrange,
  'categories.arrangement': { input: nothing, output: arrangementSchema },
  'categories.chooseOrder': { input: keep, output: arrangementSchema },
  /** Creates the category in the shop, where the service offers that. Core reads each result back before it answers. */
  'categories.create': { input: named, output: categorySchema },
  'categories.rename': { input: byId.extend(named.shape), output: categorySchema },
  /** Deletes it for good: its products stay, without the category. */
  'categories.delete': { input: byId, output: nothing },
  /** Empty in a shop that has artists switched off. */
  'artists.list': { input: nothing, output: z.object({ artists: z.array(categorySchema), ...listMeta }) },
  /** Asks the shop itself whether it has artists switched on. */
  'artists.available': { input: nothing, output: z.object({ isOn: z.boolean() }) },
  'artists.reorder': arrange,
  'artists.arrangement': { input: nothing, output: arrangementSchema },
  'artists.chooseOrder': { input: keep, output: arrangementSchema },
  /** Like the calls of the categories. */
  'artists.create': { input: named, output: categorySchema },
  'artists.rename': { input: byId.extend(named.shape), output: categorySchema },
  'artists.delete': { input: byId, output: nothing },
  /** Spec: all countries, by name. */
  'countries.list': {
    input: nothing,
    output: z.object({ countries: z.array(countrySchema), ...listMeta }),
  },
  'discounts.list': {
    input: nothing,
    output: z.object({
      discounts: z.array(discountSchema),
      /** By id: the limit that a discount had when the owner ended it here. The shop loses it with the new end. */
      limitsWere: z.record(z.string(), z.number().int()),
      /**
       * How far this computer's clock is ahead of the shop's, which decides when discounts begin and end; 0 where both
       * agree.
       */
      aheadMs: z.number(),
      ...listMeta,
    }),
  },
  'discounts.get': { input: byId, output: discountSchema },
  /** Creates once: core looks the code up in the shop before it sends anything, and again after an unclear outcome. */
  'discounts.create': { input: discountInputSchema, output: discountSchema },
  /**
   * Sends the changed fields only; core checks the whole result by the rules of `discount-rules.ts`. `from` is what
   * these fields held when the owner changed them here: where the shop holds neither that nor the wanted value, core
   * sends nothing, and the error (`conflict`) names the fields.
   */
  'discounts.update': {
    input: z.object({
      id: z.string().min(1),
      changes: discountInputSchema.partial(),
      from: discountInputSchema.partial().default({}),
    }),
    output: discountSchema,
  },
  /**
   * Reads the codes of a list or of a CSV file, for discounts that are to be made alike. Answers each code once
   * (`doubled` counts the repetitions), without those that the shop has already (`there`).
   */
  'discounts.readCodes': {
    input: z.object({ text: z.string().max(maxCodesLength) }),
    output: z.object({ codes: z.array(z.string()), doubled: z.number().int(), there: z.array(z.string()) }),
  },
  /** Codes as a CSV file: its name and its text. */
  'discounts.codesFile': {
    input: z.object({ name: z.string(), codes: z.array(z.string()).max(maxCodes) }),
    output: z.object({ name: z.string(), text: z.string() }),
  },
  /** Ends it at the nearest moment that the shop allows; the answer's `expiresAt` is that moment. */
  'discounts.end': { input: byId, output: discountSchema },
  /** Puts the deletion into the outbox, held for the undo window. Answers the batch of its row. */
  'discounts.delete': { input: byId, output: z.object({ batch: z.string() }) },
} as const
