import type { Bridge, CallName } from '#shared/contract.ts'

/** Lets a call of the open window wait for its answer until what this gives back is called. */
export function holdCalls(held: CallName): () => void {
  const { desktop } = window
  if (!desktop) throw new Error('No window is open.')
  const gate = Promise.withResolvers<void>()
  const call: Bridge['call'] = async (name, input, shop) => {
    if (name === held) await gate.promise
    return desktop.call(name, input, shop)
  }
  Object.assign(window, { desktop: { ...desktop, call } })
  return () => {
    Object.assign(window, { desktop })
    gate.resolve()
  }
}
