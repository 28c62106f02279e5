import { describe, expect, it, onTestFinished } from 'vitest'
import { connectedShop } from '../support/core.ts'
import { connectedTinyShop } from '../support/connected-tiny-shop.ts'
import { testCore } from '../support/test-core.ts'
import { replyJson, tinyServer } from '../support/tiny-server.ts'

async function shop(options: Parameters<typeof connectedShop>[0] = {}) {
  const app = await connectedShop({ orders: 5, ...options })
  onTestFinished(() => app.close())
  const base = (await app.call('products.list', {})).products.map(({ id }) => id)
  app.sandbox.requests.clear()
  return { ...app, base, reversed: base.toReversed() }
}

type Shop = Awaited<ReturnType<typeof shop>>

const orderInShop = async (app: Shop) =>
  (await app.ask('/products?page[limit]=100&sort=position')).data.map(({ id }) => id)

const patches = (app: Shop) => app.sandbox.requests.filter(({ method }) => method === 'PATCH')

/** Another app of the same shop puts the products in order. */
async function changeElsewhere(app: Shop, wanted: readonly string[]): Promise<void> {
  const other = await testCore({ openDemoShop: async () => app.sandbox })
  onTestFinished(() => other.close())
  await other.call('session.openDemo', {})
  await other.call('products.reorder', { base: app.base, wanted: [...wanted] })
}

describe('the list of products', () => {
  it('holds all of them in shop order, over all pages', async () => {
    const app = await shop({ products: 230 })
    const { products, leftOut } = await app.call('products.list', {})
    expect(products).toHaveLength(230)
    expect(leftOut).toBe(0)
    const positions = products.map(({ position }) => position)
    expect(positions).toEqual(positions.toSorted((a, b) => a - b))
  })

  it('carries prices, stock, options, pictures and categories', async () => {
    const app = await shop()
    const { products } = await app.call('products.list', {})
    const { categories } = await app.call('categories.list', {})
    expect(new Set(products.map(({ status }) => status))).toEqual(
      new Set(['active', 'coming_soon', 'hidden', 'sold_out']),
    )
    expect(products.every(({ price }) => /^\d+\.\d+$/.test(price))).toBe(true)
    expect(products.every(({ options }) => options.length > 0)).toBe(true)
    expect(products.some(({ stock }) => stock !== null && stock > 0)).toBe(true)
    expect(products.some(({ imageUrl }) => imageUrl?.startsWith(app.sandbox.apiUrl))).toBe(true)
    const known = new Set(categories.map(({ id }) => id))
    expect(known.size).toBeGreaterThan(0)
    expect(products.flatMap(({ categoryIds }) => categoryIds).every((id) => known.has(id))).toBe(true)
  })

  it('carries all pictures, what sending costs, and the way to the product in the shop', async () => {
    const app = await shop()
    const { products } = await app.call('products.list', {})
    const pictured = products.filter(({ imageUrl }) => imageUrl !== null)
    expect(pictured.length).toBeGreaterThan(30)
    expect(pictured.every(({ imageUrl, imageUrls }) => imageUrls[0] === imageUrl)).toBe(true)
    expect(products.every(({ url, permalink }) => url === `/product/${permalink}`)).toBe(true)
    const [first] = products
    expect(first?.shipping.map(({ countryId }) => countryId)).toEqual(['GB', 'IE', null])
    expect(first?.shipping.every(({ alone }) => /^\d+\.\d+$/.test(alone ?? ''))).toBe(true)
  })

  it('takes an address that leads to another host for none', async () => {
    const app = await connectedTinyShop((_, response) => {
      const product = (id: string, url: string) => ({
        type: 'products',
        id,
        attributes: { name: id, status: 'active', default_price: '1.0', url },
      })
      const data = [
        product('a', '//evil.example/x'),
        product('b', '/\\evil.example'),
        product('c', '/product/c'),
      ]
      replyJson(response, { data, links: {} })
    })
    const { products } = await app.call('products.list', {})
    expect(products.map(({ url }) => url)).toEqual([null, null, '/product/c'])
  })
})

