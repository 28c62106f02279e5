import { z } from 'zod'
import { arrangementSchema, savedArrangementSchema } from '../products/arrangement.ts'
import { discountInputSchema, discountSchema, maxCodesLength, maxCodes } from '../discounts/discount.ts'
import { countrySchema } from '../values/fields.ts'
import { categorySchema, productSchema } from '../products/product.ts'
import { lowAtMost, stockViews } from '../products/stock.ts'
import { byId, listMeta, nothing } from './parts.ts'

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
const named = z.object({ name: z.string().max(1000) })
const savedArrangements = z.object({ orders: z.array(savedArrangementSchema) })
const keep = z.object({ keep: z.enum(['mine', 'shop']) })

/** What the shop sells and how: products, categories, countries, discounts. */
export const catalogueCalls = {
  /** All products in shop order. */
  'products.list': { input: nothing, output: z.object({ products: z.array(productSchema), ...listMeta }) },
  /**
   * The owner looks at the products: which of them came since the last day on which they did, and when that was; null on
   * the first day. All of a day is one look.
   */
  'products.new': {
    input: nothing,
    output: z.object({ ids: z.array(z.string()), since: z.string().nullable() }),
  },
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
  /** Orders of the products that the owner gave a name. Errors: invalid (fields), not-found. */
  'products.ownOrders': { input: nothing, output: savedArrangements },
  /** Keeps an order under a name, in place of an earlier one of that name. */
  'products.keepOrder': {
    input: z.object({ name: z.string(), order: z.array(z.string()).min(1) }),
    output: savedArrangements,
  },
  'products.forgetOrder': { input: byId, output: savedArrangements },
  /** Has one put on by itself at a moment, if the shop is open then; null for by hand alone. */
  'products.planOrder': {
    input: z.object({ id: z.string().min(1), at: z.iso.datetime().nullable() }),
    output: savedArrangements,
  },
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
    output: z.object({ categories: z.array(categorySchema), ...listMeta }),
  },
  /** As those of the products. */
  'categories.reorder': arrange,
  'categories.arrangement': { input: nothing, output: arrangementSchema },
  'categories.chooseOrder': { input: keep, output: arrangementSchema },
  /** At the shop, where it offers that; each is read back before it is called done. */
  'categories.create': { input: named, output: categorySchema },
  'categories.rename': { input: byId.extend(named.shape), output: categorySchema },
  /** For good: its products stay, and lose it. */
  'categories.delete': { input: byId, output: nothing },
  /** None in a shop that has artists switched off. */
  'artists.list': { input: nothing, output: z.object({ artists: z.array(categorySchema), ...listMeta }) },
  /** Asks the shop itself whether it has artists switched on. */
  'artists.available': { input: nothing, output: z.object({ isOn: z.boolean() }) },
  'artists.reorder': arrange,
  'artists.arrangement': { input: nothing, output: arrangementSchema },
  'artists.chooseOrder': { input: keep, output: arrangementSchema },
  /** As those of the categories. */
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
      /** By id: the limit that a discount had when it was ended here. The shop forgets it with the new end. */
      limitsWere: z.record(z.string(), z.number().int()),
      /** How far this computer's clock is ahead of the shop's, by which discounts begin and end; 0 where both agree. */
      aheadMs: z.number(),
      ...listMeta,
    }),
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
  /**
   * The codes of a list or of a CSV file, for discounts that are to be made alike: each once, however often it stands
   * there (`doubled` more), and without those that the shop has already (`there`).
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
  /** Ends it at the nearest moment that the shop allows; `expiresAt` of the answer says which. */
  'discounts.end': { input: byId, output: discountSchema },
  /** Puts it into the outbox, held for the undo window. Answers the batch of its row. */
  'discounts.delete': { input: byId, output: z.object({ batch: z.string() }) },
} as const
