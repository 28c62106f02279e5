import { describe, expect, it, onTestFinished } from 'vitest'
import { changeOrder } from '../../../support/shops/change-order.ts'
import { connectedShop } from '../../../support/core/core.ts'
import { testCore } from '../../../support/core/test-core.ts'
import { exported, imported } from '../../../support/shops/writing-file.ts'
import { settleAll } from '../../outbox/settle.ts'

/** Starts a shop with a paid order of several items, and one more order to ship. */
async function shop() {
  const app = await connectedShop({ orders: 60 })
  onTestFinished(() => app.close())
  const { rows } = await app.call('orders.list', { filter: { stage: 'toShip' }, limit: 100 })
  const several = rows.find(({ lineCount }) => lineCount > 1)
  const other = rows.find((row) => row !== several)
  if (!several || !other) throw new Error('The sandbox has no such orders.')
  const { id, lineCount } = several
  const items = (await app.call('orders.get', { id })).items
  const [first] = items
  if (!first) throw new Error('The order has no items.')
  const pack = (itemIds: string[], on = true) => app.call('orders.packItems', { id, itemIds, on })
  const row = async (of = app.call) =>
    (await of('orders.list', { filter: { search: id } })).rows.map((found) => [
      found.packed,
      found.packedLines,
    ])
  const slip = async () => {
    const [found] = (await app.call('paper.slips', { scope: { ids: [id] } })).slips
    const namesOf = (some: readonly { name: string }[] = []) => some.map(({ name }) => name)
    return {
      items: namesOf(found?.items),
      toFollow: namesOf(found?.toFollow),
      sentBefore: namesOf(found?.sentBefore),
    }
  }
  const names = items.map(({ productName }) => productName)
  return { ...app, id, other: other.id, items, first, lineCount, names, pack, row, slip }
}
type Shop = Awaited<ReturnType<typeof shop>>

