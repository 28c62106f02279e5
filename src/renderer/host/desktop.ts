import { AppError, errorDetailSchema } from '#shared/app/app-error.ts'
import type {
  CallResult,
  Bridge,
  CallInput,
  CallName,
  CallOutput,
  EventFact,
  EventName,
} from '#shared/contract.ts'
import { windowMessages } from '#shared/texts/errors/window.ts'

declare global {
  interface Window {
    readonly desktop?: Bridge
  }
}

function bridge(): Bridge {
  if (!window.desktop) throw new Error('This page was opened without its host: there is no window.desktop.')
  return window.desktop
}

let shown: string | null = null

/**
 * Sets the shop that the window shows, by its connection's id. Each call carries the id, and core refuses it when
 * another shop is open by then.
 */
export function callFor(shop: string | null): void {
  shown = shop
}

/** Runs `work`, whose first calls are for `shop`, whichever one the window shows by now. Returns what it returns. */
export function forShop<T>(shop: string | null, work: () => T): T {
  const before = shown
  shown = shop
  try {
    return work()
  } finally {
    shown = before
  }
}

/**
 * Returns `call` for the shop that the calls of now are for. An act of several calls takes it before the first one:
 * another window may open another shop while an answer is on its way.
 */
export function callHere(): typeof call {
  const shop = shown
  return (name, input) => forShop(shop, () => call(name, input))
}

/** Calls core. Throws AppError; its kind says what the owner can do. */
export async function call<N extends CallName>(name: N, input: CallInput<N>): Promise<CallOutput<N>> {
  let answer: CallResult<CallOutput<N>>
  try {
    // Core parsed the value by the same contract before it crossed the bridge, so the cast holds.
    answer = (await bridge().call(name, input, shown)) as CallResult<CallOutput<N>>
  } catch (cause) {
    throw new AppError('unexpected', windowMessages.notAnswered, { cause })
  }
  if (answer.ok) return answer.value
  throw AppError.fromDetail(errorDetailSchema.parse(answer.error))
}

/** Listens to a fact from core. Returns the function that stops it. */
export function on<N extends EventName>(name: N, listener: (fact: EventFact<N>) => void): () => void {
  // Core sends facts by the same contract, so the cast holds.
  return bridge().on(name, (fact) => listener(fact as EventFact<N>))
}
