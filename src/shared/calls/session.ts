import { z } from 'zod'
import { pageAddressSchema } from '../values/fields.ts'
import { sessionSchema } from '../shop/session.ts'
import { settingsSchema } from '../app/settings.ts'
import { byId, nothing } from './parts.ts'

/** The calls about the open shop, signing in and the app's settings. */
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
   * Sign-in by OAuth in the system's browser, with the owner's own application (spec: OAuth 2.0; RFC 8252). Answers
   * when the browser came back. Errors: cancelled (denied, stopped, or not answered in time), invalid (fields),
   * conflict (the fixed port is taken), offline, shop-unavailable.
   */
  'session.authorize': {
    input: z.object({
      clientId: z.string(),
      clientSecret: z.string(),
      serviceUrl: z.string().optional(),
      authUrl: z.string().optional(),
      /** Opens the shop only after `session.enterFound`; until then the session names the shop that was found. */
      ask: z.boolean().default(false),
    }),
    output: sessionSchema,
  },
  /** Opens the shop that such a sign-in found. Errors: conflict (there is none any more). */
  'session.enterFound': { input: nothing, output: sessionSchema },
  /** Signs in again to an OAuth shop whose access ended: in the browser, with the application from the keychain. */
  'session.authorizeAgain': { input: byId, output: sessionSchema },
  /**
   * The service's page on which the owner allows access, while core waits for that: to open it again, or in another
   * browser of this computer. Its address holds nothing that grants access.
   */
  'session.authorizePage': { input: nothing, output: z.object({ url: pageAddressSchema.nullable() }) },
  /**
   * Stops waiting for the browser; `session.authorize` then answers `cancelled`. Deletes all traces of a shop that was
   * found.
   */
  'session.cancelAuthorize': { input: nothing, output: sessionSchema },
  /** The number of orders to ship in each known shop, from its mirror; null where it has none. Sends no requests. */
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
   * Removes a shop from this computer: its secret always, its stored data (its folder; for the demo shop all that was
   * done in it) when `erase` is set. `revoke` first ends the application's access at the service (OAuth only); when
   * that fails, the shop stays and the error says why.
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
  /** Errors: conflict (a port is taken by another program, or both ports are the same; fields), invalid. */
  'settings.change': { input: settingsSchema.partial(), output: settingsSchema },
  /** The state of the webhook receiver: where it listens, and what it received last. */
  'webhooks.status': {
    input: nothing,
    output: z.object({
      /** The address on this computer that the tunnel leads to; null while the receiver is off. */
      url: z.string().nullable(),
      received: z.number().int(),
      refused: z.number().int(),
      last: z.object({ type: z.string(), at: z.string() }).nullable(),
    }),
  },
  /** Opens a web page in the system's browser. https only, and http on loopback. */
  'links.open': { input: z.object({ url: z.string() }), output: nothing },
  /** Opens the folder of the app's log, where this host writes one. */
  'logs.open': { input: nothing, output: nothing },
} as const
