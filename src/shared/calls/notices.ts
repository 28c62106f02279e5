import { z } from 'zod'
import { noticeSchema, noticeSettingsSchema } from '../app/notices.ts'
import { byId, nothing } from './parts.ts'

/** Notices of new orders outside the window. `id` is a connection's. */
export const noticesCalls = {
  'notices.settings': { input: byId, output: noticeSettingsSchema },
  /**
   * While notices are off, core remembers no new orders; switched on, it notifies only of orders that come after that.
   */
  'notices.changeSettings': {
    input: z.object({ id: z.string().min(1), changes: noticeSettingsSchema.partial() }),
    output: noticeSettingsSchema,
  },
  /** Who shows notices: the system, through the shell; or the window, as a web page that has the permission. */
  'notices.host': { input: nothing, output: z.object({ shows: z.enum(['system', 'window']) }) },
  /**
   * The notices that no window has shown yet, oldest first; where the system shows them, only those that it could not
   * show.
   */
  'notices.untold': { input: nothing, output: z.object({ notices: z.array(noticeSchema) }) },
  /** Marks these as shown. */
  'notices.heard': { input: z.object({ ids: z.array(z.string()) }), output: nothing },
  /** Shows a sample, so that the owner sees how a notice looks and that it arrives. */
  'notices.try': { input: byId, output: noticeSchema },
} as const
