import { z } from 'zod'
import { orderListSortSchema, orderScopeSchema } from '../orders/order-list.ts'
import { labelSchema, pickedSelectionSchema, slipSchema } from '../documents/paper.ts'
import { maxPrintedOrders, paperKindSchema } from '../documents/paper-kinds.ts'
import { paperSettingsSchema } from '../documents/paper-settings.ts'
import { nothing } from './parts.ts'

const printSelectionSchema = z.object({
  scope: orderScopeSchema,
  sort: orderListSortSchema.default('-placed'),
})

/**
 * The ids of the orders beyond `maxPrintedOrders`, which the answer does not cover, in the order of the print
 * selection.
 */
const rest = z.array(z.string())
const areRead = z.boolean()

/**
 * The calls about orders on paper: slips, labels, pick list. They cover the first `maxPrintedOrders` orders of a print
 * selection; the ids of the others are the `rest`. While `areRead` is false, the shop's orders are not read to their end,
 * and some of the selection may be missing.
 */
export const paperCalls = {
  'paper.settings': { input: nothing, output: paperSettingsSchema },
  'paper.changeSettings': { input: paperSettingsSchema.partial(), output: paperSettingsSchema },
  'paper.slips': {
    input: printSelectionSchema,
    output: z.object({ slips: z.array(slipSchema), rest, areRead }),
  },
  /** An order without a street, a place or a known country gets no label; `without` names it. */
  'paper.labels': {
    input: printSelectionSchema,
    output: z.object({
      labels: z.array(labelSchema),
      without: z.array(z.object({ orderId: z.string(), buyer: z.string(), why: z.string() })),
      rest,
      areRead,
    }),
  },
  /**
   * Totals per product and option, in the shop's order of products; includes what is packed only where the settings say
   * so.
   */
  'paper.pickList': { input: printSelectionSchema, output: pickedSelectionSchema.extend({ rest, areRead }) },
  /**
   * Records that a paper of these orders was printed; answers which orders that marked packed (settings: tickPacked).
   */
  'paper.printed': {
    input: z.object({ kind: paperKindSchema, ids: z.array(z.string()).max(maxPrintedOrders) }),
    output: z.object({ packed: z.array(z.string()) }),
  },
  /**
   * Makes a PDF of the window's print layout and saves it where the owner chooses. `by-printing`: this host cannot; the
   * browser's print dialog has "Save as PDF".
   */
  'paper.savePdf': {
    input: z.object({ name: z.string().max(200) }),
    output: z.object({ outcome: z.enum(['saved', 'cancelled', 'by-printing']) }),
  },
} as const
