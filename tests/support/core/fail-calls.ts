import type { Bridge, CallName } from '#shared/contract.ts'

/** Has a call of the open window fail with a sentence, like a full disk's, until the returned function is called. */
export function failCalls(failing: CallName, message: string): () => void {
  const { desktop } = window
  if (!desktop) throw new Error('No window is open.')
  const call: Bridge['call'] = async (name, input) =>
    name === failing ? { ok: false, error: { kind: 'unexpected', message } } : desktop.call(name, input)
  Object.assign(window, { desktop: { ...desktop, call } })
  return () => void Object.assign(window, { desktop })
}
