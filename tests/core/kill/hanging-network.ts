/**
 * What happens to requests that write: `before`, they never leave; `after`, their answers never arrive; `no network`,
 * they fail at once; `told`, all goes well, and the process kills itself as soon as `told` hears of the answer. The
 * network is well, too, where the process kills itself when news of orders `arrived`, or when it is to show a `notice`.
 */
export type Hang = 'before' | 'after' | 'no network' | 'told' | 'arrived' | 'notice' | ''

/** What is told once the shop has answered a write, and before its row is called done. */
const ends = new Set(['orders.changed', 'discounts.changed', 'products.changed'])

export type HangingNetwork = {
  readonly fetch: typeof fetch
  /** To be given every fact. */
  told(name: string): void
}

export function hangingNetwork(hang: Hang, onHang: () => void): HangingNetwork {
  const forEver = new Promise<never>(() => {})
  let wrote = false

  return {
    async fetch(input, init) {
      if ((init?.method ?? 'GET') === 'GET') return fetch(input, init)
      if (hang === 'no network') {
        const cause = Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' })
        throw new TypeError('fetch failed', { cause })
      }
      if (hang === 'before') {
        onHang()
        return forEver
      }
      const response = await fetch(input, init)
      wrote = true
      if (hang !== 'after') return response
      onHang()
      return forEver
    },
    told(name) {
      if (hang === 'told' && wrote && ends.has(name)) process.kill(process.pid, 'SIGKILL')
    },
  }
}
