import { z } from 'zod'

export const sections = [
  'shops',
  'account',
  'sending',
  'letters',
  'notices',
  'appearance',
  'keys',
  'signIn',
  'webhooks',
  'data',
] as const
export type Section = (typeof sections)[number]

export const settingsSearchSchema = z.object({
  section: z.enum(sections).optional().catch(undefined),
  /** The text to buyers that its section opens with; the first one when it is left out. */
  letter: z.string().optional().catch(undefined),
})
