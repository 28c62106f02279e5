import { z } from 'zod'
import type { errorDetailSchema } from './app/app-error.ts'
import { carrierReportCalls } from './calls/carrier-report.ts'
import { catalogueCalls } from './calls/catalogue.ts'
import { draftCalls } from './calls/drafts.ts'
import { letterCalls } from './calls/letters.ts'
import { noticesCalls } from './calls/notices.ts'
import { ordersCalls } from './calls/orders.ts'
import { orderFilesCalls } from './calls/order-files.ts'
import { outboxCalls } from './calls/outbox.ts'
import { paperCalls } from './calls/paper.ts'
import { nothing } from './calls/parts.ts'
import { sessionCalls } from './calls/session.ts'
import { shopCalls } from './calls/shop.ts'
import { trackingCalls } from './calls/tracking.ts'
import { annotationsFileCalls } from './calls/writing-file.ts'
import { annotationsCalls } from './calls/writing.ts'
import { commandIdSchema } from './app/commands.ts'
import { chosenNoticeSchema, noticeSchema } from './app/notices.ts'
import { outboxNewsSchema } from './outbox/outbox.ts'
import { sessionSchema } from './shop/session.ts'
import { settingsSchema } from './app/settings.ts'
import { syncStateSchema } from './shop/sync.ts'

/**
 * Every call the window can make of core. A new call is a line in one of `calls/`, a use-case, a test on the sandbox and
 * a query. Unknown keys are stripped on the way in and on the way out, so nothing but what stands here crosses the bridge.
 */
export const contract = {
  ...sessionCalls,
  ...shopCalls,
  ...ordersCalls,
  ...annotationsCalls,
  ...annotationsFileCalls,
  ...outboxCalls,
  ...orderFilesCalls,
  ...catalogueCalls,
  ...carrierReportCalls,
  ...noticesCalls,
  ...paperCalls,
  ...trackingCalls,
  ...letterCalls,
  ...draftCalls,
} as const

/** Facts that core tells every window. Never commands. */
export const events = {
  'session.changed': sessionSchema,
  'settings.changed': settingsSchema,
  'shop.changed': nothing,
  /** Orders of the copy changed; no ids: many, or it is not known which. `only`: nothing else of them did. */
  'orders.changed': z.object({ ids: z.array(z.string()), only: z.enum(['shipping']).optional() }),
  /** Notes, tags, packed marks or saved views changed; with `only` nothing else than that, and of these orders. */
  'writing.changed': z.object({
    only: z.object({ what: z.enum(['notes', 'seen']), ids: z.array(z.string()) }).optional(),
  }),
  'outbox.changed': z.object({ of: outboxNewsSchema }),
  'sync.changed': syncStateSchema,
  'products.changed': nothing,
  'categories.changed': nothing,
  'discounts.changed': nothing,
  /** The owner chose a command outside of the window: in the native menu. */
  'command.chosen': z.object({ id: commandIdSchema }),
  /** The owner wants to see a thing of the open shop, from outside of the window: by a link. */
  'link.followed': z.object({ kind: z.enum(['order', 'product', 'discount']), id: z.string() }),
  /** Something is to be told outside of the window, and the window has to do it: the host shows no notices itself. */
  'notice.made': noticeSchema,
  /** The owner chose a notice that the system showed. */
  'notice.chosen': chosenNoticeSchema,
  /** The program behind the window ended, or is there again. Told by the bridge itself. */
  'host.answers': z.object({ answers: z.boolean() }),
  /** It is there and has not given a sign for almost a minute, or gives one again. Told by the bridge itself, too. */
  'host.stands-still': z.object({ isStill: z.boolean() }),
} as const

/** Calls that open something outside of the window, in the browser or the mail program: done for a press of the owner's alone. */
export const opensOutside: ReadonlySet<CallName> = new Set([
  'links.open',
  'logs.open',
  'letters.open',
  'tracking.open',
  'session.authorize',
  'session.authorizeAgain',
])

export type Contract = typeof contract
export type CallName = keyof Contract
/** What a caller writes: fields with a default may be left out. */
export type CallInput<N extends CallName> = z.input<Contract[N]['input']>
export type CallOutput<N extends CallName> = z.output<Contract[N]['output']>

/** What a call comes with beside its input. */
export type CallContext = {
  /** The connection of the shop that it is meant for; null: whichever is open. */
  readonly targetShop: string | null
}

/** What core must be able to do: one handler for every line of the contract. */
export type Handlers = {
  readonly [N in CallName]: (
    input: z.output<Contract[N]['input']>,
    call: CallContext,
  ) => Promise<CallOutput<N>>
}

export type EventName = keyof typeof events
export type EventFact<N extends EventName> = z.output<(typeof events)[N]>
export type Emit = <N extends EventName>(name: N, fact: EventFact<N>) => void

/** What comes back over the bridge. It never rejects. */
export type CallResult<T> = { ok: true; value: T } | { ok: false; error: z.infer<typeof errorDetailSchema> }

/** What preload (or the browser host's script) puts on `window.desktop`. Untyped on purpose: `renderer/host/desktop.ts` is its only user. */
export type Bridge = {
  /** @param shop the connection whose shop the window shows; null or left out while it shows none */
  call(name: string, input: unknown, shop?: string | null): Promise<unknown>
  /** Returns the way to stop listening. */
  on(name: string, listener: (fact: unknown) => void): () => void
}
