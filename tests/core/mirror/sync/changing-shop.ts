import type { Sandbox } from '#sandbox/index.ts'

type Fetch = typeof globalThis.fetch

/** An event in a shop without the app. */
export type Happening =
  | 'an order arrives'
  | 'orders arrive'
  | 'an order changes'
  | 'more orders change than a page holds'
  | 'time passes'
  | 'nothing'

export type ChangingShop = {
  /** For core: runs the planned events before and after requests for orders. */
  readonly fetch: Fetch
  /** Plans events, one before and one after each such request. */
  plan(happenings: readonly Happening[]): void
  /** Cancels the planned events; resolves when the running one has ended. */
  calm(): Promise<void>
}

/** Lets events happen in a sandbox between a client's requests, in an order that the test decides. */
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
    // A different place in the history each time.
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
