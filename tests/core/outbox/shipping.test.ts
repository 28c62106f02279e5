import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { connectedShop } from '../../support/core/core.ts'
import type { ConnectedShop } from '../../support/core/core.ts'
import { heldChanges } from '../../support/services/held-requests.ts'
import { testCore } from '../../support/core/test-core.ts'
import { eventually } from './eventually.ts'
import { settleAll } from './settle.ts'

async function shop(options: Parameters<typeof connectedShop>[0] = {}) {
  const app = await connectedShop(options)
  onTestFinished(() => app.close())
  return app
}

async function idsThatAre(app: ConnectedShop, shipping: 'shipped' | 'unshipped', count: number) {
  const { rows } = await app.call('orders.list', { filter: { shipping }, limit: count })
  return rows.map(({ id }) => id)
}

/** A network that can be cut for requests that write. */
function cuttable() {
  let isCut = false
  const network: typeof fetch = (input, init) => {
    if (!isCut || init?.method !== 'PATCH') return fetch(input, init)
    return Promise.reject(new TypeError('fetch failed', { cause: new Error('ENOTFOUND') }))
  }
  return { network, cut: (now: boolean) => void (isCut = now) }
}

const patches = (app: ConnectedShop) => app.sandbox.requests.filter(({ method }) => method === 'PATCH').length
const statusOf = async (app: ConnectedShop, id: string) =>
  (await app.ask(`/orders/${id}`)).data.attributes['shipping_status']
const statesOf = async (app: ConnectedShop, batch: string) =>
  (await app.call('outbox.batch', { id: batch })).rows.map(({ state }) => state)

