import { z } from 'zod'

/** One door into one shop. Never holds a secret. */
export const connectionSchema = z.object({
  kind: z.enum(['demo', 'personal']),
  accountId: z.string(),
  subdomain: z.string(),
  storeName: z.string(),
  /** The API root that this connection talks to. */
  serviceUrl: z.string(),
})
export type Connection = z.infer<typeof connectionSchema>

export const sessionSchema = z.object({
  /** `expired`: the shop refused the password; the connection is kept so that only the password is asked for. */
  state: z.enum(['none', 'connected', 'expired']),
  connection: connectionSchema.nullable(),
  /** Where a password is kept: the system's keychain, or only until the app is closed. */
  secretsKept: z.enum(['keychain', 'session']),
  /** The service address that sign-in uses when none is given. */
  defaultServiceUrl: z.string(),
})
export type Session = z.infer<typeof sessionSchema>
