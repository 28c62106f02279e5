import { EventEmitter } from 'node:events'
import { paperCalls } from '#shared/calls/paper.ts'
import { annotationsFileCalls } from '#shared/calls/writing-file.ts'
import { events } from '#shared/contract.ts'
import type { Emit, EventFact, EventName, Handlers } from '#shared/contract.ts'
import type { CopiedList } from '#shared/shop/sync.ts'
import { createDispatch } from './calls/dispatch.ts'
import type { Dispatch } from './calls/dispatch.ts'
import { createPersistentSettings } from './files/persistent-settings.ts'
import type { SettingsStore } from './files/persistent-settings.ts'
import { lateHandlers } from './calls/late-handlers.ts'
import { noticeCalls } from './calls/lazy-calls.ts'
import { lazy } from './timing/lazy.ts'
import { loadOnce } from './timing/load-once.ts'
import { needSearchIndex } from './sqlite/database.ts'
import type { MadeNotice } from './notices/batch.ts'
import { openNoticesStore } from './notices/notices-store.ts'
import { createNotices } from './notices/notices.ts'
import { createPendingNotices } from './notices/pending-notices.ts'
import { createShownNotices } from './notices/shown-notices.ts'
import type { SystemNotices } from './notices/shown-notices.ts'
import { ordersCalls } from './calls/orders/orders.ts'
import { outboxCalls } from './calls/sync/outbox-calls.ts'
import type { SavePdf } from './calls/paper/paper.ts'
import type { Pictures } from './pictures/pictures.ts'
import { createSession } from './session/session.ts'
import type { SessionDeps } from './session/session-deps.ts'
import type { CoreEvents } from './shop/core-events.ts'
import { anyShop } from './shop/open-shop.ts'
import { shopCalls } from './calls/shop/shop.ts'
import { syncCalls } from './calls/sync/sync.ts'
import { createWebhooks } from './webhooks/webhooks.ts'

/** What core needs from outside. All of it comes as parameters, so that both hosts and the tests run the same core. */
export type CoreDeps = SessionDeps &
  SystemNotices & {
    readonly settings: SettingsStore
    /** Left out where PDFs can only be made in the browser's own print dialog. */
    readonly savePdf?: SavePdf
    /** Shows the log's folder, and throws where it can't. Left out where no log is written. */
    readonly openLogs?: () => Promise<void>
  }

export type Core = Dispatch & {
  /** Calls `listener` for every event. Returns the function that stops it. */
  on(listener: (name: EventName, fact: unknown) => void): () => void
  /** The same for the events of one name. */
  follow<N extends EventName>(name: N, listener: (fact: EventFact<N>) => void): () => void
  /** Fetches a picture of a shop, which the window requests from its host. */
  readonly picture: Pictures
  /** Called when the computer has woken up: looks for new orders in every shop at once. */
  wake(): void
  /** Stops everything that is still running. */
  close(): Promise<void>
}

/**
 * Joins the rooms of core.
 *
 * @throws Error with a sentence, where this computer's SQLite lacks something that Backroom needs
 */