/** The same answer, which does not say when the order was changed. */
async function timeless(response: Response): Promise<Response> {
  return new Response((await response.text()).replace(/"updated_at":"[^"]*"/, '"updated_at":null'), response)
}

describe('shipping', () => {
  it('writes nothing into the log while all goes well, also when a later press moves its alarm', async () => {
    const app = await shop()
    const [first = '', second = ''] = await idsThatAre(app, 'unshipped', 2)
    app.clock.stand()
    const early = await app.call('orders.ship', { scope: { ids: [first] } })
    app.clock.pass(3000)
    const late = await app.call('orders.ship', { scope: { ids: [second] } })
    app.clock.pass(10_000)
    await settleAll(app, early.batch)
    await settleAll(app, late.batch)
    await app.stop()
    expect(app.lines.filter((line) => line.startsWith('The outbox'))).toEqual([])
  })

  it('is held for the undo window, and then sent once; the list shows it as the shop answered', async () => {
    const app = await shop()
    const [id = ''] = await idsThatAre(app, 'unshipped', 1)
    app.clock.stand()
    const { batch, queued } = await app.call('orders.ship', { scope: { ids: [id] } })
    expect(queued).toBe(1)
    const { rows, waiting } = await app.call('outbox.list', {})
    expect(waiting).toBe(1)
    expect(rows).toMatchObject([{ kind: 'order.ship', object: `order:${id}`, state: 'held', attempts: 0 }])
    expect(Date.parse(rows[0]?.dueAt ?? '') - Date.parse(rows[0]?.madeAt ?? '')).toBe(6000)
    app.clock.pass(5000)
    await wait(30)
    expect(patches(app)).toBe(0)

    app.clock.pass(1500)
    expect(await settleAll(app, batch)).toMatchObject({ total: 1, done: 1 })
    expect(patches(app)).toBe(1)
    expect(await statusOf(app, id)).toBe('shipped')
    expect((await app.call('orders.get', { id })).shippingStatus).toBe('shipped')
    expect(await app.call('outbox.list', {})).toMatchObject({ rows: [], batches: [], waiting: 0, failed: 0 })
    expect(app.events.some(({ name }) => name === 'outbox.changed')).toBe(true)
    expect(app.events).toContainEqual({ name: 'orders.changed', fact: { ids: [id], only: 'shipping' } })
  })

  it('is shown also where the shop answers without a time of change', async () => {
    const network: typeof fetch = async (input, init) => {
      const response = await fetch(input, init)
      return init?.method === 'PATCH' ? timeless(response) : response
    }
    const app = await shop({ parts: { fetch: network } })
    const [id = ''] = await idsThatAre(app, 'unshipped', 1)
    const { batch } = await app.call('orders.ship', { scope: { ids: [id] } })
    expect(await settleAll(app, batch)).toMatchObject({ done: 1 })
    expect((await app.call('orders.get', { id })).shippingStatus).toBe('shipped')
    // What the shop tells of it later is taken over all the same.
    await app.call('sync.now', { what: 'orders' })
    expect((await app.call('orders.get', { id })).updatedAt).not.toBeNull()
  })

  it('leaves the buyer and the items in the list where the shop answers with how the order stands alone', async () => {
    const network: typeof fetch = async (input, init) => {
      const response = await fetch(input, init)
      if (init?.method !== 'PATCH') return response
      // True by the contract's wrapping.
      const { data } = (await response.json()) as {
        data: { id: string; attributes: Record<string, unknown> }
      }
      const { shipping_status, payment_status, total, item_total } = data.attributes
      const attributes = { shipping_status, payment_status, total, item_total }
      return Response.json({ data: { type: 'orders', id: data.id, attributes } })
    }
    const app = await shop({ parts: { fetch: network } })
    const [id = ''] = await idsThatAre(app, 'unshipped', 1)
    const before = await app.call('orders.get', { id })
    const { batch } = await app.call('orders.ship', { scope: { ids: [id] } })
    expect(await settleAll(app, batch)).toMatchObject({ done: 1 })
    const { firstName, address, items } = before
    expect(await app.call('orders.get', { id })).toMatchObject({
      firstName,
      address,
      items,
      shippingStatus: 'shipped',
    })
    expect(patches(app)).toBe(1)
  })

  it.each([
    ['the clock of this computer is a day behind', { hoursBehind: 24, isTimeless: false }],
    ['the shop answers without a time of change', { hoursBehind: 0, isTimeless: true }],
  ])('is not undone in the list by an earlier answer that comes late, also where %s', async (_, odd) => {
    const late = Promise.withResolvers<void>()
    const arrived = Promise.withResolvers<void>()
    let isHeld = false
    const network: typeof fetch = async (input, init) => {
      const response = await fetch(input, init)
      if (isHeld && init?.method === 'GET') {
        arrived.resolve()
        await late.promise
      }
      return odd.isTimeless && init?.method === 'PATCH' ? timeless(response) : response
    }
    const app = await shop({ parts: { fetch: network } })
    onTestFinished(() => late.resolve())
    const [id = ''] = await idsThatAre(app, 'unshipped', 1)
    app.clock.putBack(odd.hoursBehind * 3_600_000)
    await app.call('sync.now', { what: 'orders' })
    isHeld = true
    const looking = app.call('sync.now', { what: 'orders' })
    await arrived.promise
    isHeld = false
    const { batch } = await app.call('orders.ship', { scope: { ids: [id] } })
    expect(await settleAll(app, batch)).toMatchObject({ done: 1 })
    late.resolve()
    await looking
    expect((await app.call('orders.get', { id })).shippingStatus).toBe('shipped')
  })

  it('is taken back before it leaves, and told too late after', async () => {
    const app = await shop()
    const ids = await idsThatAre(app, 'unshipped', 3)
    const first = await app.call('orders.ship', { scope: { ids } })
    expect(await app.call('outbox.undo', { pick: { batch: first.batch } })).toEqual({ undone: 3, tooLate: 0 })
    app.clock.pass(60_000)
    await wait(30)
    expect(patches(app)).toBe(0)
    expect(await statesOf(app, first.batch)).toEqual(['undone', 'undone', 'undone'])

    const second = await app.call('orders.ship', { scope: { ids } })
    await settleAll(app, second.batch)
    expect(await app.call('outbox.undo', { pick: { batch: second.batch } })).toEqual({
      undone: 0,
      tooLate: 3,
    })
    expect(await statusOf(app, ids[0] ?? '')).toBe('shipped')
  })

  it('leaves at once when the owner has no time for a window', async () => {
    const app = await shop()
    const [one = '', other = ''] = await idsThatAre(app, 'unshipped', 2)
    const { batch } = await app.call('orders.ship', { scope: { ids: [one] } })
    await app.call('outbox.sendNow', { pick: { batch } })
    await eventually(async () => expect(await statesOf(app, batch)).toEqual(['done']))
    await app.call('settings.change', { undoSeconds: 0 })
    const next = await app.call('orders.ship', { scope: { ids: [other] } })
    await eventually(async () => expect(await statesOf(app, next.batch)).toEqual(['done']))
  })

  it('puts in only what is neither shipped nor waits for it', async () => {
    const app = await shop()
    const waiting = await idsThatAre(app, 'unshipped', 3)
    const [shipped = ''] = await idsThatAre(app, 'shipped', 1)
    await app.call('orders.ship', { scope: { ids: waiting.slice(0, 1) } })
    const press = await app.call('orders.ship', { scope: { ids: [...waiting, shipped, shipped] } })
    expect(press).toMatchObject({ queued: 2, already: 2 })
    const { batch, rows } = await app.call('outbox.batch', { id: press.batch })
    expect(batch).toMatchObject({ kind: 'order.ship', total: 2, waiting: 2 })
    const buyer = await app.call('orders.get', { id: waiting[1] ?? '' })
    expect(rows.map(({ title }) => title)).toContain(`${buyer.firstName} ${buyer.lastName}`)
  })

  it('of all that match means those that match at the press, less those left out', async () => {
    const app = await shop()
    const ids = await idsThatAre(app, 'unshipped', 200)
    const except = ids.slice(0, 2)
    const scope = { filter: { shipping: 'unshipped' as const }, except }
    const press = await app.call('orders.ship', { scope, unpaid: 'ship' })
    expect(press.queued).toBe(ids.length - 2)
    app.sandbox.placeOrders(1)
    await app.call('sync.now', {})
    await settleAll(app, press.batch)
    expect((await app.call('orders.count', { filter: {} })).unshipped).toBe(3)
  })

  it('that has not left gives way to its opposite, and the shop hears of neither', async () => {
    const app = await shop()
    const [id = ''] = await idsThatAre(app, 'unshipped', 1)
    await app.call('orders.ship', { scope: { ids: [id] } })
    expect(await app.call('orders.unship', { scope: { ids: [id] } })).toMatchObject({ queued: 0, already: 1 })
    app.clock.pass(60_000)
    await wait(30)
    expect(patches(app)).toBe(0)
    expect((await app.call('outbox.list', {})).waiting).toBe(0)
  })

  it('of the same order goes one after the other', async () => {
    const changes = heldChanges()
    const app = await shop({ parts: { fetch: changes.fetch } })
    onTestFinished(changes.release)
    const [id = ''] = await idsThatAre(app, 'unshipped', 1)
    const order = await app.call('orders.get', { id })
    const ship = await app.call('orders.ship', { scope: { ids: [id] } })
    const faro = [{ field: 'city' as const, from: order.address.city, to: 'Faro' }]
    const correct = await app.call('orders.correct', { id, changes: faro })
    app.clock.pass(6000)
    await eventually(async () => expect(await statesOf(app, ship.batch)).toEqual(['sending']))
    expect(await statesOf(app, correct.batch)).toEqual(['ready'])
    const unship = await app.call('orders.unship', { scope: { ids: [id] } })
    expect(unship.queued).toBe(1)
    changes.release()
    await settleAll(app, unship.batch)
    expect(await statesOf(app, correct.batch)).toEqual(['done'])
    const after = await app.ask(`/orders/${id}`)
    expect(after.data.attributes).toMatchObject({ shipping_status: 'unshipped', shipping_city: 'Faro' })
  })

  it('outlives a restart, and looks at the shop before it is sent', async () => {
    const { network, cut } = cuttable()
    const app = await shop({ parts: { fetch: network } })
    const [one = '', other = ''] = await idsThatAre(app, 'unshipped', 2)
    const { batch } = await app.call('orders.ship', { scope: { ids: [one, other] } })
    cut(true)
    await app.stop()
    // Elsewhere one of them was shipped meanwhile.
    const elsewhere = await testCore({ openDemoShop: async () => app.sandbox })
    onTestFinished(() => elsewhere.close())
    await elsewhere.call('session.openDemo', {})
    await elsewhere.call('settings.change', { undoSeconds: 0 })
    const theirs = await elsewhere.call('orders.ship', { scope: { ids: [other] } })
    await settleAll(elsewhere, theirs.batch)

    app.sandbox.requests.clear()
    const later = await testCore({ dataDir: app.dataDir, secrets: app.secrets })
    onTestFinished(() => later.close())
    expect(await settleAll(later, batch)).toMatchObject({ done: 2 })
    expect(patches(app)).toBe(1)
    expect(await statusOf(app, one)).toBe('shipped')
  })

  it('leaves before another shop is opened, and what could not leave waits for its own shop', async () => {
    const { network, cut } = cuttable()
    const app = await shop({ parts: { fetch: network } })
    const [one = '', other = ''] = await idsThatAre(app, 'unshipped', 2)
    const first = (await app.call('session.current', {})).connection
    await app.call('orders.ship', { scope: { ids: [one] } })
    await app.call('session.openDemo', {})
    expect(await statusOf(app, one)).toBe('shipped')

    await app.call('session.switch', { id: first?.id ?? '' })
    cut(true)
    const { batch } = await app.call('orders.ship', { scope: { ids: [other] } })
    await app.call('session.openDemo', {})
    expect((await app.call('outbox.list', {})).waiting).toBe(0)
    expect(await statusOf(app, other)).toBe('unshipped')
    cut(false)
    await app.call('session.switch', { id: first?.id ?? '' })
    expect(await settleAll(app, batch)).toMatchObject({ done: 1 })
  })
})

describe('what failed or ended', () => {
  it('is put out of sight when the owner says so, and the order keeps what the shop holds', async () => {
    const app = await shop()
    const ids = await idsThatAre(app, 'unshipped', 2)
    app.sandbox.faults.add({ kind: 'status', status: 402, method: 'PATCH', path: ids[0] ?? '' })
    const { batch } = await app.call('orders.ship', { scope: { ids } })
    await settleAll(app, batch)
    const before = await app.call('outbox.list', {})
    expect(before).toMatchObject({ failed: 1, waiting: 0, batches: [{ id: batch, done: 1, failed: 1 }] })
    expect(before.rows).toMatchObject([{ state: 'failed', object: `order:${ids[0]}` }])
    await app.call('outbox.dismiss', { pick: { batch } })
    expect(await app.call('outbox.list', {})).toMatchObject({ rows: [], batches: [], failed: 0 })
    expect(await statusOf(app, ids[0] ?? '')).toBe('unshipped')
  })

  it('comes back as it was before it was put away: what had been put away earlier stays away', async () => {
    const app = await shop()
    const ids = await idsThatAre(app, 'unshipped', 3)
    const [first = '', ...others] = ids
    for (const path of ids) app.sandbox.faults.add({ kind: 'status', status: 402, method: 'PATCH', path })
    const { batch } = await app.call('orders.ship', { scope: { ids } })
    await settleAll(app, batch)
    const failedNow = async () => (await app.call('outbox.list', {})).rows.map(({ object }) => object)
    const [early] = (await app.call('outbox.list', {})).rows.filter(
      ({ object }) => object === `order:${first}`,
    )

    const one = await app.call('outbox.dismiss', { pick: { ids: [early?.id ?? ''] } })
    const rest = await app.call('outbox.dismiss', { pick: { batch } })
    expect(await failedNow()).toEqual([])
    await app.call('outbox.bringBack', rest)
    expect(await failedNow()).toEqual(others.map((id) => `order:${id}`))
    await app.call('outbox.bringBack', one)
    expect(await failedNow()).toHaveLength(3)

    // What was marked again meanwhile has a newer press to show for it.
    const all = await app.call('outbox.dismiss', { pick: { batch } })
    await app.call('orders.ship', { scope: { ids: [first] } })
    await app.call('outbox.bringBack', all)
    expect((await app.call('outbox.list', {})).failed).toBe(2)
  })

  it('stays away when a window undoes a press of before a restart, whose failures are back already', async () => {
    const app = await shop()
    const ids = await idsThatAre(app, 'unshipped', 1)
    for (const path of ids) app.sandbox.faults.add({ kind: 'status', status: 402, method: 'PATCH', path })
    const { batch } = await app.call('orders.ship', { scope: { ids } })
    await settleAll(app, batch)
    const before = await app.call('outbox.dismiss', { pick: { batch } })
    await app.call('outbox.bringBack', before)
    await app.stop()

    const later = await testCore({ dataDir: app.dataDir, secrets: app.secrets })
    onTestFinished(() => later.close())
    const failedNow = async () => (await later.call('outbox.list', {})).failed
    const after = await later.call('outbox.dismiss', { pick: { batch } })
    await later.call('outbox.bringBack', before)
    expect(await failedNow()).toBe(0)
    await later.call('outbox.bringBack', after)
    expect(await failedNow()).toBe(1)
  })

  it('puts an earlier failure of the same order out of sight', async () => {
    const app = await shop()
    const [id = ''] = await idsThatAre(app, 'unshipped', 1)
    app.sandbox.faults.add({ kind: 'status', status: 402, method: 'PATCH', path: id, times: 1 })
    await app.call('orders.ship', { scope: { ids: [id] } })
    await app.call('outbox.sendNow', { pick: { all: true } })
    await eventually(async () => expect((await app.call('outbox.list', {})).failed).toBe(1))

    const { batch } = await app.call('orders.ship', { scope: { ids: [id] } })
    expect((await app.call('outbox.list', {})).failed).toBe(0)
    await app.call('outbox.sendNow', { pick: { batch } })
    await eventually(async () => expect(await statesOf(app, batch)).toEqual(['done']))
    expect(await statusOf(app, id)).toBe('shipped')
  })

  it('is not known any more under a name that no press had', async () => {
    const app = await shop()
    expect(await app.refusal('outbox.batch', { id: 'none' })).toMatchObject({ kind: 'not-found' })
    expect(await app.refusal('outbox.resolve', { id: 'none', choose: {} })).toMatchObject({
      kind: 'not-found',
    })
  })
})
