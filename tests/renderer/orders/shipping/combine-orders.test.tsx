import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { changeOrder } from '../../../support/shops/change-order.ts'
import { giveToBuyerOf } from '../../../support/shops/same-buyer.ts'
import { buyerOf, openOrders, soon } from '../open-orders.ts'

/** Opens Inês Carvalho's newest order; the next one to ship is hers, too, and goes to the same address. */
async function openPair() {
  const app = await openOrders()
  const { rows } = await app.call('orders.list', { filter: { stage: 'toShip' }, limit: 3 })
  const [ines, other, third] = rows
  if (!ines || !other || !third) throw new Error('The demo shop has orders to ship.')
  const { attributes } = (await app.ask(`/orders/${ines.id}`)).data
  await giveToBuyerOf(app, ines.id, other.id)
  // However slow the machine is, nothing is sent during the test.
  await act(() => app.call('settings.change', { undoSeconds: 60 }))
  await act(() => app.call('sync.now', { what: 'orders' }))
  const name = buyerOf({ attributes })
  const sheet = within(await app.sheet(name))
  return { ...app, ines, other, third, name, open: sheet }
}

const waiting = async ({ call }: Pick<Awaited<ReturnType<typeof openOrders>>, 'call'>) =>
  (await call('outbox.list', {})).waiting

test('the owner combines two orders of a buyer, ships them by one key, undoes that, and separates them again', async () => {
  const app = await openPair()
  const { user, open, name, other } = app
  await open.findByText(/^One more order to ship goes to this buyer and address:/, {}, soon)
  await user.click(open.getByRole('button', { name: 'Combine' }))
  await screen.findByText('2 orders are one parcel now.', {}, soon)
  await open.findByText(/^One parcel with/, {}, soon)
  await within(await app.row(`${other.firstName} ${other.lastName}`)).findByText('2 in one parcel', {}, soon)
  expect(screen.queryByText(/goes to this buyer and address/)).toBeNull()

  await user.keyboard('s')
  await screen.findByText(`2 orders of ${name}, one parcel, will be marked shipped.`, {}, soon)
  screen.getByText('The buyer may get an e-mail for each.')
  expect(await waiting(app)).toBe(2)
  // The other order of the parcel is being sent, too, so the order after it opens.
  const next = within(await app.sheet(`${app.third.firstName} ${app.third.lastName}`))
  expect(next.getByRole('button', { name: /Mark shipped/ })).toBeTruthy()
  await app.go(`/orders?order=${other.id}`)
  const second = within(await app.sheet(`${other.firstName} ${other.lastName}`))
  await user.click(await second.findByRole('button', { name: /^Undo/ }, soon))
  await waitFor(async () => expect(await waiting(app)).toBe(0), soon)

  await user.click(await second.findByRole('button', { name: 'Separate' }, soon))
  await screen.findByText('2 orders are separated. Each ships on its own.', {}, soon)
  await second.findByText(/^One more order to ship goes to this buyer and address:/, {}, soon)
})

test('marking a shipped parcel unshipped asks first, since it affects all its orders', async () => {
  const app = await openPair()
  const { user, ines, other, name } = app
  const ids = [ines.id, other.id]
  await app.call('orders.combine', { scope: { ids } })
  for (const id of ids) await changeOrder(app.sandbox, id, { shipping_status: 'shipped' })
  await act(() => app.call('sync.now', { what: 'orders' }))
  await app.go(`/orders?view=shipped&order=${ines.id}`)
  const shipped = within(await app.sheet(name))
  await shipped.findByText(/^One parcel with/, {}, soon)
  await user.click(await shipped.findByRole('button', { name: /^Mark unshipped/ }, soon))
  const dialog = within(await screen.findByRole('alertdialog', {}, soon))
  expect(await waiting(app)).toBe(0)
  await user.click(dialog.getByRole('button', { name: /^Mark/ }))
  await waitFor(async () => expect(await waiting(app)).toBe(2), soon)
})

test('the bar combines selected orders, which can be undone', async () => {
  const app = await openPair()
  const { user, ines, other } = app
  await user.keyboard('x')
  await user.keyboard('jx')
  const bar = within(await screen.findByRole('toolbar', { name: 'Chosen orders' }, soon))
  await bar.findByText('2 chosen', {}, soon)
  await user.click(bar.getByRole('button', { name: 'Combine' }))
  await screen.findByText('2 orders are one parcel now.', {}, soon)
  await bar.findByRole('button', { name: 'Separate' }, soon)
  await user.click(screen.getByRole('button', { name: /^Undo/ }))
  await bar.findByRole('button', { name: 'Combine' }, soon)
  const { combined } = await app.call('orders.related', { id: ines.id })
  expect(combined.more.map(({ id }) => id)).toEqual([other.id])
})

test('one key combines and separates the open order and selected ones', async () => {
  const app = await openPair()
  const { user, open, ines } = app
  const combine = await open.findByRole('button', { name: 'Combine' }, soon)
  expect(combine.getAttribute('aria-keyshortcuts')).toBe('o')
  await user.keyboard('o')
  await screen.findByText('2 orders are one parcel now.', {}, soon)
  await open.findByRole('button', { name: 'Separate' }, soon)
  await user.keyboard('o')
  await screen.findByText('2 orders are separated. Each ships on its own.', {}, soon)
  await open.findByRole('button', { name: 'Combine' }, soon)

  await user.keyboard('x')
  await user.keyboard('jx')
  const bar = within(await screen.findByRole('toolbar', { name: 'Chosen orders' }, soon))
  await bar.findByText('2 chosen', {}, soon)
  await user.keyboard('o')
  await bar.findByRole('button', { name: 'Separate' }, soon)
  const { combined } = await app.call('orders.related', { id: ines.id })
  expect(combined.others).toHaveLength(1)
})
