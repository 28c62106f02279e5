import { z } from 'zod'
import { discountInputSchema, discountSchema } from '../models/discount.ts'
import { countrySchema } from '../models/fields.ts'
import { categorySchema, productSchema } from '../models/product.ts'
import { byId, listFacts, nothing } from './parts.ts'

/** What the shop sells and how: products, categories, countries, discounts. */
export const catalogueCalls = {
  /** All products in shop order. */
  'products.list': { input: nothing, output: z.object({ products: z.array(productSchema), ...listFacts }) },
  /**
   * Puts the products in order. `base` is the order the owner started from, `wanted` what they made of it: all ids.
   * The shop is read first: products added or removed elsewhere are merged; an order changed elsewhere is a `conflict`,
   * unless `overwrite` says that the owner has chosen theirs. Answers the order the shop holds afterwards.
   */
  'products.reorder': {
    input: z.object({
      base: z.array(z.string()),
      wanted: z.array(z.string()),
      overwrite: z.boolean().default(false),
    }),
    output: z.object({
      order: z.array(z.string()),
      added: z.number().int(),
      removed: z.number().int(),
      savedAt: z.string(),
    }),
  },
  'categories.list': {
    input: nothing,
    output: z.object({ categories: z.array(categorySchema), ...listFacts }),
  },
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
  /** Creates once: after an unclear outcome the code is looked up before anything is sent again. */
  'discounts.create': { input: discountInputSchema, output: discountSchema },
  /** Sends the changed fields only; the result is checked as a whole by the rules of `discount-rules.ts`. */
  'discounts.update': {
    input: z.object({ id: z.string().min(1), changes: discountInputSchema.partial() }),
    output: discountSchema,
  },
} as const
