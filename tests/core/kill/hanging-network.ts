/**
 * What happens to writes. `before`: they are never sent. `after`: their answers never arrive. `no network`: they fail
 * at once. `told`: they succeed, and the process kills itself as soon as `onEvent` receives the event. `arrived`, `notice`:
 * they succeed, and the process kills itself when new orders arrive, or when it should show a notice.
 */
export type Hang = 'before' | 'after' | 'no network' | 'told' | 'arrived' | 'notice' | ''

/** The events sent after the shop's answer to a write, before its row is done. */
const ends = new Set(['orders.changed', 'discounts.changed', 'products.changed'])

export type HangingNetwork = {
  readonly fetch: typeof fetch
  /** Receives every event. */
  onEvent(name: string): void
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
    onEvent(name) {
      if (hang === 'told' && wrote && ends.has(name)) process.kill(process.pid, 'SIGKILL')
    },
  }
}
