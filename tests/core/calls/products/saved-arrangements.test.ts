import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { connectedShop } from '../../../support/core/core.ts'
import { testCore } from '../../../support/core/test-core.ts'
import { coreAt, twoFolders } from '../../../support/core/two-folders.ts'
import { exported, imported } from '../../../support/shops/writing-file.ts'

const hourMs = 60 * 60 * 1000
const patient = { timeout: 20_000 }

async function shop() {
  const app = await connectedShop({ orders: 0, products: 8 })
  onTestFinished(() => app.close())
  const base = (await app.call('products.list', {})).products.map(({ id }) => id)
  const inShop = async () =>
    (await app.ask('/products?page[limit]=100&sort=position')).data.map(({ id }) => id)
  const soon = () => new Date(app.clock.now().getTime() + hourMs).toISOString()
  const keep = async (name: string, order: readonly string[]) => {
    const { orders } = await app.call('products.keepOrder', { name, order: [...order] })
    return orders.find((one) => one.name === name)?.id ?? ''
  }
  /** Moves the shop's and the app's clocks. */
  const pass = (ms: number) => {
    app.sandbox.advance(ms)
    app.clock.pass(ms)
  }
  return { ...app, base, winter: base.toReversed(), inShop, soon, keep, pass }
}

describe('an order of the owner’s own', () => {
  it('is stored under its name, replaced under the same name, and deleted', async () => {
    const app = await shop()
    const id = await app.keep('Winter', app.base)
    expect(await app.keep('Winter', app.winter)).toBe(id)
    const { orders } = await app.call('products.ownOrders', {})
    expect(orders).toMatchObject([{ name: 'Winter', order: app.winter, putOnAt: null, isMissed: false }])
    expect((await app.call('products.forgetOrder', { id })).orders).toEqual([])
    expect((await app.refusal('products.forgetOrder', { id })).kind).toBe('not-found')
  })

  it('needs a name, and a time in the future', async () => {
    const app = await shop()
    const nameless = await app.refusal('products.keepOrder', { name: ' ', order: app.base })
    expect(nameless.fields).toEqual({ name: 'Type a name for the order.' })
    const id = await app.keep('Winter', app.winter)
    const past = await app.refusal('products.planOrder', { id, at: '2020-01-01T00:00:00.000Z' })
    expect(past.fields).toEqual({ at: 'That time has passed. Pick one that is still to come.' })
  })

  it('is applied at its time, with newer products where the shop has them; the previous order is saved', async () => {
    const app = await shop()
    const id = await app.keep('Winter', app.winter)
    const came = app.sandbox.addProduct()
    await app.call('sync.now', { what: 'products' })
    const before = await app.inShop()
    await app.call('products.planOrder', { id, at: app.soon() })
    app.pass(hourMs / 2)
    expect(await app.inShop()).toEqual(before)

    app.pass(hourMs)
    await vi.waitFor(async () => {
      app.pass(1000)
      expect((await app.inShop()).filter((one) => one !== came)).toEqual(app.winter)
    }, patient)
    const shown = await app.inShop()
    const neighbour = before[before.indexOf(came) - 1]
    expect(shown[shown.indexOf(came) - 1]).toBe(neighbour)
    const { orders } = await app.call('products.ownOrders', {})
    expect(orders).toMatchObject([
      { name: 'Winter', putOnAt: null, wasPutOnAt: expect.any(String) },
      { name: 'Before Winter', order: before },
    ])
  })

  it('that was saved as the previous one has its name in the present language, in whichever it was written', async () => {
    const app = await shop()
    const id = await app.keep('Winter', app.winter)
    await app.call('products.planOrder', { id, at: app.soon() })
    app.pass(2 * hourMs)
    const orders = async () => (await app.call('products.ownOrders', {})).orders
    await vi.waitFor(async () => {
      app.pass(1000)
      expect(await orders()).toHaveLength(2)
    }, patient)
    const file = JSON.stringify(await exported(app.call))
    const namesFrom = async (written: string) => {
      for (const { id: each } of await orders()) await app.call('products.forgetOrder', { id: each })
      await imported(app.call, written, { deleted: 'bring-back' })
      return (await orders()).map(({ name }) => name).toSorted()
    }
    // The file of a Backroom in another language: with the same codes of sentences, with others, and with words alone.
    const elsewhere = file.replaceAll('"Before Winter"', '"Vor Winter"')
    expect(await namesFrom(elsewhere)).toEqual(['Before Winter', 'Winter'])
    expect(await namesFrom(elsewhere.replace('arrangements.before', 'arrangements.later'))).toEqual([
      'Vor Winter',
      'Winter',
    ])
    expect(await namesFrom(elsewhere.replace('"words":', '"other":'))).toEqual(['Vor Winter', 'Winter'])
  })

  it('whose time came while the app was closed is not applied, and is reported as missed', async () => {
    const app = await shop()
    const id = await app.keep('Winter', app.winter)
    await app.call('products.planOrder', { id, at: app.soon() })
    await app.stop()
    const again = await testCore({ dataDir: app.dataDir, secrets: app.secrets })
    onTestFinished(() => again.stop())
    app.sandbox.advance(2 * hourMs)
    again.clock.pass(2 * hourMs)
    const { orders } = await again.call('products.ownOrders', {})
    expect(orders).toMatchObject([{ name: 'Winter', isMissed: true }])
    expect(await app.inShop()).toEqual(app.base)
  })

  it('is imported from a file beside the local ones, with its time', async () => {
    const app = await shop()
    const id = await app.keep('Winter', app.winter)
    await app.call('products.planOrder', { id, at: app.soon() })
    const file = await exported(app.call)
    await app.call('products.forgetOrder', { id })
    const names = async () =>
      (await app.call('products.ownOrders', {})).orders.map(({ name }) => name).toSorted()
    // Without any local order, and beside another one.
    expect((await imported(app.call, file, { deleted: 'bring-back' })).settings).toBe(1)
    expect(await names()).toEqual(['Winter'])
    await app.call('products.forgetOrder', { id })
    await app.keep('Spring', app.base)
    app.events.length = 0
    await imported(app.call, file, { deleted: 'bring-back' })
    expect(await names()).toEqual(['Spring', 'Winter'])
    expect(app.events).toContainEqual({ name: 'products.changed', fact: {} })

    app.pass(2 * hourMs)
    await vi.waitFor(async () => {
      app.pass(1000)
      expect(await app.inShop()).toEqual(app.winter)
    }, patient)
  })

  it('is joined with those of the other folder when a shop had two', async () => {
    const folders = await twoFolders(async (first, second) => {
      for (const [{ call }, name] of [
        [first, 'Winter'],
        [second, 'Spring'],
      ] as const) {
        const order = (await call('products.list', {})).products.map(({ id }) => id)
        await call('products.keepOrder', { name, order })
      }
    })
    onTestFinished(() => folders.close())
    const app = await coreAt(folders.sandbox, { dataDir: folders.dataDir, secrets: folders.secrets })
    onTestFinished(() => app.stop())
    const { orders } = await app.call('products.ownOrders', {})
    expect(orders.map(({ name }) => name).toSorted()).toEqual(['Spring', 'Winter'])
  })

  it('is applied when the computer wakes, if it slept through the time', async () => {
    const app = await shop()
    const id = await app.keep('Winter', app.winter)
    await app.call('products.planOrder', { id, at: app.soon() })
    app.sandbox.advance(2 * hourMs)
    app.clock.sleepThrough(2 * hourMs)
    await vi.waitFor(async () => {
      app.pass(1000)
      expect(await app.inShop()).toEqual(app.winter)
    }, patient)
  })

  it('is applied at its time even after a wrong clock was put back', async () => {
    const app = await shop()
    app.clock.pass(5 * hourMs)
    await app.call('sync.now', {})
    app.clock.putBack(5 * hourMs)
    const id = await app.keep('Winter', app.winter)
    await app.call('products.planOrder', { id, at: app.soon() })
    app.pass(hourMs)
    await vi.waitFor(async () => {
      app.pass(1000)
      expect(await app.inShop()).toEqual(app.winter)
    }, patient)
  })

  it('that can’t be applied asks the owner, and doesn’t delay a later one', async () => {
    const app = await shop()
    const [first = '', ...others] = app.base
    // An order with a product twice is invalid.
    const failing = await app.keep('Winter', [first, first, ...others])
    await app.call('products.planOrder', { id: failing, at: app.soon() })
    app.pass(hourMs / 2)
    const later = await app.keep('Spring', app.winter)
    await app.call('products.planOrder', { id: later, at: app.soon() })
    app.events.length = 0

    app.pass(hourMs / 2 + 1000)
    await vi.waitFor(
      () => expect(app.lines.join('\n')).toContain('An order of products was not put on'),
      patient,
    )
    expect(app.events).toContainEqual({ name: 'products.changed', fact: {} })
    const { orders } = await app.call('products.ownOrders', {})
    expect(orders.find(({ id }) => id === failing)).toMatchObject({ isMissed: true, wasPutOnAt: null })

    app.pass(hourMs)
    await vi.waitFor(async () => {
      app.pass(1000)
      expect(await app.inShop()).toEqual(app.winter)
    }, patient)
  })

  it('is not applied when its plan was removed', async () => {
    const app = await shop()
    const id = await app.keep('Winter', app.winter)
    await app.call('products.planOrder', { id, at: app.soon() })
    await app.call('products.planOrder', { id, at: null })
    app.pass(2 * hourMs)
    app.sandbox.requests.clear()
    await app.call('sync.now', { what: 'products' })
    app.pass(2000)
    expect(await app.inShop()).toEqual(app.base)
    expect((await app.call('products.arrangement', {})).unsaved).toBeNull()
  })
})
