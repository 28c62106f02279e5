import { z } from 'zod'
import { noticeSchema, noticeSettingsSchema } from '../app/notices.ts'
import { byId, nothing } from './parts.ts'

/** New orders, told outside of the window. `id` is a connection's. */
export const noticesCalls = {
  'notices.settings': { input: byId, output: noticeSettingsSchema },
  /** Switched off, nothing is remembered of what came; switched on, only what comes from then on is told. */
  'notices.changeSettings': {
    input: z.object({ id: z.string().min(1), changes: noticeSettingsSchema.partial() }),
    output: noticeSettingsSchema,
  },
  /** Who shows notices: the system, by the shell; or the window, as a web page may when it was allowed to. */
  'notices.host': { input: nothing, output: z.object({ shows: z.enum(['system', 'window']) }) },
  /** What a window has to show and none has yet; none where the system shows them. Oldest first. */
  'notices.untold': { input: nothing, output: z.object({ notices: z.array(noticeSchema) }) },
  /** The owner was told of these. */
  'notices.heard': { input: z.object({ ids: z.array(z.string()) }), output: nothing },
  /** Shows one, so that an owner knows how it looks and that it comes through. */
  'notices.try': { input: byId, output: noticeSchema },
} as const
