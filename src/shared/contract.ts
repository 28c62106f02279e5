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
 * Every call the window can make to core. A new call takes a line in one of `calls/`, a use-case, a test on the sandbox
 * and a query. Dispatch strips unknown keys from inputs and outputs, so only what the schemas name crosses the bridge.
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

/** Facts that core sends to every window. Never commands. */
export const events = {
  'session.changed': sessionSchema,
  'settings.changed': settingsSchema,
  'shop.changed': nothing,
  /**
   * Orders in the mirror changed. No ids: many changed, or core does not know which. `only`: nothing but that changed.
   */
  'orders.changed': z.object({ ids: z.array(z.string()), only: z.enum(['shipping']).optional() }),
  /** Notes, tags, packed marks or saved views changed. With `only`, just that kind changed, on these orders. */
  'writing.changed': z.object({
    only: z.object({ what: z.enum(['notes', 'seen']), ids: z.array(z.string()) }).optional(),
  }),
  'outbox.changed': z.object({ of: outboxNewsSchema }),
  'sync.changed': syncStateSchema,
  'products.changed': nothing,
  'categories.changed': nothing,
  'discounts.changed': nothing,
  /** The owner chose a command outside the window: in the native menu. */
  'command.chosen': z.object({ id: commandIdSchema }),
  /** The owner opened a thing of the open shop from outside the window: by a link. */
  'link.followed': z.object({ kind: z.enum(['order', 'product', 'discount']), id: z.string() }),
  /** The window has to show this notice, because the host shows none itself. */
  'notice.made': noticeSchema,
  /** Notices that no window has reported as shown are worded differently or dropped: a buyer was forgotten. */
  'notices.changed': nothing,
  /** The owner chose a notice that the system showed. */
  'notice.chosen': chosenNoticeSchema,
  /**
   * Core's process ended, or runs again. The bridge itself emits this. `why`: the host runs, but sends this window no
   * events, in words for the owner.
   */
  'host.answers': z.object({ answers: z.boolean(), why: z.string().optional() }),
  /**
   * Core's process runs but has given no sign for almost a minute, or gives signs again. Emitted by the bridge, too.
   */
  'host.stands-still': z.object({ isStill: z.boolean() }),
} as const

/**
 * Calls that open something outside the window, in the browser or the mail program. Core runs them only when the owner
 * pressed something.
 */
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
/** The input as a caller writes it: fields with a default may be left out. */
export type CallInput<N extends CallName> = z.input<Contract[N]['input']>
export type CallOutput<N extends CallName> = z.output<Contract[N]['output']>

/** What accompanies the input of a call. */
export type CallContext = {
  /** The connection of the shop that the call was made for; null: whichever is open. */
  readonly targetShop: string | null
}

/** The handlers that core must provide: one for every line of the contract. */
export type Handlers = {
  readonly [N in CallName]: (
    input: z.output<Contract[N]['input']>,
    call: CallContext,
  ) => Promise<CallOutput<N>>
}

export type EventName = keyof typeof events
export type EventFact<N extends EventName> = z.output<(typeof events)[N]>
export type Emit = <N extends EventName>(name: N, fact: EventFact<N>) => void

/** What the bridge answers. It never rejects. */
export type CallResult<T> = { ok: true; value: T } | { ok: false; error: z.infer<typeof errorDetailSchema> }

/**
 * What preload (or the browser host's script) puts on `window.desktop`. Untyped on purpose: `renderer/host/desktop.ts`
 * is its only user.
 */
export type Bridge = {
  /** @param shop the connection whose shop the window shows; null or left out while it shows none */
  call(name: string, input: unknown, shop?: string | null): Promise<unknown>
  /** Returns the way to stop listening. */
  on(name: string, listener: (fact: unknown) => void): () => void
}
