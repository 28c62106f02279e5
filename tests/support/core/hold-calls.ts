import type { Bridge, CallName } from '#shared/contract.ts'

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
