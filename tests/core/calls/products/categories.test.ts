import { describe, expect, it, onTestFinished } from 'vitest'
import { connectedShop } from '../../../support/core/core.ts'
import { settled } from '../orders/settled-order.ts'

async function shop(options: Parameters<typeof connectedShop>[0] = {}) {
  const app = await connectedShop({ orders: 5, ...options })
  onTestFinished(() => app.close())
  return app
}

type Shop = Awaited<ReturnType<typeof shop>>

const inShop = async (app: Shop, kind: 'categories' | 'artists') =>
  (await app.ask(`/${kind}?page[limit]=100`)).data.map(({ id }) => id)

const requests = (app: Shop, kind: string) =>
  app.sandbox.requests
    .filter(({ path }) => path.includes(`/${kind}`))
    .map(({ method, path }) => `${method} ${path.replace(/\?.*/, '')}`)

describe('the order of categories', () => {
  it('is read, sent as the complete list once, and read back', async () => {
    const app = await shop()
    const base = (await app.call('categories.list', {})).categories.map(({ id }) => id)
    await app.call('categories.reorder', { base, wanted: base.toReversed() })
    const { unsaved, saved } = await settled(app, 'categories')
    expect(unsaved).toBeNull()
    expect(saved).toMatchObject({ order: base.toReversed(), added: 0, removed: 0 })
    expect(requests(app, 'categories')).toEqual([
      'GET /v1/accounts/1001/categories',
      'PATCH /v1/accounts/1001/relationships/categories',
      'GET /v1/accounts/1001/categories',
    ])
    expect(await inShop(app, 'categories')).toEqual(base.toReversed())
    expect((await app.call('categories.list', {})).categories.map(({ id }) => id)).toEqual(base.toReversed())
    expect(app.events).toContainEqual({ name: 'categories.changed', fact: {} })
  })

  it('is named in the error when the shop refuses it', async () => {
    const app = await shop()
    const base = (await app.call('categories.list', {})).categories.map(({ id }) => id)
    app.sandbox.faults.add({ kind: 'status', status: 403, method: 'PATCH', body: '' })
    await app.call('categories.reorder', { base, wanted: base.toReversed() })
    const { unsaved } = await settled(app, 'categories')
    expect(unsaved?.error?.message).toBe('Order of categories not saved: the shop does not allow it.')
  })
})

describe('artists', () => {
  it('are listed and put in order like categories', async () => {
    const app = await shop()
    const { artists } = await app.call('artists.list', {})
    const base = artists.map(({ id }) => id)
    expect(base.length).toBeGreaterThan(1)
    const { products } = await app.call('products.list', {})
    const named = products.flatMap(({ artistIds }) => artistIds)
    expect(named.length).toBeGreaterThan(0)
    expect(named.every((id) => base.includes(id))).toBe(true)
    await app.call('artists.reorder', { base, wanted: base.toReversed() })
    await settled(app, 'artists')
    expect(await inShop(app, 'artists')).toEqual(base.toReversed())
    expect((await app.call('artists.list', {})).artists.map(({ id }) => id)).toEqual(base.toReversed())
  })

  it('that a shop has switched off are an empty list without an error, and `isOn` is false', async () => {
    const app = await shop({ artists: false })
    expect((await app.call('artists.list', {})).artists).toEqual([])
    expect(await app.call('artists.available', {})).toEqual({ isOn: false })
  })

  it('that are switched on are reported as available', async () => {
    const app = await shop()
    expect(await app.call('artists.available', {})).toEqual({ isOn: true })
  })
})
