import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { heldHistory } from '../../../support/services/held-requests.ts'
import { openWindow } from '../../../support/window/window.tsx'

const soon = { timeout: 20_000 }
const sidebar = () => within(screen.getByRole('navigation', { name: 'Places' }))

test('the foot of the sidebar says that everything is here, with the number of orders and their freshness', async () => {
  await openWindow('/orders', { orders: 12 })
  await footShows('Everything is here')
  await sidebar().findByText(/^12 orders, as of \d\d:\d\d$/, {}, soon)
})

test('the foot says that the shop is offline, and still counts the orders that are here', async () => {
  const { sandbox, call } = await openWindow('/orders', { orders: 12 })
  await footShows('Everything is here')
  sandbox.faults.add({ kind: 'drop-before' })
  await call('sync.now', { what: 'orders' })
  await footShows('Offline')
  await sidebar().findByText(/^12 orders, as of \d\d:\d\d$/, {}, soon)
})

test('the foot says that everything is here only once the shop has every change', async () => {
  const { call, clock } = await openWindow('/orders')
  await footShows('Everything is here')
  await call('orders.ship', { scope: { ids: ['KXBF-310482'] } })
  await footShows('1 change waits to be sent')
  expect(sidebar().queryByText('Everything is here')).toBeNull()
  clock.pass(6100)
  await footShows('Everything is here')
})

test('the foot says offline as soon as a change can’t be sent, and until the first answer at the longest', async () => {
  const { call, clock, sandbox } = await openWindow('/orders')
  await footShows('Everything is here')
  sandbox.faults.add({ kind: 'drop-before' })
  await call('orders.ship', { scope: { ids: ['KXBF-310482'] } })
  clock.pass(6100)
  // No sync pass has run since.
  await footShows('Offline')
  sandbox.faults.clear()
  // Lets time pass until the next sync pass, whenever it is due.
  await waitFor(() => {
    clock.pass(1000)
    sidebar().getByText('Everything is here')
  }, soon)
})

test('the foot says by how much the clock of this computer was put back', async () => {
  const { clock } = await openWindow('/orders', { orders: 12 })
  await footShows('Everything is here')
  clock.putBack(3 * 3_600_000)
  await footShows('This computer’s clock was put back by 3 hours.')
})

test('the foot’s buttons stop the first reading and resume it', async () => {
  const history = heldHistory(1)
  const parts = { fetch: history.fetch }
  const { user, sandbox, call } = await openWindow('/orders', { orders: 900, as: 'none', parts })
  const { subdomain, password } = sandbox.account
  await user.click(await screen.findByRole('button', { name: 'Another service address' }, soon))
  const fields = {
    'Service address': sandbox.apiUrl,
    'Shop name in its address': subdomain,
    Password: password,
  }
  for (const [name, text] of Object.entries(fields)) {
    const field = screen.getByLabelText(name, { selector: 'input' })
    await user.clear(field)
    await user.click(field)
    await user.paste(text)
  }
  await user.click(screen.getByRole('button', { name: 'Connect' }))
  await footShows('Reading the shop')
  await sidebar().findByText(/^[1-9]\d* of 900 orders$/, {}, soon)
  await user.click(sidebar().getByRole('button', { name: 'Stop' }))
  await footShows('Reading was stopped')
  expect((await call('sync.state', {})).done).toBeLessThan(900)
  history.release()
  await user.click(sidebar().getByRole('button', { name: 'Go on' }))
  await footShows('Everything is here')
  await sidebar().findByText(/^900 orders, as of /, {}, soon)
})

/** Waits until the foot of the sidebar says so. */
async function footShows(words: string): Promise<void> {
  await screen.findByRole('navigation', { name: 'Places' }, soon)
  await sidebar().findByText(words, {}, soon)
}
