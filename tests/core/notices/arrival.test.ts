import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { hour, minute, noticedShop, shownTime } from './noticed-shop.ts'

describe('a new order', () => {
  it('causes one notice with buyer, items and destination; earlier orders cause none', async () => {
    const app = await noticedShop()
    await app.look()
    expect(app.shown).toEqual([])

    const [id = ''] = app.sandbox.placeOrders(1)
    await app.look()
    await app.look()
    const order = await app.call('orders.get', { id })
    const [item] = order.items
    expect(app.shown).toEqual([
      {
        id: `${app.id} ${id}`,
        shopId: app.id,
        title: expect.stringContaining(`${order.firstName} ${order.lastName} · `),
        body: expect.stringContaining(`${item?.quantity} × ${item?.productName}`),
        orderId: id,
        sound: true,
      },
    ])
    expect(app.shown[0]?.title).toMatch(/\d/)
    expect(app.shown[0]?.body).toContain(` · ${order.address.city}, ${order.address.country?.name}`)
  })

  it('causes a notice within a minute', async () => {
    const app = await noticedShop()
    app.sandbox.placeOrders(1)
    app.time.pass(minute)
    await expect.poll(() => app.shown.length).toBe(1)
  })

  it('is announced to the window when the host shows no notices itself', async () => {
    expect(await (await noticedShop()).call('notices.host', {})).toEqual({ shows: 'system' })
    const other = await noticedShop({}, 'window')
    expect(await other.call('notices.host', {})).toEqual({ shows: 'window' })
    const [id] = other.sandbox.placeOrders(1)
    await other.look()
    expect(other.events.filter(({ name }) => name === 'notice.made')).toEqual([
      { name: 'notice.made', fact: expect.objectContaining({ orderId: id }) },
    ])
  })

  it('is stored until a window has shown it, and is deleted with its shop', async () => {
    const app = await noticedShop({}, 'window')
    const untold = async () => (await app.call('notices.untold', {})).notices
    const [one] = app.sandbox.placeOrders(1)
    app.time.pass(1000)
    const [other] = app.sandbox.placeOrders(1)
    await app.look()
    expect((await untold()).map(({ orderId }) => orderId)).toEqual([one, other])
    const [{ id, shopId } = { id: '', shopId: '' }] = await untold()
    await app.call('notices.heard', { ids: [id, 'never told'] })
    expect((await untold()).map(({ orderId }) => orderId)).toEqual([other])
    await app.call('session.disconnect', { id: shopId })
    expect(await untold()).toEqual([])
  })

  it('is not stored for a window when the system shows it', async () => {
    const app = await noticedShop()
    app.sandbox.placeOrders(1)
    await app.look()
    expect(app.shown).toHaveLength(1)
    expect(await app.call('notices.untold', {})).toEqual({ notices: [] })
  })

  it('is announced to the window when the system could not show it', async () => {
    const app = await noticedShop({ parts: { showNotice: (_notice, couldNot) => couldNot() } })
    const [id] = app.sandbox.placeOrders(1)
    await app.look()
    expect(app.events.filter(({ name }) => name === 'notice.made')).toEqual([
      { name: 'notice.made', fact: expect.objectContaining({ orderId: id }) },
    ])
    expect(await app.call('notices.untold', {})).toMatchObject({ notices: [{ orderId: id }] })
  })

  it('is stored as told before its notice is shown', async () => {
    const seen: boolean[] = []
    let file = ''
    const app = await noticedShop({
      parts: {
        showNotice: ({ orderId }) => void seen.push(readFileSync(file, 'utf8').includes(orderId ?? '?')),
      },
    })
    file = join(app.dataDir, 'notices.json')
    app.sandbox.placeOrders(2)
    await app.look()
    expect(seen).toEqual([true, true])
  })

  it('causes no second notice when it changes later', async () => {
    const app = await noticedShop()
    const [id = ''] = app.sandbox.placeOrders(1)
    await app.look()
    await app.call('orders.ship', { scope: { ids: [id] } })
    await app.call('outbox.sendNow', { pick: { all: true } })
    await app.look()
    expect(app.shown).toHaveLength(1)
  })
})

describe('several new orders', () => {
  it('cause separate notices up to three, oldest first', async () => {
    const app = await noticedShop()
    const ids = [1, 2, 3].flatMap(() => {
      app.time.pass(1000)
      return app.sandbox.placeOrders(1)
    })
    await app.look()
    expect(app.shown.map(({ orderId }) => orderId)).toEqual(ids)
  })

  it('cause a single notice when there are more', async () => {
    const app = await noticedShop()
    const placed = shownTime(app.time.now())
    app.sandbox.placeOrders(4)
    await app.look()
    const [notice, ...others] = app.shown
    expect(others).toEqual([])
    expect(notice).toMatchObject({ orderId: null, title: `4 new orders since ${placed}` })
    expect(notice?.body).toMatch(/^.+, .+, .+ and 1 more$/)
  })

  it('that arrived while the computer slept cause a single notice, and one order a notice of its own', async () => {
    const app = await noticedShop()
    app.time.pass(minute)
    await app.look()
    app.sandbox.placeOrders(2)
    app.time.pass(3 * hour)
    await expect
      .poll(() => app.shown.map(({ title }) => title))
      .toEqual([expect.stringMatching(/^2 new orders since /)])
    // The pass that found them is over, and the next one waits for its time.
    await app.look()
    const [id] = app.sandbox.placeOrders(1)
    app.time.pass(3 * hour)
    await expect.poll(() => app.shown.map(({ orderId }) => orderId)).toEqual([null, id])
  })

  it('are read at once when the computer wakes', async () => {
    const app = await noticedShop()
    const [id] = app.sandbox.placeOrders(1)
    app.core.wake()
    await expect.poll(() => app.shown.map(({ orderId }) => orderId)).toEqual([id])
  })
})

describe('notices that are off', () => {
  it('are not shown, and not made up for once they are on again', async () => {
    const app = await noticedShop()
    expect(await app.want({ isOn: false })).toEqual({ isOn: false, sound: true, quiet: null })
    app.sandbox.placeOrders(2)
    await app.look()
    await app.want({ isOn: true, sound: false })
    app.time.pass(1)
    await app.look()
    expect(app.shown).toEqual([])
    const [id] = app.sandbox.placeOrders(1)
    await app.look()
    expect(app.shown).toEqual([expect.objectContaining({ orderId: id, sound: false })])
  })

  it('have no settings for a shop that is not connected', async () => {
    const app = await noticedShop()
    expect((await app.refusal('notices.settings', { id: 'elsewhere' })).kind).toBe('not-found')
  })
})

describe('trying a notice', () => {
  it('shows the newest order as a notice', async () => {
    const app = await noticedShop()
    const [newest] = (await app.call('orders.list', { limit: 1 })).rows
    const notice = await app.call('notices.try', { id: app.id })
    expect(notice.orderId).toBe(newest?.id)
    expect(app.shown).toEqual([notice])
  })

  it('has the sound that was chosen right before, also while that is being saved', async () => {
    const app = await noticedShop()
    const changed = app.call('notices.changeSettings', { id: app.id, changes: { sound: false } })
    expect((await app.call('notices.try', { id: app.id })).sound).toBe(false)
    await changed
  })

  it('works in a shop without orders', async () => {
    const app = await noticedShop({ orders: 0 })
    expect(await app.call('notices.try', { id: app.id })).toMatchObject({
      title: 'New orders look like this',
      orderId: null,
    })
    const [id] = app.sandbox.placeOrders(1)
    await app.look()
    expect(app.shown.at(-1)?.orderId).toBe(id)
  })
})
