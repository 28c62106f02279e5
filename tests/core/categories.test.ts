import { describe, expect, it, onTestFinished } from 'vitest'
import { connectedShop } from '../support/core.ts'

async function shop(options: Parameters<typeof connectedShop>[0] = {}) {
  const app = await connectedShop({ orders: 5, ...options })
  onTestFinished(() => app.close())
  return app
}

type Shop = Awaited<ReturnType<typeof shop>>

const inShop = async (app: Shop, kind: 'categories' | 'artists') =>
  (await app.ask(`/${kind}?page[limit]=100`)).data.map(({ id }) => id)

describe('the order of categories', () => {
  it('is read, sent as the complete list once, and read back', async () => {
    const app = await shop()
    const base = (await app.call('categories.list', {})).categories.map(({ id }) => id)
    app.sandbox.requests.clear()
    const saved = await app.call('categories.reorder', { base, wanted: base.toReversed() })
    expect(saved).toMatchObject({ order: base.toReversed(), added: 0, removed: 0 })
    expect(app.sandbox.requests.map(({ method, path }) => `${method} ${path.replace(/\?.*/, '')}`)).toEqual([
      'GET /v1/accounts/1001/categories',
      'PATCH /v1/accounts/1001/relationships/categories',
      'GET /v1/accounts/1001/categories',
    ])
    expect(await inShop(app, 'categories')).toEqual(base.toReversed())
    expect((await app.call('categories.list', {})).categories.map(({ id }) => id)).toEqual(base.toReversed())
    expect(app.facts).toEqual([{ name: 'categories.changed', fact: {} }])
  })

  it('asks when it was changed elsewhere, and says what it is about', async () => {
    const app = await shop()
    const base = (await app.call('categories.list', {})).categories.map(({ id }) => id)
    const [one = '', two = '', ...rest] = base
    await app.call('categories.reorder', { base, wanted: [two, one, ...rest] })
    const wanted = base.toReversed()
    expect(await app.refusal('categories.reorder', { base, wanted })).toEqual({
      kind: 'conflict',
      message: 'Order of categories not saved: it was changed elsewhere meanwhile. Which one is right?',
    })
    const chosen = await app.call('categories.reorder', { base, wanted, overwrite: true })
    expect(chosen.order).toEqual(wanted)
  })
})

describe('artists', () => {
  it('are listed and put in order like categories', async () => {
    const app = await shop()
    const { isOn, artists } = await app.call('artists.list', {})
    expect(isOn).toBe(true)
    const base = artists.map(({ id }) => id)
    expect(base.length).toBeGreaterThan(1)
    const { products } = await app.call('products.list', {})
    expect(products.flatMap(({ artistIds }) => artistIds).every((id) => base.includes(id))).toBe(true)
    await app.call('artists.reorder', { base, wanted: base.toReversed() })
    expect(await inShop(app, 'artists')).toEqual(base.toReversed())
    expect(app.facts).toEqual([{ name: 'artists.changed', fact: {} }])
  })

  it('that a shop has switched off are no trouble: there are none', async () => {
    const app = await shop({ artists: false })
    const list = await app.call('artists.list', {})
    expect(list).toMatchObject({ isOn: false, artists: [], leftOut: 0 })
  })

  it('that are refused for another reason are trouble', async () => {
    const app = await shop()
    app.sandbox.faults.add({ kind: 'status', status: 403, path: '/artists' })
    expect((await app.refusal('artists.list', {})).kind).toBe('forbidden')
  })
})
