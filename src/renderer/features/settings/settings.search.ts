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

export const settingsSearchSchema = z.object({ section: z.enum(sections).optional().catch(undefined) })
