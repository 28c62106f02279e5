import { events } from '#shared/contract.ts'
import type { Answer, Emit, EventName, Handlers } from '#shared/contract.ts'
import { createAnswer } from './answer.ts'
import { categoriesCalls } from './categories.ts'
import { discountsCalls } from './discounts.ts'
import { keepSettings } from './kept-settings.ts'
import type { SettingsStore } from './kept-settings.ts'
import { linksCalls } from './links.ts'
import { ordersCalls } from './orders.ts'
import { productsCalls } from './products.ts'
import { createSession } from './session/session.ts'
import type { SessionParts } from './session/session-parts.ts'
import { settingsCalls } from './settings.ts'
import { shopCalls } from './shop.ts'
import { createWebhooks } from './webhooks/webhooks.ts'

/** Outside things come as parameters, so that both hosts and the tests run the same core. */
export type CoreParts = SessionParts & { readonly settings: SettingsStore }

export type Core = {
  /** Any call by its name; never rejects. */
  answer(name: string, input: unknown): Promise<Answer<unknown>>
  /** Hears every fact. Returns the way to stop listening. */
  on(listener: (name: EventName, fact: unknown) => void): () => void
  /** Stops what still runs. */
  close(): Promise<void>
}

export function createCore(parts: CoreParts): Core {
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
  const session = createSession(parts, emit, async () => (await settings.get()).authorizePort)
  const webhooks = createWebhooks({ access: session.access, settings, clock, log }, emit)
  const handlers: Handlers = {
    ...session.calls,
    ...settingsCalls(settings, webhooks.listen, emit),
    ...webhooks.calls,
    ...shopCalls(session, emit),
    ...ordersCalls(session, clock, emit),
    ...productsCalls(session, clock, emit),
    ...categoriesCalls(session, clock, emit),
    ...discountsCalls(session, clock, emit),
    ...linksCalls(parts.openExternal),
  }

  return {
    answer: createAnswer(handlers, log),
    on(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async close() {
      await session.close()
      await webhooks.close()
      listeners.clear()
    },
  }
}