export function createCore(deps: CoreDeps): Core {
  needSearchIndex()
  const { clock, log } = deps
  const listeners = new Set<(name: EventName, fact: unknown) => void>()
  const forgetClock = clock.onChange(({ ms }) => {
    const by = `${Math.round(Math.abs(ms) / 1000)} s`
    log(
      ms < 0
        ? `The clock of this computer was put back by ${by}. What waits is not held up by it.`
        : `The clock of this computer is ${by} further on: it slept, or was put forward.`,
    )
  })

  const on: Core['on'] = (listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const emit: Emit = (name, fact) => {
    const parsed = events[name].parse(fact)
    for (const listener of listeners) {
      try {
        listener(name, parsed)
      } catch {
        // The event reports what has already happened, so a window that has just closed must not make the call fail.
        log(`${name}: a listener failed`)
      }
    }
  }

  const settings = createPersistentSettings(deps.settings, log, (late) => emit('settings.changed', late))
  const authorizePort = async () => (await settings.get()).authorizePort
  const opening = loadOnce(async () =>
    (await import('./calls/shop/links.ts')).fewAMinute(deps.openExternal, clock),
  )
  const openExternal = async (url: string, stopped?: AbortSignal) => (await opening.get())(url, stopped)
  const coreEvents: CoreEvents = new EventEmitter()
  const session = createSession({ ...deps, openExternal }, emit, authorizePort, coreEvents)
  const { current } = session
  const syncNow = async (list: CopiedList): Promise<void> => {
    const { sync } = await session.localShop(anyShop)
    await sync.now(list)
  }
  const news = (list: CopiedList): void =>
    void syncNow(list).catch((error: unknown) => log(`A webhook was not looked into: ${String(error)}`))
  const noticesStore = openNoticesStore(deps.dataDir, log)
  const pendingNotices = createPendingNotices()
  const notifyWindows = (made: MadeNotice): void => {
    pendingNotices.add(made)
    emit('notice.made', made.notice)
  }
  const shownNotices = createShownNotices(deps, notifyWindows)
  const notices = createNotices({
    store: noticesStore,
    clock,
    log,
    showNotice: shownNotices.show,
    session: current,
    coreEvents,
    others: session.others,
    // Without an open shop there is nothing to sync, and the session's state already reports what is wrong with one.
    syncOpen: () => syncNow('orders').catch(() => undefined),
  })
  const webhooks = createWebhooks({ access: session.access, settings, clock, log }, news, notices.poll)
  const givenOut = loadOnce(async () => (await import('./pictures/given-out.ts')).createGivenOut())
  coreEvents.on('call.answered', (...answered) => {
    void givenOut.get().then(({ note }) => note(...answered))
  })
  const pictures = loadOnce(async () => {
    const { picturesOf } = await import('./pictures/pictures.ts')
    return picturesOf({ ...deps, session: current, givenOut: await givenOut.get() })
  })
  const orders = ordersCalls(session, clock, emit)
  const handlers: Handlers = {
    ...session.calls,
    'settings.get': settings.get,
    ...lazy({ 'settings.change': null }, async () =>
      (await import('./calls/settings/settings.ts')).settingsCalls(settings, webhooks.listen, emit),
    ),
    ...webhooks.calls,
    ...syncCalls(session),
    ...shopCalls(session),
    ...lateHandlers({
      open: session,
      clock,
      emit,
      log,
      settings,
      openExternal,
      async forgetNotices(id, orderIds) {
        try {
          // What is being announced names the buyer until this is over.
          await notices.forgetOrders(id, orderIds)
        } finally {
          shownNotices.forgetOrders(id, orderIds)
          pendingNotices.forgetOrders(id, orderIds)
          emit('notices.changed', {})
        }
      },
    }),
    ...orders,
    ...lazy({ 'orders.opened': null }, async () =>
      (await import('./calls/orders/opened-order.ts')).openedOrderCalls(session, orders['orders.get']),
    ),
    ...lazy(annotationsFileCalls, async () =>
      (await import('./calls/backup/annotations-file.ts')).annotationsFileCalls(
        session,
        current,
        clock,
        emit,
      ),
    ),
    ...lazy({ 'aside.list': null, 'aside.delete': null }, async () =>
      (await import('./files/aside-files.ts')).asideCalls(deps.dataDir, clock),
    ),
    ...outboxCalls(session, session.left),
    ...lazy(paperCalls, async () =>
      (await import('./calls/paper/paper.ts')).paperCalls(session, clock, emit, deps.savePdf ?? null),
    ),
    ...lazy({ 'links.open': null, 'logs.open': null }, async () =>
      (await import('./calls/shop/links.ts')).linksCalls(
        { ...deps, openExternal },
        await givenOut.get(),
        settings,
      ),
    ),
    ...lazy(noticeCalls, async () => {
      const { noticesCalls } = await import('./notices/notices-calls.ts')
      return noticesCalls({
        notices,
        store: noticesStore,
        pendingNotices,
        shownNotices,
        session: current,
        // The call's input names the shop of the sample, and `sample` compares it with the open one.
        localShop: () => session.localShop(anyShop),
        disconnect: session.calls['session.disconnect'],
        shows: deps.showNotice ? 'system' : 'window',
        log,
      })
    }),
  }

  return {
    ...createDispatch(handlers, log, session.failed, coreEvents),
    on,
    // Safe: `emit` has parsed each fact by the schema of its name.
    follow: (name, listener) =>
      on((eventName, fact) => void (eventName === name && listener(fact as EventFact<typeof name>))),
    picture: async (request) => (await pictures.get())(request),
    wake: notices.wake,
    async close() {
      forgetClock()
      const closingNotices = notices.close()
      await session.close()
      // The process may end soon, and what was being written would be lost. A change may also move the receiver.
      await settings.settled()
      await webhooks.close()
      await closingNotices
      listeners.clear()
    },
  }
}
