import { z } from 'zod'

/** A port of this computer that a program without special rights may listen on. */
export const portSchema = z.number().int().min(1024).max(65_535)

/** The app's own settings, the same for every shop. Never a secret. */
export const settingsSchema = z.object({
  /** The fixed port of the sign-in's way back, for applications that registered one; null takes any free port. */
  authorizePort: portSchema.nullable(),
  /** Where webhooks are received; null receives none. The tunnel in front of it is the owner's. */
  webhookPort: portSchema.nullable(),
})
export type Settings = z.infer<typeof settingsSchema>
