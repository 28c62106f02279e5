import { contract } from '#shared/contract.ts'
import type { CallName } from '#shared/contract.ts'

/** What the contract has against a call, for the log: never what the call carried. Core refuses it by itself. */
export function unfitting(name: unknown, input: unknown): string | undefined {
  if (typeof name !== 'string' || !Object.hasOwn(contract, name))
    return 'a call that the contract does not know'
  // It is one of its own keys.
  const { success } = contract[name as CallName].input.safeParse(input ?? {})
  return success ? undefined : `a call of ${name}: its input has another shape`
}
