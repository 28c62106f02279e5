import { onTestFinished } from 'vitest'
import { testSecrets } from './test-core.ts'
import type { TestSecrets } from './test-core.ts'

/** How core uses a keychain. */
type Use = 'get' | 'set' | 'delete'

/** A keychain that can stop answering, as one whose question the owner does not see. */
export type HeldKeychain = TestSecrets & {
  /** From now on it does not answer such a use of the entries of these names until `release`. */
  hold(use: Use, isHeld?: (name: string) => boolean): void
  /** The names of the entries that somebody waits for, in the order of their coming. */
  waiting(): readonly string[]
  /** Answers what waits, and everything from now on. */
  release(): void
}

/**
 * Returns a keychain that answers until a test holds it. It answers again when the test is over, before everything
 * that was opened until then is closed.
 */
export function heldKeychain(entries = new Map<string, string>()): HeldKeychain {
  const keychain = testSecrets(entries)
  let holding: { readonly use: Use; readonly isHeld: (name: string) => boolean }[] = []
  let gate = Promise.withResolvers<void>()
  const waiting: string[] = []
  const release = (): void => {
    holding = []
    waiting.length = 0
    gate.resolve()
    gate = Promise.withResolvers()
  }
  const answered = async (use: Use, name: string): Promise<void> => {
    if (!holding.some((one) => one.use === use && one.isHeld(name))) return
    waiting.push(name)
    await gate.promise
  }
  return {
    ...keychain,
    async get(name) {
      await answered('get', name)
      return keychain.get(name)
    },
    async set(name, secret) {
      await answered('set', name)
      return keychain.set(name, secret)
    },
    async delete(name) {
      await answered('delete', name)
      return keychain.delete(name)
    },
    hold(use, isHeld = () => true) {
      holding.push({ use, isHeld })
      // Registered last, so it runs before the app is closed: a failed test must not hold the ones after it.
      onTestFinished(release)
    },
    waiting: () => [...waiting],
    release,
  }
}
