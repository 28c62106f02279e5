import { events } from '#shared/contract.ts'
import type { Answer, Emit, EventName, Handlers } from '#shared/contract.ts'
import { createAnswer } from './answer.ts'
import { categoriesCalls } from './categories.ts'
import { discountsCalls } from './discounts.ts'
import { linksCalls } from './links.ts'
import { ordersCalls } from './orders.ts'
import { productsCalls } from './products.ts'
import { createSession } from './session/session.ts'
import type { SessionParts } from './session/session.ts'
import { shopCalls } from './shop.ts'

/** Outside things come as parameters, so that both hosts and the tests run the same core. */
export type CoreParts = SessionParts & {
  /** Opens an address in the system's browser. */
  readonly openExternal: (url: string) => Promise<void>
}

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

  const session = createSession(parts, emit)
  const handlers: Handlers = {
    ...session.calls,
    ...shopCalls(session),
    ...ordersCalls(session, clock, emit),
    ...productsCalls(session, clock, emit),
    ...categoriesCalls(session, clock),
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
      session.close()
      listeners.clear()
    },
  }
}
