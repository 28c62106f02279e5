/**
 * A network on which the reading of a shop's history stands still after its first pages, until it is let go or given up:
 * what a window shows meanwhile is there for as long as a test takes to look at it.
 *
 * @param pages how many pages come all the same
 */
export function heldHistory(pages = 0): { readonly fetch: typeof fetch; release(): void } {
  const gate = Promise.withResolvers<void>()
  let asked = 0
  return {
    async fetch(input, init) {
      const { search } = new URL(input instanceof Request ? input.url : input)
      if (search.includes('sort=created_at') && (asked += 1) > pages)
        await Promise.race([gate.promise, givenUp(init?.signal)])
      return fetch(input, init)
    },
    release: gate.resolve,
  }
}

function givenUp(signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((done) => {
    if (signal?.aborted) done()
    signal?.addEventListener('abort', () => done(), { once: true })
  })
}
