import type { Bridge, CallName } from '#shared/contract.ts'

/** Holds a call of the open window until the returned function is called. */
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
