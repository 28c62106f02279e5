import { z } from 'zod'
import { ownKeysSchema } from './own-keys.ts'

/** A port of this computer that a program without special rights may listen on. */
export const portSchema = z.number().int().min(1024).max(65_535)

/** The undo window, in seconds, of writes that a buyer may hear of; 0 sends them at once. */
export const undoSecondsSchema = z.number().int().min(0).max(60)

/** The window's colours; `system` follows the computer. */
export const themeSchema = z.enum(['system', 'light', 'dark'])
export type Theme = z.infer<typeof themeSchema>

/** The pages of a shop's own admin: addresses in which `{id}` stands for the thing's id; empty where none is known. */
export const adminPagesSchema = z.object({ order: z.string(), product: z.string(), discount: z.string() })
export type AdminPages = z.infer<typeof adminPagesSchema>

/** The app's settings, the same for every shop. Never a secret. */
export const settingsSchema = z.object({
  /** The fixed port of the OAuth redirect, for applications that registered one; null takes any free port. */
  authorizePort: portSchema.nullable(),
  /** The port on which core receives webhooks; null receives none. The owner provides the tunnel in front of it. */
  webhookPort: portSchema.nullable(),
  undoSeconds: undoSecondsSchema,
  theme: themeSchema,
  /** Null uses those of the service's preset. */
  adminPages: adminPagesSchema.nullable(),
  ownKeys: ownKeysSchema,
})
export type Settings = z.infer<typeof settingsSchema>
