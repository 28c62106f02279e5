import { z } from 'zod'
import { letterContentSchema, letterSchema, letterValuesSchema, mailSchema } from '../writing/letters.ts'
import { orderListSortSchema, orderScopeSchema } from '../orders/order-list.ts'
import { byId, nothing } from './parts.ts'

/** Texts of the owner's own for mails to buyers. Backroom sends none: the owner's mail program does. */
export const letterCalls = {
  'letters.list': { input: nothing, output: z.object({ letters: z.array(letterSchema) }) },
  /** Keeps a text; a new one without `id`. Errors: conflict (another one has this name; fields), not-found. */
  'letters.save': {
    input: letterContentSchema.extend({ id: z.string().min(1).nullable() }),
    output: letterSchema,
  },
  /** Takes a text away; `letters.restore` brings it back. */
  'letters.delete': { input: byId, output: nothing },
  'letters.restore': { input: byId, output: letterSchema },
  /** What an order has for each field, for a preview: of this order, or of the newest one. Null: there is no order. */
  'letters.values': {
    input: z.object({ id: z.string().min(1).nullable() }),
    output: z.object({ buyer: z.string(), orderId: z.string(), values: letterValuesSchema }).nullable(),
  },
  /**
   * The text as it goes to the buyers of these orders, one mail for each order, and one for each buyer where it
   * advertises. Errors: not-found (the text), invalid (too many orders).
   */
  'letters.prepare': {
    input: z.object({
      letterId: z.string().min(1),
      scope: orderScopeSchema,
      sort: orderListSortSchema.default('-placed'),
    }),
    output: z.object({
      mails: z.array(mailSchema),
      /** How many orders have no address that a mail could go to. */
      unreachable: z.number().int(),
      /** How many buyers did not say yes to mailings, and get none of a text that advertises. */
      declined: z.number().int(),
    }),
  },
  /**
   * Hands one of these mails to the owner's mail program. Errors: not-found, forbidden (the buyer did not say yes, or has
   * no address), invalid (too long).
   */
  'letters.open': {
    input: z.object({ letterId: z.string().min(1), orderId: z.string().min(1) }),
    output: nothing,
  },
} as const
