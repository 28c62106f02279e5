import { z } from 'zod'
import { letterContentSchema, letterSchema, letterValuesSchema, mailSchema } from '../writing/letters.ts'
import { orderListSortSchema, orderScopeSchema } from '../orders/order-list.ts'
import { byId, nothing } from './parts.ts'

/** The owner's texts for mails to buyers. Backroom sends none of them: the owner's mail program does. */
export const letterCalls = {
  'letters.list': { input: nothing, output: z.object({ letters: z.array(letterSchema) }) },
  /**
   * Saves a text; a new one has no `id`. `base`: the text that the caller knows; what it did not change of that stays as
   * another window wrote it. Errors: conflict (fields: name, when another one has it; subject and body, when the text has
   * another one by now, which is in no part of this one), not-found.
   */
  'letters.save': {
    input: letterContentSchema.extend({
      id: z.string().min(1).nullable(),
      base: letterContentSchema.optional(),
    }),
    output: letterSchema,
  },
  /** Deletes a text; `letters.restore` brings it back. */
  'letters.delete': { input: byId, output: nothing },
  'letters.restore': { input: byId, output: letterSchema },
  /** The values of this order's fields, or of the newest order's, for a preview. Null: there is no order. */
  'letters.values': {
    input: z.object({ id: z.string().min(1).nullable() }),
    output: z.object({ buyer: z.string(), orderId: z.string(), values: letterValuesSchema }).nullable(),
  },
  /**
   * Fills the text in for these orders: one mail for each order, or for each buyer where the text advertises. Errors:
   * not-found (the text), invalid (too many orders).
   */
  'letters.prepare': {
    input: z.object({
      letterId: z.string().min(1),
      scope: orderScopeSchema,
      sort: orderListSortSchema.default('-placed'),
    }),
    output: z.object({
      mails: z.array(mailSchema),
      /** How many orders have no e-mail address that a mail could go to. */
      unreachable: z.number().int(),
      /** How many buyers did not opt in to mailings, and so get no text that advertises. */
      declined: z.number().int(),
    }),
  },
  /**
   * Opens one of these mails in the owner's mail program. Errors: not-found, forbidden (the buyer did not say yes, or
   * has no address), invalid (too long).
   */
  'letters.open': {
    input: z.object({ letterId: z.string().min(1), orderId: z.string().min(1) }),
    output: nothing,
  },
} as const