describe('A partly packed order', () => {
  it('shows in its row and is found; the last item makes it packed, and unpacking one makes it partly packed again', async () => {
    const app = await shop()
    expect(await app.pack([app.first.id])).toEqual({ changed: [app.first.id] })
    expect(await app.pack([app.first.id])).toEqual({ changed: [] })
    expect(await app.row()).toEqual([[false, 1]])
    const partly = { filter: { packed: 'partly' as const } }
    expect((await app.call('orders.list', partly)).rows.map(({ id }) => id)).toEqual([app.id])
    expect((await app.call('orders.count', partly)).all).toBe(1)

    await app.pack(app.items.map(({ id }) => id))
    expect(await app.row()).toEqual([[true, 0]])
    expect((await app.call('orders.writing', { id: app.id })).packedItems).toEqual([])
    expect((await app.call('orders.list', partly)).rows).toEqual([])
    await app.pack([app.first.id], false)
    expect(await app.row()).toEqual([[false, app.lineCount - 1]])
  })

  it('is partly packed again when packing the whole order is undone', async () => {
    const app = await shop()
    await app.pack([app.first.id])
    await app.call('orders.pack', { scope: { ids: [app.id] }, on: true })
    expect(await app.row()).toEqual([[true, 0]])
    await app.call('orders.pack', { scope: { ids: [app.id] }, on: false })
    expect(await app.row()).toEqual([[false, 1]])
  })

  it('lists on its slip what follows, stays partly packed after printing, and leaves only the rest to pick', async () => {
    const app = await shop()
    const scope = { ids: [app.id] }
    const pieces = async () => (await app.call('paper.pickList', { scope })).pieces
    const all = app.items.reduce((sum, { quantity }) => sum + quantity, 0)
    expect(await pieces()).toBe(all)
    await app.pack([app.first.id])
    const [slip] = (await app.call('paper.slips', { scope })).slips
    expect(slip?.items.map(({ name }) => name)).toEqual([app.first.productName])
    const rest = app.items.slice(1)
    expect(slip?.toFollow).toEqual(
      rest.map(({ productName, optionName, quantity }) => ({
        name: productName,
        option: optionName,
        quantity,
      })),
    )
    expect(await pieces()).toBe(all - app.first.quantity)
    expect(await app.call('paper.printed', { kind: 'slips', ids: [app.id, app.other] })).toEqual({
      packed: [app.other],
    })
    expect(await app.row()).toEqual([[false, 1]])
  })

  it('needs a confirmation before it is marked shipped, alone and among others, and stays partly packed', async () => {
    const app = await shop()
    await app.pack([app.first.id])
    const both = { scope: { ids: [app.id, app.other] } }
    expect(await app.call('orders.ship', both)).toMatchObject({
      queued: 0,
      asks: { unpaid: [], partly: { orders: 1, others: 1 } },
    })
    expect(await app.call('outbox.list', {})).toMatchObject({ waiting: 0 })
    expect(await app.call('orders.ship', { ...both, partly: 'leave' })).toMatchObject({ queued: 1, left: 1 })
    expect(await app.call('orders.ship', { ...both, partly: 'ship' })).toMatchObject({
      queued: 1,
      already: 1,
    })
    expect(await app.row()).toEqual([[false, 1]])
  })

  it('has a second slip with the items packed since it was marked shipped, which lists those sent before', async () => {
    const app = await shop()
    const { slip, names: all } = app
    const [first = '', ...rest] = all
    await app.pack([app.first.id])
    const firstSlip = { items: [first], toFollow: rest, sentBefore: [] }
    expect(await slip()).toEqual(firstSlip)
    const ship = async () => {
      const { batch } = await app.call('orders.ship', { scope: { ids: [app.id] }, partly: 'ship' })
      return batch
    }
    // After an undo nothing counts as sent.
    await app.call('outbox.undo', { pick: { batch: await ship() } })
    await app.pack(app.items.slice(1).map(({ id }) => id))
    expect(await slip()).toEqual({ items: all, toFollow: [], sentBefore: [] })
    await app.pack(
      app.items.slice(1).map(({ id }) => id),
      false,
    )

    await settleAll(app, await ship())
    // Nothing was packed since: it is still the slip of the sent parcel.
    expect(await slip()).toEqual(firstSlip)
    await app.pack(app.items.slice(1).map(({ id }) => id))
    expect(await slip()).toEqual({ items: rest, toFollow: [], sentBefore: [first] })

    const { sentItems } = await exported(app.call)
    expect(sentItems).toEqual([{ orderId: app.id, itemId: app.first.id }])

    // When the order is fully packed and marked shipped again, the slip lists all items.
    const { batch } = await app.call('orders.unship', { scope: { ids: [app.id] } })
    await settleAll(app, batch)
    expect((await slip()).items).toEqual(all)
    await settleAll(app, await ship())
    expect(await slip()).toEqual({ items: all, toFollow: [], sentBefore: [] })
  })

  it.each([
    ['outbox.undo', (app, batch) => app.call('outbox.undo', { pick: { batch } })],
    ['orders.unship', (app) => app.call('orders.unship', { scope: { ids: [app.id] } })],
  ] satisfies readonly [string, (app: Shop, batch: string) => Promise<unknown>][])(
    'whose marking was undone by %s counts as not sent, even when it is marked shipped elsewhere later',
    async (_, takeBack) => {
      const app = await shop()
      await app.pack([app.first.id])
      const { batch } = await app.call('orders.ship', { scope: { ids: [app.id] }, partly: 'ship' })
      await takeBack(app, batch)
      expect(await app.call('outbox.list', {})).toMatchObject({ waiting: 0 })
      await app.pack(app.items.slice(1).map(({ id }) => id))
      await changeOrder(app.sandbox, app.id, { shipping_status: 'shipped' })
      await app.call('sync.now', { what: 'orders' })
      expect(await app.slip()).toEqual({ items: app.names, toFollow: [], sentBefore: [] })
      expect((await exported(app.call)).sentItems).toEqual([])
    },
  )

  it('that was shipped has the same second slip after the owner un-ships it and undoes that', async () => {
    const app = await shop()
    await app.pack([app.first.id])
    const scope = { ids: [app.id] }
    await settleAll(app, (await app.call('orders.ship', { scope, partly: 'ship' })).batch)
    await app.pack(app.items.slice(1).map(({ id }) => id))
    const [first = '', ...rest] = app.names
    const second = { items: rest, toFollow: [], sentBefore: [first] }
    expect(await app.slip()).toEqual(second)
    await app.call('orders.unship', { scope })
    expect(await app.call('orders.ship', { scope })).toMatchObject({ queued: 0 })
    expect(await app.slip()).toEqual(second)
  })

  it('is exported, and imported on another computer', async () => {
    const app = await shop()
    await app.pack([app.first.id])
    const text = JSON.stringify(await exported(app.call))
    const other = await testCore({ openDemoShop: async () => app.sandbox })
    onTestFinished(() => other.close())
    await other.call('session.openDemo', {})
    await other.call('sync.now', {})
    expect(await imported(other.call, text)).toMatchObject({ marks: 1 })
    expect(await imported(other.call, text)).toMatchObject({ marks: 0 })
    expect(await app.row(other.call)).toEqual([[false, 1]])
  })
})
