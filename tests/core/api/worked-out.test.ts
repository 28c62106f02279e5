import { describe, expect, it, onTestFinished } from 'vitest'
import { connectedTinyShop } from '../../support/services/connected-tiny-shop.ts'
import { testCore } from '../../support/core/test-core.ts'
import { replyJson, tinyServer } from '../../support/services/tiny-server.ts'

const item = (attributes: object) => ({ id: '1', type: 'order_line_items', attributes })

/** Starts a shop with one order and some lists, whose records lack values that the app can compute. */
async function holding(
  order: object,
  items: readonly object[],
  lists: Readonly<Record<string, unknown>> = {},
) {
  const app = await connectedTinyShop(({ path }, response) => {
    const list = Object.entries(lists).find(([name]) => path.endsWith(name))
    if (list && typeof list[1] === 'number') return replyJson(response, { errors: [] }, list[1])
    if (list) return replyJson(response, { data: list[1], links: {} })
    if (!path.endsWith('/orders')) return replyJson(response, { data: [], links: {} })
    replyJson(response, {
      data: [
        {
          type: 'orders',
          id: 'A',
          attributes: { shipping_status: 'unshipped', payment_status: 'completed', ...order },
          relationships: {
            items: { data: items.map((_, at) => ({ type: 'order_line_items', id: String(at + 1) })) },
          },
        },
      ],
      included: items,
      links: {},
    })
  })
  await app.call('sync.now', { what: 'orders' })
  return app
}

describe('a missing value that can be computed', () => {
  it('is not required: totals of lines, of items, and of the order', async () => {
    const app = await holding({ shipping_total: '4.0', tax_total: '1.5', discount_total: '2.0' }, [
      item({ product_name: 'Mug', quantity: 3, price: '12.10' }),
    ])
    expect(await app.call('orders.get', { id: 'A' })).toMatchObject({
      itemTotal: '36.30',
      total: '39.80',
      items: [{ total: '36.30' }],
    })
  })

  it('is not computed in place of an invalid one', async () => {
    await holding({ total: 'a lot', item_total: '1.0' }, [item({ quantity: 1, price: '1.0' })]).then(
      async (app) => {
        expect((await app.call('sync.unread', {})).orders).toEqual([{ id: 'A', why: 'its total' }])
      },
    )
  })

  it('of a picture’s scheme is https', async () => {
    const picture = { quantity: 1, price: '1.0', image_url: '//pictures.example/1.jpg' }
    const app = await holding({}, [item(picture)])
    const { items } = await app.call('orders.get', { id: 'A' })
    expect(items[0]?.imageUrl).toBe('https://pictures.example/1.jpg')
  })
})

/** Starts a shop whose list of orders lacks items. `gives`: where it returns them. */
async function withoutItems(gives: 'included when asked' | 'singly' | 'never', names: boolean) {
  const ids = ['A', 'B', 'C']
  const shown = { A: 'unshipped', B: 'unshipped', C: 'unshipped' }
  const line = (id: string) => ({
    type: 'order_line_items',
    id: `${id} 1`,
    attributes: { product_name: `Mug ${id}`, quantity: 2, price: '12.0' },
  })
  const order = (id: string, isWhole: boolean) => ({
    type: 'orders',
    id,
    attributes: {
      item_count: 2,
      item_total: '24.0',
      total: '24.0',
      shipping_status: Reflect.get(shown, id),
      payment_status: 'completed',
      created_at: '2026-01-02T03:04:05.000Z',
      updated_at: '2026-01-02T03:04:05.000Z',
    },
    relationships: {
      items:
        names || isWhole
          ? { data: [{ type: 'order_line_items', id: `${id} 1` }] }
          : { links: { related: '/' } },
    },
  })
  const app = await connectedTinyShop(({ method, path, query }, response) => {
    const one = /\/orders\/(.+)$/.exec(path)?.[1]
    const isWhole = gives !== 'never' && (one !== undefined || query.has('include'))
    if (one !== undefined && method === 'PATCH') {
      Reflect.set(shown, one, 'shipped')
      return replyJson(response, { data: order(one, false) })
    }
    if (one !== undefined && gives !== 'never')
      return replyJson(response, { data: order(one, true), included: [line(one)] })
    if (one !== undefined) return replyJson(response, { errors: [] }, 404)
    if (!path.endsWith('/orders')) return replyJson(response, { data: [], links: {} })
    if (query.has('include') && gives !== 'included when asked')
      return replyJson(response, { errors: [] }, 400)
    replyJson(response, {
      data: ids.map((id) => order(id, isWhole)),
      included: isWhole ? ids.map(line) : [],
      meta: { count: '3' },
      links: {},
    })
  })
  const look = async () => {
    app.server.seen.length = 0
    await app.call('sync.now', { what: 'orders' })
    return app.server.seen.map(
      ({ path, query }) => `${path.split('/').at(-1)}${query.has('include') ? '+' : ''}`,
    )
  }
  return { app, look, shown }
}

