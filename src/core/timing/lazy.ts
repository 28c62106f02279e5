import type { CallName, Handlers } from '#shared/contract.ts'
import { loadOnce } from './load-once.ts'

/**
 * Handlers whose code is loaded at the first call of one of them: most starts of the app need none of it, and none
 * should wait for it.
 *
 * @param calls the calls of the contract that they handle
 */
export function lazy<N extends CallName>(
  calls: Readonly<Record<N, unknown>>,
  load: () => Promise<Pick<Handlers, N>>,
): Pick<Handlers, N> {
  return lazyMethods(calls, load)
}

/** The same for the methods of any object, if all of them return promises. */
export function lazyMethods<T extends object>(
  methods: Readonly<Record<keyof T, unknown>>,
  load: () => Promise<T>,
): T {
  const loaded = loadOnce(load)
  const method =
    (name: keyof T) =>
    async (...args: never[]) => {
      // Safe: every name is that of a method.
      const methods = (await loaded.get()) as Readonly<Record<keyof T, (...args: never[]) => unknown>>
      return methods[name](...args)
    }
  // Safe: each method passes its arguments to the one of its own name, and the keys are those of the type.
  const names = Object.keys(methods) as (keyof T)[]
  return Object.fromEntries(names.map((name) => [name, method(name)])) as unknown as T
}
