import { describe, expect, it, onTestFinished } from 'vitest'
import { connectedShop } from '../../../support/core/core.ts'
import { connectedTinyShop } from '../../../support/services/connected-tiny-shop.ts'
import { heldChanges } from '../../../support/services/held-requests.ts'
import { replyJson, tinyServer } from '../../../support/services/tiny-server.ts'
import { testCore } from '../../../support/core/test-core.ts'
import { settled } from '../orders/settled-order.ts'

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

const methods = (app: Shop) =>
  app.sandbox.requests.filter(({ path }) => path.includes('/products')).map(({ method }) => method)
const patches = (app: Shop) => app.sandbox.requests.filter(({ method }) => method === 'PATCH')

/** Sends an order of products as another computer does. */
async function changeElsewhere(app: Shop, wanted: readonly string[]): Promise<void> {
  const { account, apiUrl } = app.sandbox
  const response = await fetch(`${apiUrl}/v1/accounts/${account.id}/relationships/products`, {
    method: 'PATCH',
    headers: {
      authorization: `Basic ${btoa(`${account.subdomain}:${account.password}`)}`,
      'content-type': 'application/vnd.api+json',
      'user-agent': 'Another computer (hello@backroom.example)',
    },
    body: JSON.stringify({ data: wanted.map((id) => ({ type: 'products', id })) }),
  })
  expect(response.status).toBe(204)
  app.sandbox.requests.clear()
}

