import type { Semaphore } from '../timing/semaphore.ts'
import { namesOf } from './connections/connection-id.ts'
import type { StoredConnection } from './connections/connections.ts'
import { within } from './connections/keychain.ts'

/** Sign-ins to shops, and disconnecting them: the changes that wait for the keychain, which may ask the owner. */
export type SlowChanges = {
  /**
   * Runs a change of a shop while no other one of it runs, under whichever of its names. It takes its turn with the
   * other changes of the session (`inSession`) only where it needs no answer of the keychain, so that the owner can open
   * another shop meanwhile. @throws AppError cancelled, when Backroom closes
   */
  run<T>(shop: StoredConnection, change: () => Promise<T>): Promise<T>
  /** Resolves once all changes of the session that were begun are over, or after a while. */
  over(): Promise<void>
}

/** A keychain may take longer, and must not keep Backroom from ending. */
const maxMs = 5000

/** @param inTurn runs the short changes of the session, one at a time */
export function slowChanges(inTurn: Semaphore, closing: AbortSignal): SlowChanges {
  const running = new Map<Promise<unknown>, ReadonlySet<string>>()

  async function after<T>(before: readonly Promise<unknown>[], change: () => Promise<T>): Promise<T> {
    await Promise.allSettled(before)
    return change()
  }

  return {
    async run(shop, change) {
      closing.throwIfAborted()
      const names = namesOf(shop)
      const before = [...running]
        .filter(([, others]) => names.some((name) => others.has(name)))
        .map(([work]) => work)
      const work = after(before, change)
      running.set(work, new Set(names))
      try {
        return await work
      } finally {
        running.delete(work)
      }
    },
    async over() {
      // Half of one would be on the disk.
      const all = Promise.allSettled([...running.keys(), inTurn(async () => {})])
      await within(maxMs, all).catch(() => {})
    },
  }
}
