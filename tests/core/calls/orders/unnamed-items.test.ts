import { expect, it, onTestFinished } from 'vitest'
import { connectedShop } from '../../../support/core/core.ts'
import { withoutItems } from '../../../support/shops/without-items.ts'

const everything = { filter: {} }
const toShip = { filter: { stage: 'toShip' as const } }

async function shop() {
  const app = await connectedShop({ orders: 12, stranger: true, parts: { fetch: withoutItems() } })
  onTestFinished(() => app.close())
  return app
}

it('A slip shows the number of items of an order without named items', async () => {
  const { call } = await shop()
  const { slips } = await call('paper.slips', { scope: toShip })
  expect(slips.length).toBeGreaterThan(0)
  for (const slip of slips.flatMap((one) => [one, ...one.others]))
    expect(slip).toMatchObject({ items: [], unnamed: 2 })
})

it('The pick list has each order without named items, with its pieces, except packed ones', async () => {
  const { call } = await shop()
  const { rows } = await call('orders.list', { ...toShip, sort: 'placed', limit: 200 })
  const ids = rows.map(({ id }) => id)
  const list = () => call('paper.pickList', { scope: toShip, sort: 'placed' })
  const agree = async () => {
    const { pieces } = await list()
    expect((await call('home.overview', {})).toPick.pieces, 'on Home').toBe(pieces)
    expect((await call('shop.counts', {})).toPick, 'in the menu').toBe(pieces)
    return pieces
  }
  expect(await list()).toMatchObject({ lines: [], unnamed: ids.map((orderId) => ({ orderId, pieces: 2 })) })
  expect(await agree()).toBe(2 * ids.length)

  await call('orders.pack', { scope: { ids: ids.slice(0, 1) }, on: true })
  expect((await list()).unnamed.map(({ orderId }) => orderId)).toEqual(ids.slice(1))
  expect(await agree()).toBe(2 * (ids.length - 1))
})

it('Files contain the number of items that the shop doesn’t name', async () => {
  const { call } = await shop()
  const { layouts } = await call('orderFiles.layouts', {})
  const cells = async (layoutId: string, ...heads: readonly string[]) => {
    const { rows } = await call('orderFiles.preview', { scope: everything, layoutId, decimal: '.' })
    const columns = layouts.find(({ id }) => id === layoutId)?.columns ?? []
    return rows.map((row) => heads.map((head) => row[columns.findIndex((one) => one.head === head)]))
  }
  const { rows } = await call('orders.list', { limit: 3 })
  const totals = await Promise.all(
    rows.map(async ({ id }) => Number((await call('orders.get', { id })).itemTotal)),
  )
  expect(await cells('plain', 'Items')).toEqual(rows.map(() => ['2 items that the shop does not name']))
  const sold = await cells('items', 'Product', 'Pieces', 'Price of one', 'Price of all')
  expect(sold.map(([product, pieces, one, all]) => [product, pieces, one, Number(all)])).toEqual(
    totals.map((total) => ['2 items that the shop does not name', '2', '', total]),
  )
  const whole = await cells('platform', 'Items')
  expect(whole).toEqual(
    totals.map((total) => [
      `product_name:2 items that the shop does not name|product_option_name:|quantity:2|price:|total:${total.toFixed(2)}`,
    ]),
  )
})
