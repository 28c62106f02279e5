import { z } from 'zod'
import { ownKeysSchema } from './own-keys.ts'

/** A port of this computer that a program without special rights may listen on. */
export const portSchema = z.number().int().min(1024).max(65_535)

/** For how many seconds a write that a buyer may hear of can be taken back before it leaves; 0 lets it leave at once. */
export const undoSecondsSchema = z.number().int().min(0).max(60)

/** What the window looks like; `system` follows the computer. */
export const themeSchema = z.enum(['system', 'light', 'dark'])
export type Theme = z.infer<typeof themeSchema>

/** Where a shop's own admin shows a thing: addresses in which `{id}` stands for its number; empty where none is known. */
export const adminPagesSchema = z.object({ order: z.string(), product: z.string(), discount: z.string() })
export type AdminPages = z.infer<typeof adminPagesSchema>

/** The app's own settings, the same for every shop. Never a secret. */
export const settingsSchema = z.object({
  /** The fixed port of the sign-in's way back, for applications that registered one; null takes any free port. */
  authorizePort: portSchema.nullable(),
  /** Where webhooks are received; null receives none. The tunnel in front of it is the owner's. */
  webhookPort: portSchema.nullable(),
  undoSeconds: undoSecondsSchema,
  theme: themeSchema,
  /** Null for those of the service's preset. */
  adminPages: adminPagesSchema.nullable(),
  ownKeys: ownKeysSchema,
})
export type Settings = z.infer<typeof settingsSchema>
