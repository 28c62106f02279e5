import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { failCalls } from '../../support/core/fail-calls.ts'
import { holdAnswers } from '../../support/core/hold-calls.ts'
import { heldHistory } from '../../support/services/held-requests.ts'
import { openWindow } from '../../support/window/window.tsx'
import { rested } from '../orders/open-orders.ts'

const soon = { timeout: 20_000 }
/** Connects a shop of 900 orders, which sends the first hundred and holds the others back, and opens Home. */
async function connectSlowly() {
  const { fetch, release } = heldHistory(1)
  const page = await openWindow('/home', { orders: 900, as: 'none', parts: { fetch } })
  const { sandbox, user } = page
  await user.click(await screen.findByRole('button', { name: 'Another service address' }, soon))
  const fill = async (name: string, text: string) => {
    const field = screen.getByLabelText(name, { selector: 'input' })
    await user.clear(field)
    await user.click(field)
    await user.paste(text)
  }
  await fill('Service address', sandbox.apiUrl)
  await fill('Shop name in its address', sandbox.account.subdomain)
  await fill('Password', sandbox.account.password)
  await user.click(screen.getByRole('button', { name: 'Connect' }))
  await user.click(await screen.findByRole('link', { name: 'Home' }, soon))
  return { ...page, release }
}

const main = () => within(screen.getByRole('main'))

test('Home has friendly words and no chart for a shop without sales, and shows its first order', async () => {
  const { sandbox, call } = await openWindow('/home', { orders: 0, products: 3 })
  await screen.findByText('Nothing to ship.', {}, soon)
  screen.getByText('No sales in this period.')
  screen.getByText('Nothing was sold in the last 30 days.')
  expect(screen.queryByRole('list', { name: /^Sales in/ })).toBeNull()
  expect(screen.queryByRole('region', { name: 'To pick' })).toBeNull()

  sandbox.placeOrders(1)
  await call('sync.now', { what: 'orders' })
  await waitFor(() => expect(screen.queryByText('Nothing to ship.')).toBeNull(), soon)
  expect(within(screen.getByRole('region', { name: 'To ship' })).getAllByRole('listitem')).toHaveLength(1)
})

test('Home shows no figures of half a history, but its progress, which can be stopped and resumed, and then the day', async () => {
  const { user, release } = await connectSlowly()
  await screen.findByText('Reading your orders', {}, soon)
  await main().findByText(/^[1-9]\d* of 900 orders\. The figures of the day/, {}, soon)
  expect(screen.queryByRole('region', { name: 'Sales' })).toBeNull()

  await user.click(main().getByRole('button', { name: 'Stop' }))
  await main().findByText('Reading was stopped', {}, soon)
  main().getByRole('button', { name: 'Not read to the end' })
  release()
  await user.click(main().getByRole('button', { name: 'Go on' }))
  await screen.findByRole('region', { name: 'Sales' }, soon)
})

test('Home shows no figures of half a history where those of all of it take long', async () => {
  const { release } = await connectSlowly()
  await main().findByText(/^[1-9]\d* of 900 orders\. The figures of the day/, {}, soon)
  const show = holdAnswers('home.overview')
  release()
  await screen.findByText(/^900 orders, as of /, {}, soon)
  await rested()
  expect(screen.queryByRole('region', { name: 'Sales' })).toBeNull()
  show()
  await screen.findByRole('region', { name: 'Sales' }, soon)
})

test('Home says why the figures can’t be read when the first reading has ended, and tries again', async () => {
  const { release, user } = await connectSlowly()
  await main().findByText(/^[1-9]\d* of 900 orders\. The figures of the day/, {}, soon)
  const works = failCalls('home.overview', 'The disk is full.')
  release()
  await main().findByText('The disk is full.', {}, soon)
  works()
  await user.click(main().getByRole('button', { name: 'Try again' }))
  await screen.findByRole('region', { name: 'Sales' }, soon)
})

test('Home leads to the orders that are read already', async () => {
  const { user } = await connectSlowly()
  await user.click(await main().findByRole('button', { name: 'Open orders' }, soon))
  // The oldest come first, and they were shipped long ago.
  await user.click(await screen.findByRole('radio', { name: /^All/ }, soon))
  await screen.findByRole('grid', { name: 'Orders' }, soon)
})
