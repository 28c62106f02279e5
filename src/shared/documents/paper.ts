import { z } from 'zod'
import {
  currencySchema,
  decimalSchema,
  pictureAddressSchema,
  shopWordSchema,
  timestampSchema,
} from '../values/fields.ts'

/** The language whose forms of Chinese characters the paper uses; null: the computer's own. */
export const lettersSchema = z.enum(['ja', 'ko', 'zh-Hans', 'zh-Hant'])
export type Letters = z.infer<typeof lettersSchema>

/** An item that is not in the parcel. */
const absentItemSchema = z.object({ name: z.string(), option: z.string(), quantity: z.number().int() })

/** What a slip shows of one order. */
const slipOrderSchema = z.object({
  orderId: z.string(),
  placedAt: timestampSchema.nullable(),
  /** The note as the buyer wrote it; empty when there is none. */
  buyerNote: z.string(),
  items: z.array(
    z.object({
      name: z.string(),
      option: z.string(),
      quantity: z.number().int(),
      total: decimalSchema.nullable(),
      imageUrl: pictureAddressSchema.nullable(),
    }),
  ),
  /** How many items the shop counts on the order when it names none; 0 when it names them. */
  unnamed: z.number().int(),
  /** The items that are not in this parcel, where the order is packed in part: names and options as above. */
  toFollow: z.array(absentItemSchema),
  /** The items that went in an earlier parcel. */
  sentBefore: z.array(absentItemSchema),
  /** The sums from the items to the total, which add up: those that lower it are negative. */
  sums: z.array(
    z.object({
      kind: z.enum(['items', 'discount', 'shipping', 'tax', 'other', 'total']),
      /** The shop's own words for it, "[CODE] name" for a discount; empty when it has none. */
      label: z.string(),
      amount: decimalSchema,
    }),
  ),
  currency: currencySchema.nullable(),
  paymentStatus: shopWordSchema,
})
export type SlipOrder = z.infer<typeof slipOrderSchema>

/** The numbers of all orders in a parcel, oldest first: `orderId` is the first of them. */
const orderIdsSchema = z.array(z.string())

/** The slip that goes into one parcel. Facts of a single order are those of the oldest one. */
export const slipSchema = slipOrderSchema.extend({
  orderIds: orderIdsSchema,
  /** The other orders in the parcel, oldest first. */
  others: z.array(slipOrderSchema),
  buyer: z.string(),
  firstName: z.string(),
  /** The order has the gift tag. */
  isGift: z.boolean(),
  /** When the settings leave prices out, every total is null, `sums` is empty and `currency` null. */
  withPrices: z.boolean(),
  /** Name, street, place, country, as the country writes them; only a name when the order has no address. */
  lines: z.array(z.string()),
  hasAddress: z.boolean(),
  letters: lettersSchema.nullable(),
  ownNotes: z.array(z.string()),
  /** Names of the owner's tags on all orders in the parcel, each once. */
  ownTags: z.array(z.string()),
  /** The order's number as a code to scan: rows of dark (1) and light (0) squares, without a quiet zone. */
  code: z.array(z.string()),
  /** The parcel's tracking; null when it has none, or the settings leave it out. */
  tracking: z.object({ number: z.string(), carrier: z.string() }).nullable(),
  /** When the slip was printed last. */
  printedAt: timestampSchema.nullable(),
  packed: z.boolean(),
  /** True when the owner has corrected the order and the shop does not have that yet. */
  notInShop: z.boolean(),
})
export type Slip = z.infer<typeof slipSchema>

/** What goes on a parcel. */
export const labelSchema = z.object({
  orderId: z.string(),
  orderIds: orderIdsSchema,
  buyer: z.string(),
  /** Name, street, place; the country in capitals as the last line where it is not the shop's own. */
  lines: z.array(z.string()),
  letters: lettersSchema.nullable(),
  code: z.array(z.string()),
  printedAt: timestampSchema.nullable(),
  /** As on the slip. */
  notInShop: z.boolean(),
})
export type Label = z.infer<typeof labelSchema>

/** A number of pieces of one product to take off the shelf. */
export const pickedSchema = z.object({
  productId: z.string().nullable(),
  name: z.string(),
  option: z.string(),
  quantity: z.number().int(),
  imageUrl: pictureAddressSchema.nullable(),
})

/** What to take off the shelf, product by product. */
export const pickListSchema = z.object({
  orders: z.number().int(),
  pieces: z.number().int(),
  lines: z.array(
    pickedSchema.extend({
      /** The numbers of the orders that the pieces are for, oldest first, at most 12; `orderCount` counts all. */
      orderIds: z.array(z.string()),
      orderCount: z.number().int(),
    }),
  ),
  /** Orders of which the shop counts pieces and names none, oldest first; `pieces` includes these, too. */
  unnamed: z.array(z.object({ orderId: z.string(), pieces: z.number().int() })),
})
export type PickList = z.infer<typeof pickListSchema>

/** The pick list with the orders that it is for. */
export const pickedSelectionSchema = pickListSchema.extend({
  /** The orders in the order of the print selection. */
  pile: z.array(slipSchema.pick({ orderId: true, buyer: true, printedAt: true, notInShop: true })),
  /** How many orders of the print selection are packed, on the list or not. */
  packed: z.number().int(),
})
