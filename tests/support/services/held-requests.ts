/** A `fetch` that holds some requests until `release()` or until their caller aborts them. */
export type Held = {
  readonly fetch: typeof fetch
  release(): void
  /** How many requests were held so far. */
  times(): number
}

/**
 * Returns a `fetch` that holds some requests, so that a test can check the state in between for as long as it needs.
 *
 * @param isHeld true for a request to hold, by its address and its method
 * @param passes how many of those pass before the first one is held
 */
export function heldRequests(isHeld: (url: URL, method: string) => boolean, passes = 0): Held {
  const gate = Promise.withResolvers<void>()
  let [matchCount, times] = [0, 0]
  return {
    async fetch(input, init) {
      const url = new URL(input instanceof Request ? input.url : input)
      if (isHeld(url, init?.method ?? 'GET') && (matchCount += 1) > passes) {
        times += 1
        await Promise.race([gate.promise, givenUp(init?.signal)])
      }
      return fetch(input, init)
    },
    release: gate.resolve,
    times: () => times,
  }
}

/**
 * Holds the first reading of a shop's history after `pages` pages.
 *
 * @param pages how many pages pass
 */
export function heldHistory(pages = 0): Held {
  return heldRequests(({ search }) => search.includes('sort=created_at'), pages)
}

/** Holds every PATCH on its way to the shop. */
export function heldChanges(): Held {
  return heldRequests((_url, method) => method === 'PATCH')
}

function givenUp(signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((done) => {
    if (signal?.aborted) done()
    signal?.addEventListener('abort', () => done(), { once: true })
  })
}
