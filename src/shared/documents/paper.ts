import { z } from 'zod'
import {
  currencySchema,
  decimalSchema,
  pictureAddressSchema,
  shopWordSchema,
  timestampSchema,
} from '../values/fields.ts'

/** The language whose forms of Chinese characters are meant; null: the computer's own. */
export const lettersSchema = z.enum(['ja', 'ko', 'zh-Hans', 'zh-Hant'])
export type Letters = z.infer<typeof lettersSchema>

/** An item that is not in the parcel. */
const absentItemSchema = z.object({ name: z.string(), option: z.string(), quantity: z.number().int() })

/** What a slip tells of one order. */
const slipOrderSchema = z.object({
  orderId: z.string(),
  placedAt: timestampSchema.nullable(),
  /** As it was written; empty when there is none. */
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
  /** How many items the shop counts on the order and does not name; 0 where it names them. */
  unnamed: z.number().int(),
  /** What is not in this parcel, where the order is packed in part: names and options as above. */
  toFollow: z.array(absentItemSchema),
  /** What went in an earlier parcel. */
  sentBefore: z.array(absentItemSchema),
  /** From the items to the total, so that they add up: what is taken off is negative. */
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

/** Numbers of all orders in a parcel, the oldest first: `orderId` is that one. */
const orderIdsSchema = z.array(z.string())

/** The slip that goes into one parcel. What is told of one order is of its oldest one. */
export const slipSchema = slipOrderSchema.extend({
  orderIds: orderIdsSchema,
  /** The other orders in the parcel, oldest first. */
  others: z.array(slipOrderSchema),
  buyer: z.string(),
  firstName: z.string(),
  /** The order has the gift tag. */
  isGift: z.boolean(),
  /** Without prices, by the settings, every total is null, `sums` is empty and `currency` null. */
  withPrices: z.boolean(),
  /** Name, street, place, country, as the country writes them; only a name when the order has no address. */
  lines: z.array(z.string()),
  hasAddress: z.boolean(),
  letters: lettersSchema.nullable(),
  ownNotes: z.array(z.string()),
  /** Names of the owner's tags on all orders in the parcel, each once. */
  ownTags: z.array(z.string()),
  /** The order's number as a code to be scanned: rows of dark (1) and light (0) squares, without a quiet zone. */
  code: z.array(z.string()),
  /** How the parcel is followed; null where nobody said, or the settings leave it out. */
  tracking: z.object({ number: z.string(), carrier: z.string() }).nullable(),
  /** When its slip was printed last. */
  printedAt: timestampSchema.nullable(),
  packed: z.boolean(),
  /** The owner has corrected the order, and the shop does not have that yet. */
  notInShop: z.boolean(),
})
export type Slip = z.infer<typeof slipSchema>

/** What goes on a parcel. */
export const labelSchema = z.object({
  orderId: z.string(),
  orderIds: orderIdsSchema,
  buyer: z.string(),
  /** Name, street, place; the country in capitals as the last one where it is not the shop's own. */
  lines: z.array(z.string()),
  letters: lettersSchema.nullable(),
  code: z.array(z.string()),
  printedAt: timestampSchema.nullable(),
  /** As on the slip. */
  notInShop: z.boolean(),
})
export type Label = z.infer<typeof labelSchema>

/** So many pieces of one product to be taken off the shelf. */
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
      /** Numbers of the orders it is for, oldest first, at most 12; `orderCount` tells how many there are. */
      orderIds: z.array(z.string()),
      orderCount: z.number().int(),
    }),
  ),
  /** Orders of which the shop counts pieces and names none, oldest first; `pieces` counts these, too. */
  unnamed: z.array(z.object({ orderId: z.string(), pieces: z.number().int() })),
})
export type PickList = z.infer<typeof pickListSchema>

/** The same with the orders it is of. */
export const pickedSelectionSchema = pickListSchema.extend({
  /** In the order of the pile. */
  pile: z.array(slipSchema.pick({ orderId: true, buyer: true, printedAt: true, notInShop: true })),
  /** How many orders of the pile are packed, on the list or not. */
  packed: z.number().int(),
})
