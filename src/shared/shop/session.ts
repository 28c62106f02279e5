import { z } from 'zod'

/** One door into one shop. Never holds a secret. */
export const connectionSchema = z.object({
  /** Ours, and lasting: names the shop's folder, its settings and its entry in the keychain. */
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
  /** `expired`: the shop refused the password or the token; the connection is kept so that only that is asked for. */
  state: z.enum(['none', 'connected', 'expired']),
  /** The shop that is open. */
  connection: connectionSchema.nullable(),
  /** Every shop that is known here, in the order they were connected: the nth is reached by Ctrl/Cmd+n. */
  shops: z.array(connectionSchema.extend({ expired: z.boolean() })),
  /** A sign-in in the system's browser is being waited for. */
  authorizing: z.boolean(),
  /** The shop that the browser let us into, and that the owner has not said yes to: nothing of it is kept. */
  found: connectionSchema.pick({ storeName: true, subdomain: true, serviceUrl: true }).nullable(),
  /** Where the browser would be opened for the shop that is open; null where it is signed in to by password. */
  authUrl: z.string().nullable(),
  /** Where secrets are kept: the system's keychain, or only until the app is closed. */
  secretsKept: z.enum(['keychain', 'session']),
  /** The addresses that sign-in uses when none is given. */
  defaultServiceUrl: z.string(),
  defaultAuthUrl: z.string(),
})
export type Session = z.infer<typeof sessionSchema>
