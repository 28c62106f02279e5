import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openWindow } from '../../support/window/window.tsx'

const soon = { timeout: 20_000 }
const banner = () => screen.queryByText(/^Offline since /)

test('the banner says since when the shop can’t be reached and how old the shown data is, and disappears by itself', async () => {
  const { sandbox, call } = await openWindow('/orders', { orders: 12 })
  await screen.findByRole('grid', { name: 'Orders' }, soon)
  expect(banner()).toBeNull()
  sandbox.faults.add({ kind: 'drop-before' })
  await call('sync.now', { what: 'orders' })
  await screen.findByText(/^Offline since \d\d:\d\d\.$/, {}, soon)
  expect(banner()?.parentElement?.textContent).toMatch(/This is the shop as of \d\d:\d\d\.\s*$/)
  expect(screen.queryByRole('link', { name: /^See (?:it|them)$/ })).toBeNull()

  sandbox.faults.clear()
  await call('sync.now', { what: 'orders' })
  await waitFor(() => expect(banner()).toBeNull(), soon)
})

test('the banner says that the trouble is at the shop while it answers with errors', async () => {
  const { sandbox, call } = await openWindow('/orders', { orders: 12 })
  await screen.findByRole('grid', { name: 'Orders' }, soon)
  sandbox.faults.add({ kind: 'status', status: 503 })
  await call('sync.now', { what: 'orders' })
  await screen.findByText(/^Trouble at the shop since \d\d:\d\d\.$/, {}, soon)
  expect(banner()).toBeNull()
  await screen.findByText('Trouble at the shop', {}, soon)
})

test('the banner counts the changes that wait because of it, and links to them', async () => {
  const { user, sandbox, call, clock } = await openWindow('/home', { orders: 60 })
  await screen.findByRole('region', { name: 'To ship' }, soon)
  sandbox.faults.add({ kind: 'drop-before' })
  await call('sync.now', { what: 'orders' })
  await call('orders.ship', { scope: { ids: ['KXBF-310482', 'PLRD-310481'] } })
  clock.pass(6100)
  await screen.findByText(/2 changes wait and will be sent automatically\./, { selector: 'p span' }, soon)
  await user.click(screen.getByRole('link', { name: 'See them' }))
  await screen.findByRole('heading', { name: 'Waiting to be sent', level: 1 }, soon)
  // The page says it itself.
  await screen.findByText('Offline: 2 changes wait and will be sent automatically.', {}, soon)
  expect(banner()?.parentElement?.textContent).not.toContain('wait')
  expect(screen.queryByRole('link', { name: 'See them' })).toBeNull()
})
