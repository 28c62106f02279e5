import { z } from 'zod'
import { contractMessages } from '../texts/errors/contract.ts'
import { saying } from '../texts/issue-words.ts'
import type { Message } from '../texts/message.ts'

const upTo = (max: number, tooLong: (values: { most: number }) => Message) =>
  z.string().refine((text) => text.length <= max, saying(tooLong({ most: max })))

/** How papers of one shop print. It stays on this computer. */
export const paperSettingsSchema = z.object({
  /** `marked`: without prices where the order has the gift tag. */
  prices: z.enum(['with', 'marked', 'without']),
  /** The owner's tag that marks a gift; null when none is chosen. */
  giftTagId: z.string().nullable(),
  size: z.enum(['a4', 'a5', 'a6', 'letter']),
  buyerNote: z.boolean(),
  pictures: z.boolean(),
  /** The owner's private notes on the order. */
  ownNotes: z.boolean(),
  /** The tags that the owner put on the order. */
  ownTags: z.boolean(),
  /** The shop's own picture beside its name. */
  logo: z.boolean(),
  /** The shop's address as the owner typed it, line by line: the service does not give one. */
  address: upTo(500, contractMessages.addressTooLong),
  showAddress: z.boolean(),
  /** Printed at the foot of a slip. */
  message: upTo(500, contractMessages.slipMessageTooLong),
  /** The order's number as a code to scan. */
  code: z.boolean(),
  /** The parcel's tracking number, where the order has one. */
  tracking: z.boolean(),
  /** Marks orders packed once their slip was printed. */
  tickPacked: z.boolean(),
  /** Whether the pick list includes what is packed already. */
  pickPacked: z.boolean(),
  /** The id of a sheet or single label in `shared/documents/label-formats.ts`. */
  labelFormat: z.string(),
  /** Prints the shop's name and address above the buyer's, small. */
  labelSender: z.boolean(),
})
export type PaperSettings = z.infer<typeof paperSettingsSchema>
