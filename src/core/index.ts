import { carrierReportCalls } from '#shared/calls/carrier-report.ts'
import { orderFilesCalls } from '#shared/calls/order-files.ts'
import { paperCalls } from '#shared/calls/paper.ts'
import { events } from '#shared/contract.ts'
import type { Answer, Emit, EventName, Handlers } from '#shared/contract.ts'
import type { Notice } from '#shared/models/notices.ts'
import type { CopiedList } from '#shared/models/sync.ts'
import { createAnswer } from './answer.ts'
import { categoriesCalls } from './categories.ts'
import { countriesCalls } from './countries.ts'
import { discountsCalls } from './discounts.ts'
import { keepSettings } from './kept-settings.ts'
import type { SettingsStore } from './kept-settings.ts'
import { later } from './later.ts'
import { linksCalls } from './links.ts'
import { needSearchIndex } from './mirror/database.ts'
import { notesCalls } from './notes.ts'
import { keepNotices } from './notices/kept-notices.ts'
import { noticesCalls } from './notices/notices-calls.ts'
import { createNotices } from './notices/notices.ts'
import { createUntold } from './notices/untold.ts'
import { orderMarksCalls } from './order-marks.ts'
import { orderWritesCalls } from './order-writes.ts'
import { ordersCalls } from './orders.ts'
import { outboxCalls } from './outbox-calls.ts'
import { overviewCalls } from './overview.ts'
import type { SavePdf } from './paper.ts'
import { productsCalls } from './products.ts'
import { onlyMeant } from './session/meant-shop.ts'
import { createSession } from './session/session.ts'
import type { SessionParts } from './session/session-parts.ts'
import { settingsCalls } from './settings.ts'
import { shopCalls } from './shop.ts'
import { syncCalls } from './sync.ts'
import { tagsCalls } from './tags.ts'
import { viewsCalls } from './views.ts'
import { createWebhooks } from './webhooks/webhooks.ts'
import { writingCalls } from './writing.ts'

/** Outside things come as parameters, so that both hosts and the tests run the same core. */
export type CoreParts = SessionParts & {
  readonly settings: SettingsStore
  /** Shows a notice as this system does. Without it the window shows them, as a web page can. */
  readonly showNotice?: (notice: Notice) => void
  /** Left out where only a browser's own print dialog makes PDFs. */
  readonly savePdf?: SavePdf
}

export type Core = {
  /**
   * Any call by its name; never rejects.
   *
   * @param shop the connection that it is meant for: when another one is open, nothing is done. Without it, whichever is
   */
  answer(name: string, input: unknown, shop?: unknown): Promise<Answer<unknown>>
  /** Hears every fact. Returns the way to stop listening. */
  on(listener: (name: EventName, fact: unknown) => void): () => void
  /** The computer is awake again: looks for news of every shop at once. */
  wake(): void
  /** Stops what still runs. */
  close(): Promise<void>
}

/** @throws Error with a sentence, where this computer's SQLite cannot do what is needed */
export function createCore(parts: CoreParts): Core {
  needSearchIndex()
  const { clock, log } = parts
  const listeners = new Set<(name: EventName, fact: unknown) => void>()

  const emit: Emit = (name, fact) => {
    const parsed = events[name].parse(fact)
    for (const listener of listeners) {
      try {
        listener(name, parsed)
      } catch {
        // What is told has happened already; a window that has just gone cannot make the call fail.
        log(`${name}: a listener failed`)
      }
    }
  }

  const settings = keepSettings(parts.settings, log)
  const authorizePort = async () => (await settings.get()).authorizePort
  const session = createSession(parts, emit, authorizePort, (...told) => notices.looked(...told))
  const current = () => session.calls['session.current']({})
  const open = onlyMeant(session, current)
  const lookAt = async (list: CopiedList): Promise<void> => {
    const { sync } = await session.kept()
    await sync.now(list)
  }
  const news = (list: CopiedList): void =>
    void lookAt(list).catch((error: unknown) => log(`A webhook was not looked into: ${String(error)}`))
  const keptNotices = keepNotices(parts.dataDir, log)
  const untold = createUntold()
  const tellWindows = (notice: Notice): void => {
    untold.add(notice)
    emit('notice.made', notice)
  }
  const notices = createNotices({
    kept: keptNotices,
    clock,
    log,
    showNotice: parts.showNotice ?? tellWindows,
    session: current,
    others: session.others,
    // Without a shop there is nothing to look at, and what is wrong with one stands in its own state.
    lookAtOpen: () => lookAt('orders').catch(() => undefined),
  })
  const webhooks = createWebhooks({ access: session.access, settings, clock, log }, news, notices.lookAt)
  const handlers: Handlers = {
    ...session.calls,
    ...settingsCalls(settings, webhooks.listen, emit),
    ...webhooks.calls,
    ...syncCalls(open),
    ...shopCalls(open, emit),
    ...overviewCalls(open, clock),
    ...ordersCalls(open, clock, emit),
    ...orderWritesCalls(open, settings),
    ...orderMarksCalls(open, clock, emit),
    ...later(orderFilesCalls, async () => (await import('./order-files.ts')).orderFilesCalls(open, clock)),
    ...notesCalls(open, clock, emit),
    ...tagsCalls(open, clock, emit),
    ...viewsCalls(open, emit),
    ...writingCalls(open, current, clock, emit),
    ...outboxCalls(open, session.left),
    ...later(paperCalls, async () =>
      (await import('./paper.ts')).paperCalls(open, clock, emit, parts.savePdf ?? null),
    ),
    ...productsCalls(open, clock),
    ...categoriesCalls(open),
    ...countriesCalls(open),
    ...discountsCalls(open, settings, clock, emit),
    ...later(carrierReportCalls, async () =>
      (await import('./carrier-report.ts')).carrierReportCalls(open, settings, clock, emit),
    ),
    ...linksCalls(parts.openExternal),
    ...noticesCalls({
      notices,
      kept: keptNotices,
      untold,
      session: current,
      keptShop: session.kept,
      disconnect: session.calls['session.disconnect'],
      shows: parts.showNotice ? 'system' : 'window',
    }),
  }

  return {
    answer: createAnswer(handlers, log, session.failed),
    on(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    wake: notices.wake,
    async close() {
      const told = notices.close()
      await session.close()
      await webhooks.close()
      await told
      listeners.clear()
    },
  }
}
