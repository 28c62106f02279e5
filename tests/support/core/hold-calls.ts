import type { Bridge, CallName, EventName } from '#shared/contract.ts'

/** Holds a call of the open window until the returned function is called. */
export function holdCalls(held: CallName): () => void {
  return holdWith(({ call }, gate) => async (name, input, shop) => {
    if (name === held) await gate
    return call(name, input, shop)
  })
}

/** Holds the answers to a call of the open window, which core has by then, until the returned function is called. */
export function holdAnswers(held: CallName): () => void {
  return holdWith(({ call }, gate) => async (name, input, shop) => {
    const answer = await call(name, input, shop)
    if (name === held) await gate
    return answer
  })
}

/** Holds the answer to the next call of that name alone, until the returned function is called. */
export function holdNextAnswer(held: CallName): () => void {
  let isNext = true
  return holdWith(({ call }, gate) => async (name, input, shop) => {
    const isHeld = name === held && isNext
    if (isHeld) isNext = false
    const answer = await call(name, input, shop)
    if (isHeld) await gate
    return answer
  })
}

/**
 * Lets a test hold an event, for what the open window subscribes to from now on. What comes between `hold` and `release`
 * comes at the release.
 */
export function holdableEvent(holdable: EventName): { hold(): void; release(): void } {
  const { desktop } = window
  if (!desktop) throw new Error('No window is open.')
  let waiting: (() => void)[] | null = null
  const on: Bridge['on'] = (name, listener) =>
    desktop.on(name, (fact) => {
      if (name === holdable && waiting) waiting.push(() => listener(fact))
      else listener(fact)
    })
  Object.assign(window, { desktop: { ...desktop, on } })
  return {
    hold: () => void (waiting = []),
    release() {
      const come = waiting ?? []
      waiting = null
      for (const tell of come) tell()
    },
  }
}

function holdWith(heldBy: (desktop: Bridge, gate: Promise<void>) => Bridge['call']): () => void {
  const { desktop } = window
  if (!desktop) throw new Error('No window is open.')
  const gate = Promise.withResolvers<void>()
  Object.assign(window, { desktop: { ...desktop, call: heldBy(desktop, gate.promise) } })
  return () => {
    Object.assign(window, { desktop })
    gate.resolve()
  }
}
