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
