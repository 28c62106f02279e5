import type { Sandbox } from '#sandbox/index.ts'

type Fetch = typeof globalThis.fetch

/** What happens in a shop behind the app's back. */
export type Happening =
  | 'an order arrives'
  | 'orders arrive'
  | 'an order changes'
  | 'more orders change than a page holds'
  | 'time passes'
  | 'nothing'

export type ChangingShop = {
  /** To be given to core: before and after requests for orders, what is due happens. */
  readonly fetch: Fetch
  /** What happens from now on, one before and one after each such request; then nothing more. */
  plan(happenings: readonly Happening[]): void
  /** Nothing more happens; resolves when what had begun has happened. */
  calm(): Promise<void>
}

/** A sandbox in which things happen between the requests of a client, in an order that a test decides. */
export function changingShop(sandbox: () => Sandbox): ChangingShop {
  const planned: Happening[] = []
  let turn = 0

  async function change(count: number): Promise<void> {
    const { apiUrl, account } = sandbox()
    const headers = {
      accept: 'application/vnd.api+json',
      'content-type': 'application/vnd.api+json',
      'user-agent': 'Somebody else (hello@backroom.example)',
      authorization: `Basic ${Buffer.from(`${account.subdomain}:${account.password}`).toString('base64')}`,
    }
    const orders = `${apiUrl}/v1/accounts/${account.id}/orders`
    turn += 1
    // Somewhere in the history, another place each time.
    const offset = (turn * 37) % 100
    const page = await fetch(`${orders}?sort=created_at&page[limit]=${count}&page[offset]=${offset}`, {
      headers,
    })
    // Sandbox promise 1: a list's records are in `data`.
    const { data } = (await page.json()) as {
      data: { id: string; attributes: { shipping_status: string } }[]
    }
    for (const { id, attributes } of data) {
      const shipping_status = attributes.shipping_status === 'shipped' ? 'unshipped' : 'shipped'
      const body = { data: { type: 'orders', id, attributes: { shipping_status } } }
      await fetch(`${orders}/${id}`, { method: 'PATCH', headers, body: JSON.stringify(body) })
    }
  }

  async function happen(): Promise<void> {
    const next = planned.shift()
    if (next === 'an order arrives') sandbox().placeOrders(1)
    if (next === 'orders arrive') sandbox().placeOrders(7)
    if (next === 'an order changes') await change(1)
    if (next === 'more orders change than a page holds') await change(130)
    if (next === 'time passes') sandbox().advance(1000)
  }

  const running = new Set<Promise<void>>()
  async function next(): Promise<void> {
    const now = happen()
    running.add(now)
    await now.finally(() => running.delete(now))
  }

  return {
    async fetch(input, init) {
      const isOfOrders = (input instanceof Request ? input.url : input.toString()).includes('/orders?')
      if (isOfOrders) await next()
      const response = await globalThis.fetch(input, init)
      if (isOfOrders) await next()
      return response
    },
    async calm() {
      planned.length = 0
      await Promise.all(running)
    },
    plan(happenings) {
      planned.splice(0, planned.length, ...happenings)
    },
  }
}
