import { z } from 'zod'
import { accountChangesSchema, accountSchema } from '../shop/account.ts'
import { overviewSchema } from '../shop/overview.ts'
import { shopZoneSchema, zoneSchema } from '../shop/shop-zone.ts'
import { copiedListSchema, syncLogEntrySchema, syncStateSchema } from '../shop/sync.ts'
import { nothing } from './parts.ts'

/** The shop as a whole: its account, its counts, its day, and how its copy stands. */
export const shopCalls = {
  'shop.account': { input: nothing, output: accountSchema },
  /** Changes what the service lets be changed of the account; changed fields only. Errors: invalid (fields). */
  'shop.updateAccount': { input: accountChangesSchema, output: accountSchema },
  /** The zone that the shop's days and hours are told in, and its clock. */
  'shop.zone': { input: nothing, output: shopZoneSchema },
  /** Chooses it, or with null the computer's. Errors: invalid. */
  'shop.chooseZone': { input: z.object({ zone: zoneSchema.nullable() }), output: shopZoneSchema },
  /** The counts beside the places in the sidebar. A count is null when the service does not tell it. */
  'shop.counts': {
    input: nothing,
    output: z.object({
      toShip: z.number().int().nullable(),
      /** The pieces that are to be picked for them. */
      toPick: z.number().int().nullable(),
      products: z.number().int().nullable(),
      discounts: z.number().int().nullable(),
    }),
  },
  /** How the copy stands. */
  'sync.state': { input: nothing, output: syncStateSchema },
  /** Looks for news now; of everything, or of one list. Answers when that is done. */
  'sync.now': {
    input: z.object({ what: copiedListSchema.nullable().default(null) }),
    output: syncStateSchema,
  },
  /** Stops reading the history for the first time; `sync.resume` goes on where it was. */
  'sync.stop': { input: nothing, output: syncStateSchema },
  'sync.resume': { input: nothing, output: syncStateSchema },
  /** Reads all of the shop again, into a new copy. Nothing is done where the shop does not answer. */
  'sync.anew': { input: nothing, output: syncStateSchema },
  /** The last looks, newest first, at most 200. */
  /** Orders that could not be read, by number; `why` is what is wrong: "its total". */
  'sync.unread': {
    input: nothing,
    output: z.object({ orders: z.array(z.object({ id: z.string(), why: z.string() })) }),
  },
  'sync.log': { input: nothing, output: z.object({ entries: z.array(syncLogEntrySchema) }) },
  /** Whether the window is looked at: every 60 s then, else every 5 minutes. */
  'sync.attend': { input: z.object({ focused: z.boolean() }), output: nothing },
  'home.overview': { input: nothing, output: overviewSchema },
} as const
