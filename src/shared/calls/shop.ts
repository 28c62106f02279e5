import { z } from 'zod'
import { accountChangesSchema, accountSchema } from '../shop/account.ts'
import { overviewSchema } from '../shop/overview.ts'
import { shopZoneSchema, zoneSchema } from '../shop/shop-zone.ts'
import { copiedListSchema, syncLogEntrySchema, syncStateSchema } from '../shop/sync.ts'
import { nothing } from './parts.ts'

/** The calls about the shop as a whole: its account, its counts, its day, and the state of its mirror. */
export const shopCalls = {
  'shop.account': { input: nothing, output: accountSchema },
  /** Changes the account, as far as the service allows; changed fields only. Errors: invalid (fields). */
  'shop.updateAccount': { input: accountChangesSchema, output: accountSchema },
  /** The zone in which the window shows the shop's days and hours, and its clock. */
  'shop.zone': { input: nothing, output: shopZoneSchema },
  /** Chooses the zone; null chooses the computer's. Errors: invalid. */
  'shop.chooseZone': { input: z.object({ zone: zoneSchema.nullable() }), output: shopZoneSchema },
  /** The counts beside the places in the sidebar. A count is null when the service does not report it. */
  'shop.counts': {
    input: nothing,
    output: z.object({
      toShip: z.number().int().nullable(),
      /** The pieces to pick for those orders. */
      toPick: z.number().int().nullable(),
      products: z.number().int().nullable(),
      discounts: z.number().int().nullable(),
    }),
  },
  /** The state of the mirror. */
  'sync.state': { input: nothing, output: syncStateSchema },
  /** Starts a sync pass now, of everything or of one list. Answers when that is done. */
  'sync.now': {
    input: z.object({ what: copiedListSchema.nullable().default(null) }),
    output: syncStateSchema,
  },
  /** Stops the first reading of the history; `sync.resume` goes on from there. */
  'sync.stop': { input: nothing, output: syncStateSchema },
  'sync.resume': { input: nothing, output: syncStateSchema },
  /** Reads the whole shop again, into a new mirror. Does nothing when the shop does not answer. */
  'sync.anew': { input: nothing, output: syncStateSchema },
  /** Orders that could not be read, by number; `why` is the part that is wrong: "its total". */
  'sync.unread': {
    input: nothing,
    output: z.object({ orders: z.array(z.object({ id: z.string(), why: z.string() })) }),
  },
  /** The last sync passes, newest first, at most 200. */
  'sync.log': { input: nothing, output: z.object({ entries: z.array(syncLogEntrySchema) }) },
  /** Reports whether the window has the focus: the sync then runs every 60 s, else every 5 minutes. */
  'sync.attend': { input: z.object({ focused: z.boolean() }), output: nothing },
  'home.overview': { input: nothing, output: overviewSchema },
} as const
