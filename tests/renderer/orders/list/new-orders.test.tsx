import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openOrders, soon } from '../open-orders.ts'
import type { OrdersWindow } from '../open-orders.ts'

vi.setConfig({ testTimeout: 60_000 })

const restMs = 1000
const rested = () => new Promise((done) => setTimeout(done, restMs + 300))
/** Returns the rows that are marked as new, top down. */
const newRows = () =>
  screen.queryAllByRole('row').flatMap((row) => (within(row).queryByText('New') ? row : []))
const allNew = async (count: number) => {
  await waitFor(() => expect(newRows()).toHaveLength(count), soon)
  return newRows()
}

async function arrive({ sandbox, call }: OrdersWindow, count: number): Promise<void> {
  sandbox.placeOrders(count)
  await call('sync.now', { what: 'orders' })
}

test('a new order is marked as new until it has been open for a moment', async () => {
  const app = await openOrders()
  expect(newRows()).toEqual([])
  await arrive(app, 2)
  const [first] = await allNew(2)
  if (first) await app.user.click(first)
  await allNew(1)
  const { rows } = await app.call('orders.list', { limit: 2 })
  expect(rows.map(({ isNew }) => isNew)).toEqual([false, true])
})

test('orders passed by keys stay new; only the one that the keys stop at is marked as seen', async () => {
  const app = await openOrders()
  await arrive(app, 6)
  const rows = await allNew(6)
  if (rows[5]) await app.user.click(rows[5])
  await app.user.keyboard('kkkkk')
  await rested()
  // All but the one that the keys stopped at.
  await allNew(5)
  const { rows: held } = await app.call('orders.list', { limit: 6 })
  expect(held.map(({ isNew }) => isNew)).toEqual([false, true, true, true, true, true])
  expect(app.events.filter(({ name }) => name === 'writing.changed')).toHaveLength(1)
})

test('an order that is open in a window without the focus stays new', async () => {
  const app = await openOrders()
  await arrive(app, 1)
  const [row] = await allNew(1)
  vi.spyOn(document, 'hasFocus').mockReturnValue(false)
  if (row) await app.user.click(row)
  await rested()
  expect(newRows()).toHaveLength(1)
  vi.mocked(document.hasFocus).mockReturnValue(true)
  window.dispatchEvent(new Event('focus'))
  await allNew(0)
})

test('the menu of the list marks all orders as seen, which can be undone', async () => {
  const app = await openOrders()
  await arrive(app, 3)
  await allNew(3)
  await app.user.click(screen.getByRole('button', { name: 'More actions for orders' }))
  await app.user.click(await screen.findByRole('menuitem', { name: 'Mark all as seen' }, soon))
  await screen.findByText('3 orders are marked as seen.', {}, soon)
  await allNew(0)
  await app.user.click(screen.getByRole('button', { name: /^Undo/ }))
  await allNew(3)
})

/** Opens the list of new orders with two of them, and reads the first. */
async function openTwoNew() {
  const app = await openOrders()
  await arrive(app, 2)
  await allNew(2)
  await app.go('/orders?isNew=yes')
  await waitFor(() => expect(app.names()).toHaveLength(2), soon)
  // A slow machine opens it after the list is there.
  await app.sheet(app.names()[0] ?? '')
  await rested()
  return app
}

test('the list of new orders keeps the open one until the next is opened', async () => {
  const app = await openTwoNew()
  expect(app.names()).toHaveLength(2)
  await app.user.keyboard('j')
  await waitFor(() => expect(app.names()).toHaveLength(1), soon)
})

test('an order read in the list of new orders is seen once the owner leaves for another page', async () => {
  const app = await openTwoNew()
  await app.go('/home')
  const stillNew = async () => (await app.call('orders.list', { filter: { isNew: true } })).rows.length
  await waitFor(async () => expect(await stillNew()).toBe(1), soon)
})

test('rows of orders to one address say so, until one of them is marked shipped', async () => {
  const app = await openOrders()
  const marks = () =>
    screen
      .queryAllByRole('row')
      .filter((row) => within(row).queryByText('2 to one address'))
      .map((row) => within(row).getByRole('rowheader').firstChild?.firstChild?.textContent)
  await waitFor(() => expect(marks()).toEqual(['Priya Raman', 'Priya Raman']), soon)

  await app.go('/orders?order=ZBME-310471')
  await app.sheet('Priya Raman')
  await app.user.keyboard('s')
  await waitFor(() => expect(marks()).toEqual([]), soon)
  await app.user.keyboard('z')
  await waitFor(() => expect(marks()).toEqual(['Priya Raman', 'Priya Raman']), soon)
})
