import { describe, expect, it, onTestFinished } from 'vitest'
import { connectedShop } from '../../../support/core/core.ts'

async function shop(options: Parameters<typeof connectedShop>[0] = {}) {
  const made = await connectedShop(options)
  onTestFinished(() => made.close())
  return made
}

describe('orders.opened', () => {
  it('returns the order, its annotations, its related orders, and whether it is new', async () => {
    const app = await shop()
    const { rows } = await app.call('orders.list', {})
    const [{ id } = { id: '' }] = rows
    await app.call('notes.add', { orderId: id, text: 'Box 3.' })
    await app.call('orders.pack', { scope: { ids: [id] }, on: true })

    expect(await app.call('orders.opened', { id })).toEqual({
      order: await app.call('orders.get', { id }),
      writing: await app.call('orders.writing', { id }),
      related: await app.call('orders.related', { id }),
      isNew: false,
    })
    for (const row of rows) expect((await app.call('orders.opened', { id: row.id })).isNew).toBe(row.isNew)
  })

  it('finds no order for a number that the shop doesn’t have', async () => {
    const app = await shop()
    expect((await app.refusal('orders.opened', { id: 'NONE-000000' })).kind).toBe('not-found')
  })
})

it('The number beside the link to the pick list equals the pieces in the list, also for partly packed orders', async () => {
  const app = await shop({ orders: 200 })
  const scope = { filter: { stage: 'toShip' as const } }
  const same = async () => {
    const [{ toPick }, { pieces }] = await Promise.all([
      app.call('shop.counts', {}),
      app.call('paper.pickList', { scope }),
    ])
    expect(toPick).toBe(pieces)
    return pieces
  }
  const all = await same()
  const { rows } = await app.call('orders.list', { filter: scope.filter, limit: 200 })
  const [several, other] = rows.filter(({ lineCount }) => lineCount > 1)
  const { items } = await app.call('orders.get', { id: several?.id ?? '' })
  await app.call('orders.packItems', { id: several?.id ?? '', itemIds: [items[0]?.id ?? ''], on: true })
  expect(await same()).toBe(all - (items[0]?.quantity ?? 0))
  await app.call('orders.pack', { scope: { ids: [other?.id ?? ''] }, on: true })
  expect(await same()).toBeLessThan(all - (items[0]?.quantity ?? 0))
  await app.call('paper.changeSettings', { pickPacked: true })
  expect(await same()).toBe(all)
})
