import type { Mutation, QueryClient } from '@tanstack/react-query'

/** Work that only the window holds until it has reached the shop; leaving the shop earlier would lose it. */
type Unsaved = {
  /** Sends the work if possible; resolves to true when nothing is left. */
  readonly settle: () => Promise<boolean>
  /** The sentence that the owner reads when something is left. */
  readonly sentence: string
}

const registered = new Set<Unsaved>()

/** Most work arrives within a second or two. An owner who switches shops waits no longer than this. */
const patienceMs = 3000

/** Registers work that must reach the open shop before another one opens. Returns the function that unregisters it. */
export function registerUnsavedWork(unsaved: Unsaved): () => void {
  registered.add(unsaved)
  return () => registered.delete(unsaved)
}

/**
 * Waits briefly until all work has reached the shop. Returns a sentence for each registered work that has not; a
 * mutation shows its own end.
 */
export async function unsavedWork(client: QueryClient): Promise<readonly string[]> {
  const late = new Promise<false>((done) => setTimeout(() => done(false), patienceMs))
  const works = [...registered].map(async ({ settle, sentence }) =>
    (await Promise.race([settle(), late])) ? null : sentence,
  )
  const [, ...sentences] = await Promise.all([Promise.race([answered(client), late]), ...works])
  return sentences.filter((sentence) => sentence !== null)
}

/** True for a mutation that changes which shop is open. The keys of those begin with "session.". */
export const isOfSession = ({ options }: Pick<Mutation, 'options'>): boolean =>
  String(options.mutationKey?.[0]).startsWith('session.')

/** The mutations of the shop without an answer yet. */
export function underWay(client: QueryClient): readonly Mutation[] {
  return client
    .getMutationCache()
    .getAll()
    .filter((mutation) => mutation.state.status === 'pending' && !isOfSession(mutation))
}

/** Resolves when every mutation that is pending now has ended. */
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
