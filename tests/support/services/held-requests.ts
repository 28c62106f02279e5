/** A network on which some requests stand still until they are let go or given up. */
export type Held = { readonly fetch: typeof fetch; release(): void }

/**
 * What is shown or asked meanwhile is there for as long as a test takes to look at it.
 *
 * @param isHeld whether a request is one of those, by its address and its method
 * @param passes how many of those come through all the same
 */
export function heldRequests(isHeld: (url: URL, method: string) => boolean, passes = 0): Held {
  const gate = Promise.withResolvers<void>()
  let asked = 0
  return {
    async fetch(input, init) {
      const url = new URL(input instanceof Request ? input.url : input)
      if (isHeld(url, init?.method ?? 'GET') && (asked += 1) > passes)
        await Promise.race([gate.promise, givenUp(init?.signal)])
      return fetch(input, init)
    },
    release: gate.resolve,
  }
}

/**
 * The reading of a shop's history stands still after its first pages.
 *
 * @param pages how many pages come all the same
 */
export function heldHistory(pages = 0): Held {
  return heldRequests(({ search }) => search.includes('sort=created_at'), pages)
}

/** Every change stands still on its way to the shop. */
export function heldChanges(): Held {
  return heldRequests((_url, method) => method === 'PATCH')
}

function givenUp(signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((done) => {
    if (signal?.aborted) done()
    signal?.addEventListener('abort', () => done(), { once: true })
  })
}
