import type { CallName, Handlers } from '#shared/contract.ts'
import { loadOnce } from './load-once.ts'

/**
 * Handlers whose code is loaded with the first call of them: most starts of the app make none, and none should wait for
 * it.
 *
 * @param calls the lines of the contract that they handle
 */
export function lazy<N extends CallName>(
  calls: Readonly<Record<N, unknown>>,
  load: () => Promise<Pick<Handlers, N>>,
): Pick<Handlers, N> {
  return lazyMethods(calls, load)
}

/** The same for the methods of anything, all of which answer later anyway. */
export function lazyMethods<T extends object>(
  methods: Readonly<Record<keyof T, unknown>>,
  load: () => Promise<T>,
): T {
  const loaded = loadOnce(load)
  const method =
    (name: keyof T) =>
    async (...given: never[]) => {
      // True because all that is named is a method.
      const methods = (await loaded.get()) as Readonly<Record<keyof T, (...given: never[]) => unknown>>
      return methods[name](...given)
    }
  // True because each of these is handed to the method of its own name. The keys are those of the type.
  const names = Object.keys(methods) as (keyof T)[]
  return Object.fromEntries(names.map((name) => [name, method(name)])) as unknown as T
}
