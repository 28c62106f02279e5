import { z } from 'zod'

/** One shop that this computer is signed in to. Never holds a secret. */
export const connectionSchema = z.object({
  /** Our own lasting id: names the shop's folder, its settings and its entry in the keychain. */
  id: z.string().min(1),
  /** `personal`: the shop's own name and password · `oauth`: an application's token. */
  kind: z.enum(['demo', 'personal', 'oauth']),
  accountId: z.string(),
  subdomain: z.string(),
  storeName: z.string(),
  /** The API root that this connection talks to. */
  serviceUrl: z.string(),
})
export type Connection = z.infer<typeof connectionSchema>

export const sessionSchema = z.object({
  /**
   * `expired`: the shop refused the password or the token; the connection stays, so that the owner only has to enter
   * that.
   */
  state: z.enum(['none', 'connected', 'expired']),
  /** The connection of the open shop. */
  connection: connectionSchema.nullable(),
  /** Every connected shop, in the order of connecting: Ctrl/Cmd+n opens the nth. */
  shops: z.array(connectionSchema.extend({ expired: z.boolean() })),
  /** True while core waits for a sign-in in the system's browser. */
  authorizing: z.boolean(),
  /** The shop that the sign-in in the browser found and that the owner has not confirmed: core stores nothing of it. */
  found: connectionSchema.pick({ storeName: true, subdomain: true, serviceUrl: true }).nullable(),
  /** The address to open in the browser to sign in to the open shop again; null for a shop without OAuth. */
  authUrl: z.string().nullable(),
  /** Where core stores secrets: in the system's keychain, or only until the app closes. */
  secretsKept: z.enum(['keychain', 'session']),
  /** The addresses that sign-in uses when the owner gives none. */
  defaultServiceUrl: z.string(),
  defaultAuthUrl: z.string(),
})
export type Session = z.infer<typeof sessionSchema>
