import type { Mutation, QueryClient } from '@tanstack/react-query'

/** Brings what is not in the shop yet on its way; answers with a sentence when it did not arrive, else null. */
type Settle = () => Promise<string | null>

const unsettled = new Set<Settle>()

/** Work is on its way for a second or two. An owner who goes to another shop does not wait longer than this. */
const patienceMs = 3000

/** Registers work that must reach the shop that is open before another one is. Returns the way to stop. */
export function beforeLeaving(settle: Settle): () => void {
  unsettled.add(settle)
  return () => unsettled.delete(settle)
}

/**
 * Waits, but not for long, until all that was done has reached the shop. Answers with a sentence for each registered
 * work that has not; a mutation tells its own end.
 */
export async function settledWork(client: QueryClient): Promise<readonly string[]> {
  const late = new Promise<null>((done) => setTimeout(() => done(null), patienceMs))
  const told = [...unsettled].map((settle) => settle())
  const sentences = await Promise.all([...told, answered(client)].map((work) => Promise.race([work, late])))
  return sentences.filter((sentence) => sentence !== null)
}

/** What was done in the shop and is not answered yet. The way from shop to shop has keys that begin with "session.". */
export function underWay(client: QueryClient): readonly Mutation[] {
  return client
    .getMutationCache()
    .getAll()
    .filter(
      ({ state, options }) =>
        state.status === 'pending' && !String(options.mutationKey?.[0]).startsWith('session.'),
    )
}

/** Until the shop has answered every mutation that is under way now. */
async function answered(client: QueryClient): Promise<null> {
  const cache = client.getMutationCache()
  const pending = new Set(underWay(client))
  await new Promise<void>((done) => {
    const look = () => {
      for (const mutation of pending) if (mutation.state.status !== 'pending') pending.delete(mutation)
      if (pending.size > 0) return
      stop()
      done()
    }
    const stop = cache.subscribe(look)
    look()
  })
  return null
}
