import { z } from 'zod'
import { accountChangesSchema, accountSchema } from './models/account.ts'
import { discountInputSchema, discountSchema } from './models/discount.ts'
import { orderSchema, orderSortSchema, shippingStatusSchema } from './models/order.ts'
import { artistSchema, categorySchema, productSchema } from './models/product.ts'
import { sessionSchema } from './models/session.ts'
import { settingsSchema } from './models/settings.ts'
import { lowAtMost, stockViews } from './stock.ts'
import type { errorDetailSchema } from './app-error.ts'

const nothing = z.object({})
const byId = z.object({ id: z.string().min(1) })

/** Facts about a list: when it was read, and how many records were unreadable and therefore left out. */
const listFacts = { asOf: z.string(), leftOut: z.number().int() }

/** `base` is the order the owner started from, `wanted` what they made of it: all ids, of the same things. */
const orderInputSchema = z.object({
  base: z.array(z.string()),
  wanted: z.array(z.string()),
  overwrite: z.boolean().default(false),
})
export type OrderInput = z.output<typeof orderInputSchema>

/** The order the shop holds afterwards, and how many things came or went elsewhere. */
const orderOutcomeSchema = z.object({
  order: z.array(z.string()),
  added: z.number().int(),
  removed: z.number().int(),
  savedAt: z.string(),
})
export type OrderOutcome = z.output<typeof orderOutcomeSchema>

/**
 * Every call the window can make of core. A new call is a line here, a use-case, a test on the sandbox and a query.
 * Unknown keys are stripped on the way in and on the way out, so nothing but what stands here crosses the bridge.
 */
export const contract = {
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
    }),
    output: sessionSchema,
  },
  /** For an OAuth shop whose access ended: the browser again, with the application that is in the keychain. */
  'session.authorizeAgain': { input: byId, output: sessionSchema },
  /** Stops waiting for the browser; `session.authorize` then answers `cancelled`. */
  'session.cancelAuthorize': { input: nothing, output: sessionSchema },
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

  'shop.account': { input: nothing, output: accountSchema },
  /** Changes what the service lets be changed of the account; changed fields only. Errors: invalid (fields). */
  'shop.updateAccount': { input: accountChangesSchema, output: accountSchema },
  /** The counts beside the places in the sidebar. A count is null when the service does not tell it. */
  'shop.counts': {
    input: nothing,
    output: z.object({
      toShip: z.number().int().nullable(),
      products: z.number().int().nullable(),
      discounts: z.number().int().nullable(),
    }),
  },

  /** One page of orders, newest first unless sorted otherwise. `nextOffset` is null at the end. */
  'orders.list': {
    input: z.object({
      search: z.string().max(200).default(''),
      shipping: shippingStatusSchema.nullable().default(null),
      sort: orderSortSchema.default('-created_at'),
      offset: z.number().int().min(0).default(0),
    }),
    output: z.object({
      orders: z.array(orderSchema),
      /** How many orders match in all; null when the service does not tell. */
      total: z.number().int().nullable(),
      nextOffset: z.number().int().nullable(),
      ...listFacts,
    }),
  },
  'orders.get': { input: byId, output: orderSchema },
  'orders.ship': { input: byId, output: orderSchema },
  'orders.unship': { input: byId, output: orderSchema },

  /** All products in shop order. */
  'products.list': { input: nothing, output: z.object({ products: z.array(productSchema), ...listFacts }) },
  /**
   * Puts the products in order. The shop is read first: products added or removed elsewhere are merged; an order changed elsewhere is a `conflict`,
   * unless `overwrite` says that the owner has chosen theirs. Answers the order the shop holds afterwards.
   */
  'products.reorder': {
    input: orderInputSchema,
    output: orderOutcomeSchema,
  },
  /** The stock of every option as a CSV file: its name and its text. With `low` pieces or fewer stock is low. */
  'products.stockReport': {
    input: z.object({
      view: z.enum(stockViews).default('all'),
      low: z.number().int().min(1).default(lowAtMost),
      separator: z.enum([',', ';']).default(','),
    }),
    output: z.object({ name: z.string(), text: z.string() }),
  },
  'categories.list': {
    input: nothing,
    output: z.object({ categories: z.array(categorySchema), ...listFacts }),
  },
  /** As `products.reorder`. */
  'categories.reorder': { input: orderInputSchema, output: orderOutcomeSchema },
  /** `isOn` is false in a shop that has artists switched off; it has none then. */
  'artists.list': {
    input: nothing,
    output: z.object({ isOn: z.boolean(), artists: z.array(artistSchema), ...listFacts }),
  },
  /** As `products.reorder`. */
  'artists.reorder': { input: orderInputSchema, output: orderOutcomeSchema },

  'discounts.list': {
    input: nothing,
    output: z.object({ discounts: z.array(discountSchema), ...listFacts }),
  },
  'discounts.get': { input: byId, output: discountSchema },
  /** Creates once: after an unclear outcome the code is looked up before anything is sent again. */
  'discounts.create': { input: discountInputSchema, output: discountSchema },
  /** Sends the changed fields only; the result is checked as a whole by the rules of `discount-rules.ts`. */
  'discounts.update': {
    input: z.object({ id: z.string().min(1), changes: discountInputSchema.partial() }),
    output: discountSchema,
  },

  /** Opens a web page in the system's browser. https only, and http on loopback. */
  'links.open': { input: z.object({ url: z.string() }), output: nothing },
} as const

/** Facts that core tells every window. Never commands. */
export const events = {
  'session.changed': sessionSchema,
  'settings.changed': settingsSchema,
  'shop.changed': nothing,
  'orders.changed': z.object({ ids: z.array(z.string()) }),
  'products.changed': nothing,
  'categories.changed': nothing,
  'artists.changed': nothing,
  'discounts.changed': nothing,
} as const

export type Contract = typeof contract
export type CallName = keyof Contract
/** What a caller writes: fields with a default may be left out. */
export type CallInput<N extends CallName> = z.input<Contract[N]['input']>
export type CallOutput<N extends CallName> = z.output<Contract[N]['output']>

/** What core must be able to do: one handler for every line of the contract. */
export type Handlers = {
  readonly [N in CallName]: (input: z.output<Contract[N]['input']>) => Promise<CallOutput<N>>
}

export type EventName = keyof typeof events
export type EventFact<N extends EventName> = z.output<(typeof events)[N]>
export type Emit = <N extends EventName>(name: N, fact: EventFact<N>) => void

/** What comes back over the bridge. It never rejects. */
export type Answer<T> = { ok: true; value: T } | { ok: false; error: z.infer<typeof errorDetailSchema> }

/** What preload (or the browser host's script) puts on `window.desktop`. Untyped on purpose: `renderer/desktop.ts` is its only user. */
export type Bridge = {
  call(name: string, input: unknown): Promise<unknown>
  /** Returns the way to stop listening. */
  on(name: string, listener: (fact: unknown) => void): () => void
}
