import { describe, expect, it, onTestFinished } from 'vitest'
import { connectedShop } from '../../../support/core/core.ts'

const dayMs = 24 * 60 * 60 * 1000

async function shop() {
  const app = await connectedShop({ orders: 0, products: 6 })
  onTestFinished(() => app.close())
  return {
    ...app,
    /** Adds a product on another computer, and syncs. */
    async cameElsewhere() {
      const id = app.sandbox.addProduct()
      await app.call('sync.now', { what: 'products' })
      return id
    },
    nextDay: () => app.clock.pass(dayMs),
  }
}

describe('products that came since the last time', () => {
  it('are none on the first day, whatever is added', async () => {
    const app = await shop()
    expect(await app.call('products.new', {})).toEqual({ ids: [], since: null })
    await app.cameElsewhere()
    expect(await app.call('products.new', {})).toEqual({ ids: [], since: null })
  })

  it('are new for the whole day on which they are first shown, and not on the next', async () => {
    const app = await shop()
    await app.call('products.new', {})
    const since = app.clock.now().toISOString()
    const overNight = await app.cameElsewhere()
    app.nextDay()
    expect(await app.call('products.new', {})).toEqual({ ids: [overNight], since: expect.any(String) })
    const later = await app.cameElsewhere()
    const news = await app.call('products.new', {})
    expect(new Set(news.ids)).toEqual(new Set([overNight, later]))
    expect(Date.parse(news.since ?? '')).toBeLessThanOrEqual(Date.parse(since))
    app.nextDay()
    expect((await app.call('products.new', {})).ids).toEqual([])
  })

  it('count from the last day on which they were requested, however long ago', async () => {
    const app = await shop()
    await app.call('products.new', {})
    for (const _ of [1, 2, 3]) app.nextDay()
    const came = await app.cameElsewhere()
    for (const _ of [1, 2, 3]) app.nextDay()
    expect((await app.call('products.new', {})).ids).toEqual([came])
  })
})