describe('saving the order of products', () => {
  it('reads, sends the complete list once, and reads it back', async () => {
    const app = await shop()
    const saved = await app.call('products.reorder', { base: app.base, wanted: app.reversed })
    expect(saved).toMatchObject({ order: app.reversed, added: 0, removed: 0 })
    expect(Date.parse(saved.savedAt)).not.toBeNaN()
    expect(app.sandbox.requests.map(({ method }) => method)).toEqual(['GET', 'PATCH', 'GET'])
    expect(patches(app)[0]?.path).toBe('/v1/accounts/1001/relationships/products')
    expect(await orderInShop(app)).toEqual(app.reversed)
    expect(app.facts).toEqual([{ name: 'products.changed', fact: {} }])
  })

  it('sends nothing when the shop holds that order already', async () => {
    const app = await shop()
    const saved = await app.call('products.reorder', { base: app.base, wanted: app.base })
    expect(saved.order).toEqual(app.base)
    expect(patches(app)).toEqual([])
  })

  it('refuses an order that names other products than the one it began from', async () => {
    const app = await shop()
    const refused = await app.refusal('products.reorder', { base: app.base, wanted: app.base.slice(1) })
    expect(refused.kind).toBe('invalid')
    const doubled = [...app.base.slice(1), app.base[1] ?? '']
    expect((await app.refusal('products.reorder', { base: app.base, wanted: doubled })).kind).toBe('invalid')
    expect(app.sandbox.requests).toEqual([])
  })

  it('keeps a product that was added elsewhere, and says so', async () => {
    const app = await shop()
    const [added, ...base] = app.base
    const saved = await app.call('products.reorder', { base, wanted: base.toReversed() })
    expect(saved).toMatchObject({ added: 1, removed: 0 })
    expect(saved.order).toEqual([added, ...base.toReversed()])
    expect(await orderInShop(app)).toEqual(saved.order)
  })

  it('leaves out a product that was removed elsewhere, and says so', async () => {
    const app = await shop()
    const base = ['gone', ...app.base]
    const saved = await app.call('products.reorder', { base, wanted: base.toReversed() })
    expect(saved).toMatchObject({ order: app.reversed, added: 0, removed: 1 })
  })

  it('asks when the order was changed elsewhere, and changes nothing', async () => {
    const app = await shop()
    const [one = '', two = '', ...rest] = app.base
    const theirs = [two, one, ...rest]
    await changeElsewhere(app, theirs)
    const refused = await app.refusal('products.reorder', { base: app.base, wanted: app.reversed })
    expect(refused).toEqual({
      kind: 'conflict',
      message: 'Order of products not saved: it was changed elsewhere meanwhile. Which one is right?',
    })
    expect(await orderInShop(app)).toEqual(theirs)
    expect(app.facts).toEqual([])
  })

  it('saves over an order that was changed elsewhere once the owner has chosen theirs', async () => {
    const app = await shop()
    const [one = '', two = '', ...rest] = app.base
    await changeElsewhere(app, [two, one, ...rest])
    const saved = await app.call('products.reorder', {
      base: app.base,
      wanted: app.reversed,
      overwrite: true,
    })
    expect(saved).toMatchObject({ order: app.reversed, added: 0, removed: 0 })
    expect(await orderInShop(app)).toEqual(app.reversed)
  })

  it('is one at a time: what is sent last is what the shop holds', async () => {
    const app = await shop()
    const [one = '', two = '', three = '', ...rest] = app.base
    const first = [two, one, three, ...rest]
    const second = [three, two, one, ...rest]
    await Promise.all([
      app.call('products.reorder', { base: app.base, wanted: first }),
      app.call('products.reorder', { base: first, wanted: second }),
    ])
    expect(app.sandbox.requests.map(({ method }) => method)).toEqual([
      'GET',
      'PATCH',
      'GET',
      'GET',
      'PATCH',
      'GET',
    ])
    expect(await orderInShop(app)).toEqual(second)
  })

  it('is known to be saved when the shop did it and every answer was lost', async () => {
    const app = await shop()
    app.sandbox.faults.add({ kind: 'drop-after', method: 'PATCH' })
    const saved = await app.call('products.reorder', { base: app.base, wanted: app.reversed })
    expect(saved.order).toEqual(app.reversed)
  })

  it('is known not to be saved when the shop kept failing', async () => {
    const app = await shop()
    app.sandbox.faults.add({ kind: 'status', status: 500, method: 'PATCH' })
    expect(await app.refusal('products.reorder', { base: app.base, wanted: app.reversed })).toEqual({
      kind: 'shop-unavailable',
      message: 'Order of products not saved: the shop reported a fault (500).',
    })
    expect(await orderInShop(app)).toEqual(app.base)
  })

  it('is said to be unknown when it cannot be read back either', async () => {
    const app = await shop()
    // The read before sending comes through, nothing after it.
    app.sandbox.faults.add({ kind: 'delay', ms: 0, method: 'GET', times: 1 })
    app.sandbox.faults.add({ kind: 'drop-after' })
    expect(await app.refusal('products.reorder', { base: app.base, wanted: app.reversed })).toEqual({
      kind: 'offline',
      message:
        'It is not known whether the order of products is saved: the shop did not answer. Refresh to see.',
    })
    app.sandbox.faults.clear()
    expect(await orderInShop(app)).toEqual(app.reversed)
  })

  it('says so when the shop shows another order right after', async () => {
    const app = await connectedTinyShop((request, response) => {
      if (request.method === 'PATCH') return void response.writeHead(204).end()
      const product = (id: string) => ({
        type: 'products',
        id,
        attributes: { name: id, status: 'active', default_price: '1.0' },
      })
      replyJson(response, { data: ['a', 'b'].map(product), links: {} })
    })
    expect(await app.refusal('products.reorder', { base: ['a', 'b'], wanted: ['b', 'a'] })).toMatchObject({
      kind: 'conflict',
    })
  })

  it('starts over when a product appears between reading and sending', async () => {
    let held = ['a', 'b']
    const app = await connectedTinyShop((request, response) => {
      if (request.method === 'GET') {
        const data = held.map((id) => ({ type: 'products', id, attributes: {} }))
        return replyJson(response, { data, links: {} })
      }
      const sent: string[] = JSON.parse(request.body).data.map(({ id }: { id: string }) => id)
      if (held.length === 2) held = ['a', 'b', 'new']
      if (sent.length !== held.length) return replyJson(response, { errors: [] }, 400)
      held = sent
      response.writeHead(204).end()
    })
    const saved = await app.call('products.reorder', { base: ['a', 'b'], wanted: ['b', 'a'] })
    expect(saved).toMatchObject({ order: ['b', 'new', 'a'], added: 1 })
  })

  it('that waits its turn never reaches a shop that was opened meanwhile', async () => {
    const app = await connectedTinyShop(() => {})
    const other = await tinyServer((_, response) =>
      replyJson(response, { data: [{ type: 'accounts', id: '8', attributes: { store_name: 'Other' } }] }),
    )
    onTestFinished(() => other.close())
    const order = { base: ['a', 'b'], wanted: ['b', 'a'] }
    const waiting = [app.refusal('products.reorder', order), app.refusal('products.reorder', order)]
    while (app.server.seen.length === 0) await new Promise((done) => setTimeout(done, 1))
    await app.call('session.signIn', { subdomain: 'other', password: 'x', serviceUrl: other.url })
    expect((await Promise.all(waiting)).map(({ kind }) => kind)).toEqual(['cancelled', 'cancelled'])
    expect(other.seen.map(({ path }) => path)).toEqual(['/v1/accounts'])
  })
})
