import { z } from 'zod'
import { pageAddressSchema } from '../values/fields.ts'
import { sessionSchema } from '../shop/session.ts'
import { settingsSchema } from '../app/settings.ts'
import { byId, nothing } from './parts.ts'

/** Which shop is open and in whose name; the app's own settings. */
export const sessionCalls = {
  'session.current': { input: nothing, output: sessionSchema },
  /** Opens the demo shop: the shop platform that runs on this computer. */
  'session.openDemo': { input: nothing, output: sessionSchema },
  /** Personal sign-in: the shop's subdomain and password. Errors: invalid (fields), offline, shop-unavailable. */
  'session.signIn': {
    input: z.object({
      subdomain: z.string(),
      password: z.string(),
      serviceUrl: z.string().optional(),
    }),
    output: sessionSchema,
  },
  /**
   * Sign-in by OAuth in the system's browser, with the owner's own application (spec: OAuth 2.0; RFC 8252). Answers when
   * the browser came back. Errors: cancelled (denied, stopped, or not answered in time), invalid (fields), conflict (the
   * fixed port is taken), offline, shop-unavailable.
   */
  'session.authorize': {
    input: z.object({
      clientId: z.string(),
      clientSecret: z.string(),
      serviceUrl: z.string().optional(),
      authUrl: z.string().optional(),
      /** Goes in only when `session.enterFound` says so; until then the session tells which shop it is. */
      ask: z.boolean().default(false),
    }),
    output: sessionSchema,
  },
  /** Goes into the shop that was found by such a sign-in. Errors: conflict (there is none any more). */
  'session.enterFound': { input: nothing, output: sessionSchema },
  /** For an OAuth shop whose access ended: the browser again, with the application that is in the keychain. */
  'session.authorizeAgain': { input: byId, output: sessionSchema },
  /**
   * The page of the service on which access is allowed, while that is waited for: to open it again, or in another browser
   * of this computer. It holds nothing that lets anybody in.
   */
  'session.authorizePage': { input: nothing, output: z.object({ url: pageAddressSchema.nullable() }) },
  /** Stops waiting for the browser; `session.authorize` then answers `cancelled`. Of a shop that was found nothing stays. */
  'session.cancelAuthorize': { input: nothing, output: sessionSchema },
  /** What is to ship in each shop that is known here, by its copy; null where it has none. No shop is asked. */
  'session.waiting': {
    input: nothing,
    output: z.object({
      shops: z.array(
        z.object({ id: z.string(), toShip: z.number().int().nullable(), asOf: z.string().nullable() }),
      ),
    }),
  },
  /** Opens another known shop at once. */
  'session.switch': { input: byId, output: sessionSchema },
  /**
   * Takes a shop off this computer: its secret always, what is kept of it here (its folder; for the demo shop all that
   * was done in it) when `erase` says so. `revoke` ends the application's access at the service first (OAuth only);
   * when that fails the shop stays, and the error says why.
   */
  'session.disconnect': {
    input: z.object({
      id: z.string().min(1),
      erase: z.boolean().default(false),
      revoke: z.boolean().default(false),
    }),
    output: sessionSchema,
  },
  'settings.get': { input: nothing, output: settingsSchema },
  /** Errors: conflict (the port is taken by another program; fields). */
  'settings.change': { input: settingsSchema.partial(), output: settingsSchema },
  /** How the receiver of webhooks does: where it listens, and what came in last. */
  'webhooks.status': {
    input: nothing,
    output: z.object({
      /** The address on this computer that the tunnel leads to; null while it is off. */
      url: z.string().nullable(),
      received: z.number().int(),
      refused: z.number().int(),
      last: z.object({ type: z.string(), at: z.string() }).nullable(),
    }),
  },
  /** Opens a web page in the system's browser. https only, and http on loopback. */
  'links.open': { input: z.object({ url: z.string() }), output: nothing },
  /** Shows the folder of the app's own log, where this host keeps one. */
  'logs.open': { input: nothing, output: nothing },
} as const
