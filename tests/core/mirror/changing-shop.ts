import type { Sandbox } from '#sandbox/index.ts'

type Fetch = typeof globalThis.fetch

/** What happens in a shop behind the app's back. */
export type Happening = 'an order arrives' | 'orders arrive' | 'an order changes' | 'time passes' | 'nothing'

export type ChangingShop = {
  /** To be given to core: before and after requests, what is due happens. */
  readonly fetch: Fetch
  /** What happens from now on, one for each request, before it or after it in turn; then nothing more. */
  plan(happenings: readonly Happening[]): void
}

/** A sandbox in which things happen between the requests of a client, in an order that a test decides. */
export function changingShop(sandbox: () => Sandbox): ChangingShop {
  const planned: Happening[] = []
  let turn = 0

  async function change(): Promise<void> {
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
    const page = await fetch(`${orders}?sort=created_at&page[limit]=1&page[offset]=${offset}`, { headers })
    // Sandbox promise 1: a list's records are in `data`.
    const { data } = (await page.json()) as {
      data: { id: string; attributes: { shipping_status: string } }[]
    }
    const [order] = data
    if (!order) return
    const shipping_status = order.attributes.shipping_status === 'shipped' ? 'unshipped' : 'shipped'
    const body = { data: { type: 'orders', id: order.id, attributes: { shipping_status } } }
    await fetch(`${orders}/${order.id}`, { method: 'PATCH', headers, body: JSON.stringify(body) })
  }

  async function happen(): Promise<void> {
    const next = planned.shift()
    if (next === 'an order arrives') sandbox().placeOrders(1)
    if (next === 'orders arrive') sandbox().placeOrders(7)
    if (next === 'an order changes') await change()
    if (next === 'time passes') sandbox().advance(1000)
  }

  return {
    async fetch(...request) {
      await happen()
      const response = await globalThis.fetch(...request)
      await happen()
      return response
    },
    plan(happenings) {
      planned.splice(0, planned.length, ...happenings)
    },
  }
}
