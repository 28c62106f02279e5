import type { CallName, Handlers } from '#shared/contract.ts'

/**
 * Handlers whose code is loaded with the first call of them: most starts of the app make none, and none should wait for
 * it.
 *
 * @param calls the lines of the contract that they handle
 */
export function later<N extends CallName>(
  calls: Readonly<Record<N, unknown>>,
  load: () => Promise<Pick<Handlers, N>>,
): Pick<Handlers, N> {
  let loaded: Promise<Pick<Handlers, N>> | null = null
  const handler = (name: N) => async (input: never) => {
    loaded ??= load()
    return (await loaded)[name](input)
  }
  // True because each of these is handed to the handler of its own name. The keys are those of the type.
  const names = Object.keys(calls) as N[]
  return Object.fromEntries(names.map((name) => [name, handler(name)])) as unknown as Pick<Handlers, N>
}