describe('orders whose list has no items', () => {
  it.each([true, false])('get them by requesting them with the list (named there: %s)', async (names) => {
    const { app, look } = await withoutItems('included when asked', names)
    await look()
    const { items, total } = await app.call('orders.get', { id: 'B' })
    expect(items).toMatchObject([{ productName: 'Mug B', quantity: 2, total: '24.0' }])
    expect(total).toBe('24.0')
    expect(await look(), 'what was learned is kept').toEqual(['orders+'])
  })

  it.each([true, false])(
    'get them order by order when that does not help (named there: %s)',
    async (names) => {
      const { app, look, shown } = await withoutItems('singly', names)
      await look()
      const { rows, leftOut } = await app.call('orders.list', {})
      expect(Object.fromEntries(rows.map(({ id, lineCount }) => [id, lineCount]))).toEqual({
        A: 1,
        B: 1,
        C: 1,
      })
      expect(leftOut).toBe(0)
      expect(await look(), 'an order that is shown as it was is not asked for again').toEqual(['orders'])
      shown.C = 'shipped'
      expect(await look()).toEqual(['orders', 'C'])
      expect((await app.call('orders.get', { id: 'C' })).shippingStatus).toBe('shipped')
    },
  )

  it.each([true, false])(
    'keep them after a write whose answer has none either (named there: %s)',
    async (names) => {
      const { app, look } = await withoutItems('singly', names)
      await look()
      await app.call('orders.ship', { scope: { ids: ['A'] } })
      await app.call('outbox.sendNow', { pick: { all: true } })
      const shipped = () => app.call('orders.get', { id: 'A' })
      await expect.poll(async () => (await shipped()).shippingStatus).toBe('shipped')
      expect((await shipped()).items).toMatchObject([{ productName: 'Mug A', quantity: 2 }])
    },
  )

  it('are listed as lacking them when no reply has them, and requested once', async () => {
    const { app, look } = await withoutItems('never', true)
    await look()
    expect((await app.call('sync.unread', {})).orders).toEqual(
      ['A', 'B', 'C'].map((id) => ({ id, why: 'some of its items' })),
    )
    expect(await look()).toEqual(['orders'])
  })
})

const byName = (one: string, other: string): number => one.localeCompare(other)

describe('an unusual list', () => {
  it('of several accounts opens the one whose name was typed', async () => {
    const account = (id: string, subdomain: string) => ({
      type: 'accounts',
      id,
      attributes: { subdomain, store_name: subdomain },
    })
    const server = await tinyServer(({ path }, response) => {
      const data = [account('1', 'other'), account('2', 'reed')]
      replyJson(response, { data: path === '/v1/accounts' ? data : [], links: {} })
    })
    const app = await testCore()
    onTestFinished(async () => {
      await app.close()
      await server.close()
    })
    const signIn = { subdomain: 'Reed', password: 'open sesame', serviceUrl: server.url }
    await app.call('session.signIn', signIn)
    expect((await app.call('session.current', {})).connection).toMatchObject({
      accountId: '2',
      storeName: 'reed',
    })
  })

  it('of countries in several pages is read by its links', async () => {
    const countries = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, at) => ({
        type: 'countries',
        id: `C${from + at}`,
        attributes: { name: `Country ${from + at}` },
      }))
    const app = await connectedTinyShop(({ path, query }, response) => {
      const isSecond = query.get('page') === '2'
      const next = `${app.server.url}/v1/countries?page=2`
      if (path.endsWith('/countries'))
        return replyJson(response, {
          data: countries(isSecond ? 20 : 0, isSecond ? 35 : 20),
          links: isSecond ? {} : { next },
        })
      replyJson(response, { data: [], links: {} })
    })
    await app.call('sync.now', { what: 'countries' })
    expect((await app.call('countries.list', {})).countries).toHaveLength(35)
  })

  it.each([
    ['a full address', (server: string) => server],
    ['a path', () => ''],
  ])(
    'of orders and products whose pages are reachable only by links (%s) is read completely',
    async (_, base) => {
      const held = Array.from({ length: 45 }, (_, at) => `N-${String(at).padStart(2, '0')}`)
      const kinds = {
        orders: {
          shipping_status: 'unshipped',
          payment_status: 'completed',
          total: '1.0',
          item_total: '1.0',
        },
        products: { name: 'Mug', status: 'active', default_price: '1.0' },
      }
      const app = await connectedTinyShop(({ path, query }, response) => {
        const kind = path.endsWith('/orders') ? 'orders' : path.endsWith('/products') ? 'products' : null
        if (kind === null) return replyJson(response, { data: [], links: {} })
        // This service has neither sizes nor offsets: a page begins after the record named in the link.
        const from = held.indexOf(query.get('page[after]') ?? '') + 1
        const data = held.slice(from, from + 20)
        const isLast = from + 20 >= held.length
        const next = `${base(app.server.url)}${path}?sort=${query.get('sort') ?? ''}&page[after]=${data.at(-1)}`
        replyJson(response, {
          data: data.map((id) => ({ type: kind, id, attributes: kinds[kind] })),
          meta: { count: '45' },
          links: isLast ? {} : { next },
        })
      })
      await app.call('sync.now', { what: 'orders' })
      await app.call('sync.now', { what: 'products' })
      expect(
        (await app.call('orders.list', { limit: 200 })).rows.map(({ id }) => id).toSorted(byName),
      ).toEqual(held)
      expect((await app.call('products.list', {})).products.map(({ id }) => id).toSorted(byName)).toEqual(
        held,
      )
      const { lists } = await app.call('sync.state', {})
      expect([lists.orders.disagrees, lists.products.disagrees]).toEqual([null, null])
    },
  )

  it('with a country twice is read, and has it once', async () => {
    const country = (id: string, name: string) => ({ type: 'countries', id, attributes: { name } })
    const app = await holding({}, [item({ quantity: 1, price: '1.0' })], {
      '/countries': [
        country('PT', 'Portugal'),
        country('PT', 'Portugal, again'),
        country('NZ', 'New Zealand'),
      ],
    })
    await app.call('sync.now', { what: 'countries' })
    const { countries } = await app.call('countries.list', {})
    expect(countries.map(({ name }) => name)).toEqual(['Portugal', 'New Zealand'])
  })

  it.each([403, 404])('of artists that the shop refuses (%i) counts as switched off', async (status) => {
    const app = await holding({}, [item({ quantity: 1, price: '1.0' })], { '/artists': status })
    expect((await app.call('sync.now', { what: 'artists' })).error).toBeNull()
  })
})