describe('the list of products', () => {
  it('has all of them in the shop’s order, over all pages', async () => {
    const app = await shop({ products: 230 })
    const { products, leftOut } = await app.call('products.list', {})
    expect(products).toHaveLength(230)
    expect(leftOut).toBe(0)
    const positions = products.map(({ position }) => position)
    expect(positions).toEqual(positions.toSorted((a, b) => a - b))
  })

  it('has prices, stock, options, pictures and categories', async () => {
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

  it('has all pictures, the shipping prices, and the product’s address in the shop', async () => {
    const app = await shop()
    const { products } = await app.call('products.list', {})
    const pictured = products.filter(({ imageUrl }) => imageUrl !== null)
    expect(pictured.length).toBeGreaterThan(30)
    expect(pictured.every(({ imageUrl, imageUrls }) => imageUrls[0] === imageUrl)).toBe(true)
    expect(
      products.every(({ url, permalink }) => url === `https://saltmarsh.example/product/${permalink}`),
    ).toBe(true)
    const [first] = products
    expect(first?.shipping.map(({ countryId }) => countryId)).toEqual(['GB', 'IE', null])
    expect(first?.shipping.every(({ alone }) => /^\d+\.\d+$/.test(alone ?? ''))).toBe(true)
  })

  it('ignores an address on another host', async () => {
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
    await app.call('sync.now', { what: 'products' })
    const { products } = await app.call('products.list', {})
    expect(products.map(({ url }) => url)).toEqual([null, null, '/product/c'])
  })
})

describe('saving the order of products', () => {
  it('stores it at once, sends the complete list after a pause in the moves, and reads it back', async () => {
    const app = await shop()
    const arrangement = await app.call('products.reorder', { base: app.base, wanted: app.reversed })
    expect(arrangement.unsaved).toMatchObject({
      is: 'waiting',
      wanted: app.reversed,
      error: null,
      pause: null,
    })
    expect(methods(app)).toEqual([])
    const { unsaved, saved } = await settled(app, 'products')
    expect(unsaved).toBeNull()
    expect(saved).toMatchObject({ order: app.reversed, added: 0, removed: 0 })
    expect(methods(app)).toEqual(['GET', 'PATCH', 'GET'])
    expect(patches(app)[0]?.path).toBe('/v1/accounts/1001/relationships/products')
    expect(await orderInShop(app)).toEqual(app.reversed)
    const listed = await app.call('products.list', {})
    expect(listed.products.map(({ id }) => id)).toEqual(app.reversed)
    expect(listed.products.map(({ position }) => position)).toEqual(app.base.map((_, index) => index + 1))
    expect(app.events).toContainEqual({ name: 'products.changed', fact: {} })
  })

  it('sends one write for several moves', async () => {
    const app = await shop()
    const [one = '', two = '', ...rest] = app.base
    app.clock.stand()
    await app.call('products.reorder', { base: app.base, wanted: [two, one, ...rest] })
    app.clock.pass(700)
    await app.call('products.reorder', { base: app.base, wanted: app.reversed })
    app.clock.pass(700)
    expect(methods(app)).toEqual([])
    await settled(app, 'products')
    expect(patches(app)).toHaveLength(1)
    expect(await orderInShop(app)).toEqual(app.reversed)
  })

  it('sends nothing when the owner restores the first order', async () => {
    const app = await shop()
    await app.call('products.reorder', { base: app.base, wanted: app.reversed })
    const back = await app.call('products.reorder', { base: app.base, wanted: app.base })
    expect(back.unsaved).toBeNull()
    await settled(app, 'products')
    expect(methods(app)).toEqual([])
  })

  it('refuses an order that has other products than the one it started from', async () => {
    const app = await shop()
    const refused = await app.refusal('products.reorder', { base: app.base, wanted: app.base.slice(1) })
    expect(refused.kind).toBe('invalid')
    const doubled = [...app.base.slice(1), app.base[1] ?? '']
    expect((await app.refusal('products.reorder', { base: app.base, wanted: doubled })).kind).toBe('invalid')
    expect(methods(app)).toEqual([])
  })

  it('keeps a product added elsewhere, and reports it', async () => {
    const app = await shop()
    const added = app.sandbox.addProduct()
    await app.call('products.reorder', { base: app.base, wanted: app.reversed })
    const { saved } = await settled(app, 'products')
    expect(saved).toMatchObject({ added: 1, removed: 0 })
    // Behind the same product as in the shop.
    expect(saved?.order).toEqual([app.base.at(-1), added, ...app.reversed.slice(1)])
    expect(await orderInShop(app)).toEqual(saved?.order)
    // The list shows the order read back at once, without another sync.
    const { products } = await app.call('products.list', {})
    expect(products.map(({ id }) => id)).toEqual(saved?.order)
    expect(products.map(({ position }) => position)).toEqual(products.map((_, index) => index + 1))
  })

  it('reads a long list whole once, and after sending only where something was moved', async () => {
    const app = await shop({ products: 260 })
    const last = app.base.at(-1) ?? ''
    const wanted = [last, ...app.base.slice(0, -1)]
    await app.call('products.reorder', { base: app.base, wanted, put: [last] })
    expect((await settled(app, 'products')).unsaved).toBeNull()
    // Three pages of a hundred, the write, and a read of the top.
    expect(methods(app)).toEqual(['GET', 'GET', 'GET', 'PATCH', 'GET'])
    expect(await orderInShop(app)).toEqual(wanted.slice(0, 100))
    expect((await app.call('products.list', {})).products.map(({ id }) => id)).toEqual(wanted)
  })

  it('reads all places of a long list where something was moved at once', async () => {
    const all = Promise.withResolvers<void>()
    let glances = 0
    const abreast: typeof fetch = async (input, init) => {
      // Each is answered only after the request for the last of three.
      if (new Request(input).url.includes('page%5Blimit%5D=20')) {
        glances += 1
        if (glances === 3) all.resolve()
        await all.promise
      }
      return fetch(input, init)
    }
    const app = await shop({ products: 260, parts: { fetch: abreast } })
    onTestFinished(() => all.resolve())
    const put = [app.base[259], app.base[100], app.base[50]].map((id = '') => id)
    const rest = app.base.filter((id) => !put.includes(id))
    const [top = '', middle = '', bottom = ''] = put
    const wanted = [top, ...rest.slice(0, 120), middle, ...rest.slice(120, 200), bottom, ...rest.slice(200)]
    await app.call('products.reorder', { base: app.base, wanted, put })
    expect((await settled(app, 'products')).unsaved).toBeNull()
    expect(glances).toBe(3)
    expect(methods(app)).toEqual(['GET', 'GET', 'GET', 'PATCH', 'GET', 'GET', 'GET'])
  })

  it('reads a long list whole again when the read after sending shows another order', async () => {
    let afterSending = (): unknown => undefined
    const fetchAndTell: typeof fetch = async (input, init) => {
      const response = await fetch(input, init)
      if (init?.method === 'PATCH') afterSending()
      return response
    }
    const app = await shop({ products: 260, parts: { fetch: fetchAndTell } })
    let added = ''
    afterSending = () => (added = app.sandbox.addProduct())
    const last = app.base.at(-1) ?? ''
    const wanted = [last, ...app.base.slice(0, -1)]
    await app.call('products.reorder', { base: app.base, wanted, put: [last] })
    const { saved } = await settled(app, 'products')
    expect(saved).toMatchObject({ added: 1 })
    expect((await app.call('products.list', {})).products.map(({ id }) => id)).toEqual([...wanted, added])
  })

  it('leaves out a product removed elsewhere, and reports it', async () => {
    const app = await shop()
    app.sandbox.deleteProduct(app.base[2] ?? '')
    await app.call('products.reorder', { base: app.base, wanted: app.reversed })
    const { saved } = await settled(app, 'products')
    expect(saved).toMatchObject({ added: 0, removed: 1 })
    expect((await app.call('products.list', {})).products).toHaveLength(app.base.length - 1)
    expect(await orderInShop(app)).toEqual(app.reversed.filter((id) => id !== app.base[2]))
  })

  it('applies the owner’s moves on top of those made elsewhere, and reports both', async () => {
    const app = await shop()
    const [one = '', two = '', three = '', ...rest] = app.base
    const last = rest.at(-1) ?? ''
    const middle = rest.slice(0, -1)
    // Elsewhere the first two moved to the end; here the last one moved to the top.
    await changeElsewhere(app, [three, ...rest, one, two])
    const wanted = [last, one, two, three, ...middle]
    await app.call('products.reorder', { base: app.base, wanted, put: [last] })
    const { unsaved, saved } = await settled(app, 'products')
    expect(unsaved).toBeNull()
    const both = [last, three, ...middle, one, two]
    expect(saved).toMatchObject({ order: both, met: { moved: [last], elsewhere: [one, two] } })
    expect(await orderInShop(app)).toEqual(both)
    expect((await app.call('products.list', {})).products.map(({ id }) => id)).toEqual(both)
  })

  it('keeps moves made elsewhere that the window didn’t show yet at its next move', async () => {
    const app = await shop()
    const [one = '', two = '', three = '', ...rest] = app.base
    const first = [three, one, two, ...rest]
    await changeElsewhere(app, [one, three, ...rest, two])
    await app.call('products.reorder', { base: app.base, wanted: first, put: [three] })
    await settled(app, 'products')
    // Based on the list that the window still shows, which is older than both.
    const last = rest.at(-1) ?? ''
    const wanted = [last, ...first.filter((id) => id !== last)]
    await app.call('products.reorder', { base: app.base, wanted, put: [last] })
    expect((await settled(app, 'products')).unsaved).toBeNull()
    expect(await orderInShop(app)).toEqual([last, three, one, ...rest.slice(0, -1), two])
  })

  /** Moves one product to different places here and elsewhere, and another one here. */
  const contradicted = async () => {
    const app = await shop()
    const [one = '', two = '', three = '', ...rest] = app.base
    const theirs = [two, three, ...rest, one]
    await changeElsewhere(app, theirs)
    const last = rest.at(-1) ?? ''
    const middle = rest.slice(0, -1)
    const wanted = [last, two, one, three, ...middle]
    await app.call('products.reorder', { base: app.base, wanted, put: [last, one] })
    const { unsaved } = await settled(app, 'products')
    const answers = { mine: wanted, shop: [last, two, three, ...middle, one] }
    return { app, theirs, unsaved, one, answers }
  }

  it('asks only about a product moved to different places here and elsewhere, and changes nothing', async () => {
    const { app, theirs, unsaved, one, answers } = await contradicted()
    expect(unsaved).toMatchObject({
      is: 'asks',
      wanted: answers.mine,
      question: { contested: [one], ...answers },
    })
    expect(await orderInShop(app)).toEqual(theirs)
    expect(patches(app)).toEqual([])
  })

  it.each([
    ['the owner’s', 'mine'],
    ['the shop’s', 'shop'],
  ] as const)(
    'puts the contested product at %s place once that is chosen, and keeps all other moves',
    async (_, keep) => {
      const { app, answers } = await contradicted()
      await app.call('products.chooseOrder', { keep })
      expect((await settled(app, 'products')).unsaved).toBeNull()
      expect(await orderInShop(app)).toEqual(answers[keep])
      expect((await app.call('products.list', {})).products.map(({ id }) => id)).toEqual(answers[keep])
      expect((await app.refusal('products.chooseOrder', { keep })).kind).toBe('not-found')
    },
  )

  it.each(['mine', 'shop'] as const)('accepts the choice in the outbox’s list, too: %s', async (keep) => {
    const { app, answers } = await contradicted()
    const [row] = (await app.call('outbox.list', {})).rows
    expect(row).toMatchObject({ title: 'Order of the products', state: 'asks' })
    await app.call('outbox.resolve', { id: row?.id ?? '', choose: { order: keep } })
    expect((await settled(app, 'products')).unsaved).toBeNull()
    expect(await orderInShop(app)).toEqual(answers[keep])
  })

  it('sends nothing for the shop’s place when no other product was moved here', async () => {
    const app = await shop()
    const [one = '', two = '', ...rest] = app.base
    const theirs = [two, ...rest, one]
    await changeElsewhere(app, theirs)
    const wanted = [two, rest[0] ?? '', one, ...rest.slice(1)]
    await app.call('products.reorder', { base: app.base, wanted, put: [one] })
    expect((await settled(app, 'products')).unsaved?.question?.contested).toEqual([one])
    const arrangement = await app.call('products.chooseOrder', { keep: 'shop' })
    expect(arrangement.unsaved).toBeNull()
    expect(patches(app)).toEqual([])
    expect(await orderInShop(app)).toEqual(theirs)
  })

  it('sends one order at a time: the shop ends with the last one', async () => {
    const changes = heldChanges()
    const app = await shop({ parts: { fetch: changes.fetch } })
    onTestFinished(changes.release)
    const [one = '', two = '', three = '', ...rest] = app.base
    const second = [three, two, one, ...rest]
    await app.call('products.reorder', { base: app.base, wanted: [two, one, three, ...rest] })
    app.clock.pass(1000)
    await expect.poll(async () => (await app.call('products.arrangement', {})).unsaved?.is).toBe('sending')
    const behind = await app.call('products.reorder', { base: app.base, wanted: second })
    expect(behind.unsaved?.wanted).toEqual(second)
    changes.release()
    await settled(app, 'products')
    expect(patches(app)).toHaveLength(2)
    expect(await orderInShop(app)).toEqual(second)
  })

  it('counts as saved when the shop did it and every answer was lost', async () => {
    const app = await shop()
    app.sandbox.faults.add({ kind: 'drop-after', method: 'PATCH' })
    await app.call('products.reorder', { base: app.base, wanted: app.reversed })
    const { unsaved, saved } = await settled(app, 'products')
    expect([unsaved, saved?.order]).toEqual([null, app.reversed])
  })

  it('waits while the shop fails, and then sends the order by itself', async () => {
    const app = await shop()
    app.sandbox.faults.add({ kind: 'status', status: 500, method: 'PATCH' })
    await app.call('products.reorder', { base: app.base, wanted: app.reversed })
    app.clock.pass(1000)
    const waiting = async () => (await app.call('products.arrangement', {})).unsaved
    await expect.poll(async () => (await waiting())?.error?.message).toMatch(/the shop reported a fault/)
    expect(await orderInShop(app)).toEqual(app.base)
    app.sandbox.faults.clear()
    expect((await settled(app, 'products')).unsaved).toBeNull()
    expect(await orderInShop(app)).toEqual(app.reversed)
  })

  it('reports the shop’s refusal, and sends it again when the owner says so', async () => {
    const app = await shop()
    app.sandbox.faults.add({ kind: 'status', status: 403, method: 'PATCH', body: '' })
    await app.call('products.reorder', { base: app.base, wanted: app.reversed })
    const { unsaved } = await settled(app, 'products')
    expect(unsaved).toMatchObject({
      is: 'failed',
      error: { kind: 'forbidden', message: 'Order of products not saved: the shop does not allow it.' },
    })
    app.sandbox.faults.clear()
    await app.call('outbox.retry', { pick: { ids: [unsaved?.id ?? ''] } })
    expect((await settled(app, 'products')).unsaved).toBeNull()
    expect(await orderInShop(app)).toEqual(app.reversed)
  })

  it('causes no conflict with itself when its answer was lost and the owner restores the old order', async () => {
    const app = await shop()
    // The read before sending succeeds; all later answers are lost.
    app.sandbox.faults.add({ kind: 'delay', ms: 0, method: 'GET', path: '/products', times: 1 })
    app.sandbox.faults.add({ kind: 'drop-after', path: 'products' })
    await app.call('products.reorder', { base: app.base, wanted: app.reversed })
    app.clock.pass(1000)
    await expect.poll(() => orderInShop(app).catch(() => [])).not.toEqual(app.base)
    const unsaved = async () => (await app.call('products.arrangement', {})).unsaved
    await expect.poll(async () => (await unsaved())?.pause).toBe('offline')
    await app.call('products.reorder', { base: app.base, wanted: app.base })
    app.sandbox.faults.clear()
    expect((await settled(app, 'products')).unsaved).toBeNull()
    expect(await orderInShop(app)).toEqual(app.base)
  })

  it('can be undone, even by a window that doesn’t know yet that it was saved', async () => {
    const app = await shop()
    await app.call('products.reorder', { base: app.base, wanted: app.reversed })
    await settled(app, 'products')
    await app.call('products.reorder', { base: app.base, wanted: app.base })
    expect((await settled(app, 'products')).unsaved).toBeNull()
    expect(await orderInShop(app)).toEqual(app.base)
  })

  it('causes no conflict with an order saved before the window knew of it', async () => {
    const app = await shop()
    const [one = '', two = '', ...rest] = app.base
    const [first, second, third] = [
      [two, one, ...rest],
      [...rest, one, two],
      [one, ...rest, two],
    ]
    await app.call('products.reorder', { base: app.base, wanted: first })
    await settled(app, 'products')
    await app.call('products.reorder', { base: app.base, wanted: second })
    await settled(app, 'products')
    await app.call('products.reorder', { base: app.base, wanted: third })
    expect((await settled(app, 'products')).unsaved).toBeNull()
    expect(await orderInShop(app)).toEqual(third)
  })

  it('asks when the saved order was changed elsewhere, even before the window knew of either', async () => {
    const app = await shop()
    const [one = '', two = '', ...rest] = app.base
    await app.call('products.reorder', { base: app.base, wanted: app.reversed })
    await settled(app, 'products')
    const theirs = [two, one, ...rest]
    await changeElsewhere(app, theirs)
    await app.call('products.reorder', { base: app.base, wanted: [...rest, two, one] })
    expect((await settled(app, 'products')).unsaved).toMatchObject({ is: 'asks' })
    expect(await orderInShop(app)).toEqual(theirs)
  })

  /** Starts a shop that accepts every order, and from then on shows this one. */
  const shopThatShows = (after: readonly string[]) => {
    let shown: readonly string[] = ['a', 'b', 'c']
    return connectedTinyShop((request, response) => {
      if (request.method === 'PATCH') {
        shown = after
        return void response.writeHead(204).end()
      }
      const product = (id: string) => ({
        type: 'products',
        id,
        attributes: { name: id, status: 'active', default_price: '1.0' },
      })
      replyJson(response, { data: shown.map(product), links: {} })
    })
  }

  it('succeeds when another product is moved elsewhere right after, and reports that', async () => {
    const app = await shopThatShows(['c', 'b', 'a'])
    await app.call('products.reorder', { base: ['a', 'b', 'c'], wanted: ['c', 'a', 'b'], put: ['c'] })
    const { unsaved, saved } = await settled(app, 'products')
    expect(unsaved).toBeNull()
    expect(saved).toMatchObject({ order: ['c', 'b', 'a'], met: { moved: ['c'], elsewhere: ['a'] } })
  })

  it('asks when the shop shows another order right after', async () => {
    const app = await shopThatShows(['b', 'a', 'c'])
    await app.call('products.reorder', { base: ['a', 'b', 'c'], wanted: ['c', 'b', 'a'] })
    expect((await settled(app, 'products')).unsaved).toMatchObject({
      is: 'asks',
      question: { mine: ['c', 'b', 'a'] },
    })
  })

  it('fails with an error when the shop accepts the order but shows the previous one', async () => {
    const app = await shopThatShows(['a', 'b', 'c'])
    await app.call('products.reorder', { base: ['a', 'b', 'c'], wanted: ['c', 'b', 'a'] })
    expect((await settled(app, 'products')).unsaved).toMatchObject({
      is: 'failed',
      error: {
        kind: 'conflict',
        message:
          'Order of products not saved: the shop took it, but still shows the previous one. Look at it in the shop, then send it again.',
      },
    })
  })

  it('starts again when a product appears between reading and sending', async () => {
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
    await app.call('products.reorder', { base: ['a', 'b'], wanted: ['b', 'a'] })
    const { saved } = await settled(app, 'products')
    expect(saved).toMatchObject({ order: ['b', 'new', 'a'] })
  })

  it('never reaches another shop that was opened meanwhile', async () => {
    const app = await shop()
    const other = await tinyServer((_, response) =>
      replyJson(response, { data: [{ type: 'accounts', id: '8', attributes: { store_name: 'Other' } }] }),
    )
    onTestFinished(() => other.close())
    app.sandbox.faults.add({ kind: 'drop-before', path: 'products' })
    await app.call('products.reorder', { base: app.base, wanted: app.reversed })
    await app.call('session.signIn', { subdomain: 'other', password: 'x', serviceUrl: other.url })
    expect((await app.call('products.arrangement', {})).unsaved).toBeNull()
    app.clock.pass(60_000)
    await app.call('sync.now', {})
    expect(other.seen.filter(({ method }) => method === 'PATCH')).toEqual([])
  })
})

describe('an unsent order of products', () => {
  it('is there after a restart, and is sent then', async () => {
    const app = await shop({ as: 'personal' })
    await app.call('products.reorder', { base: app.base, wanted: app.reversed })
    app.sandbox.faults.add({ kind: 'drop-before' })
    await app.stop()
    app.sandbox.faults.clear()
    expect(await orderInShop(app)).toEqual(app.base)

    const again = await testCore({
      dataDir: app.dataDir,
      secrets: app.secrets,
      openDemoShop: async () => app.sandbox,
    })
    onTestFinished(() => again.stop())
    await again.call('session.current', {})
    expect((await settled(again, 'products')).unsaved).toBeNull()
    expect(await orderInShop(app)).toEqual(app.reversed)
  })
})
