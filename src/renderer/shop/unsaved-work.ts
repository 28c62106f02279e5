import type { Mutation, QueryClient } from '@tanstack/react-query'

/** Work that is kept in the window until it has reached the shop, and is lost when the shop is left before. */
type Unsaved = {
  /** Sends it, if that can be done; answers whether nothing is left. */
  readonly settle: () => Promise<boolean>
  /** What the owner reads when something is. */
  readonly sentence: string
}

const registered = new Set<Unsaved>()

/** Most work is on its way for a second or two. An owner who goes to another shop does not wait longer than this. */
const patienceMs = 3000

/** Registers work that must reach the shop that is open before another one is. Returns the way to stop. */
export function registerUnsavedWork(unsaved: Unsaved): () => void {
  registered.add(unsaved)
  return () => registered.delete(unsaved)
}

/**
 * Waits, but not for long, until all that was done has reached the shop. Answers with a sentence for each registered
 * work that has not; a mutation tells its own end.
 */
export async function unsavedWork(client: QueryClient): Promise<readonly string[]> {
  const late = new Promise<false>((done) => setTimeout(() => done(false), patienceMs))
  const works = [...registered].map(async ({ settle, sentence }) =>
    (await Promise.race([settle(), late])) ? null : sentence,
  )
  const [, ...sentences] = await Promise.all([Promise.race([answered(client), late]), ...works])
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
async function answered(client: QueryClient): Promise<void> {
  const cache = client.getMutationCache()
  const pending = new Set(underWay(client))
  await new Promise<void>((done) => {
    const check = () => {
      for (const mutation of pending) if (mutation.state.status !== 'pending') pending.delete(mutation)
      if (pending.size > 0) return
      stop()
      done()
    }
    const stop = cache.subscribe(check)
    check()
  })
}
