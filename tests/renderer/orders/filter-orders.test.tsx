import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openOrders, soon, type OrdersWindow } from './open-orders.ts'

const counted = (count: number) => waitFor(() => expect(rowCount()).toBe(count), soon)
const rowCount = () =>
  Number(screen.queryByRole('grid', { name: 'Orders' })?.getAttribute('aria-rowcount') ?? 0)

async function addFilter({ user }: OrdersWindow, kind: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Add a filter' }))
  await user.click(await screen.findByRole('option', { name: kind }, soon))
}

/** How many orders core itself counts. */
async function count(window: OrdersWindow, filter: object): Promise<number> {
  return (await window.call('orders.count', { filter })).all
}

test('narrows the list by a filter, shows it as a chip and in the address, and takes it away again', async () => {
  const window = await openOrders('/orders?view=all')
  const { user } = window
  await addFilter(window, 'Payment')

  await user.click(await screen.findByRole('option', { name: 'Paid' }, soon))
  await counted(await count(window, { payment: ['completed'] }))
  await user.click(screen.getByRole('option', { name: 'Pending' }))
  await counted(await count(window, { payment: ['completed', 'pending'] }))
  await user.keyboard('{Escape}')

  await screen.findByRole('button', { name: 'Payment Paid, pending' }, soon)
  expect(decodeURIComponent(location.search)).toContain('payment=completed,pending')
  await user.click(screen.getByRole('button', { name: 'Take away: Payment Paid, pending' }))
  await counted(60)
  expect(location.search).not.toContain('payment')
})

test('sets a filter by keys, from the first one on', async () => {
  const window = await openOrders('/orders?view=all')
  const { user } = window
  await user.keyboard('f')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Payment'), soon)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Paid'), soon)
  await user.keyboard('{Enter}')
  await counted(await count(window, { payment: ['completed'] }))
})

test('combines filters, tells what no order matches, and clears all of them', async () => {
  const window = await openOrders('/orders?view=all&country=PT&note=buyer')
  const { user } = window
  await counted(await count(window, { countries: ['PT'], note: 'buyer' }))
  await screen.findByRole('button', { name: 'Country Portugal' }, soon)

  await addFilter(window, 'Packed')
  await user.click(await screen.findByRole('option', { name: 'Yes' }, soon))
  await screen.findByText('No order matches these filters.', {}, soon)
  screen.getByText('Asked for: Country Portugal · Note The buyer wrote one · Packed Yes.')

  await user.click(screen.getByRole('button', { name: 'Clear all filters' }))
  await counted(60)
})

test('keeps a stretch of days as a stretch in the address, and exact days as days', async () => {
  const window = await openOrders('/orders?view=all')
  const { user } = window
  await addFilter(window, 'Placed')
  await user.click(await screen.findByRole('option', { name: 'Last 7 days' }, soon))
  await screen.findByRole('button', { name: 'Placed Last 7 days' }, soon)
  expect(location.search).toContain('placed=7-days')

  await window.go('/orders?view=all&to=2026-01-01')
  await screen.findByRole('button', { name: 'Placed until 1 Jan' }, soon)
  await counted(await count(window, { to: '2026-01-01' }))
})

test('counts every view as things are filtered', async () => {
  const window = await openOrders('/orders?country=PT')
  const { all, shipped, unshipped } = await window.call('orders.count', { filter: { countries: ['PT'] } })

  await screen.findByRole('radio', { name: `To ship ${unshipped}` }, soon)
  screen.getByRole('radio', { name: `Shipped ${shipped}` })
  screen.getByRole('radio', { name: `All ${all}` })
})

test('shows the orders of a product and of a buyer that a link led to', async () => {
  const window = await openOrders('/orders?view=all&buyer=ines.carvalho@sapo.example')
  await counted(await count(window, { buyer: 'ines.carvalho@sapo.example' }))
  screen.getByText('ines.carvalho@sapo.example', { selector: '[dir="auto"]' })

  const { products } = await window.call('products.list', {})
  const mug = products.find(({ name }) => name === 'Speckled Mug')
  await window.go(`/orders?view=all&product=${mug?.id}`)
  await screen.findByText('Speckled Mug', { selector: 'strong' }, soon)
  await counted(await count(window, { product: mug?.id }))
})

test('finds what the owner wrote, and an order by its number with a sign before it', async () => {
  const window = await openOrders('/orders?view=all')
  const { user, names } = window
  await window.call('notes.add', { orderId: 'JTNC-310477', text: 'Two dark ones on the top shelf' })

  await user.type(screen.getByRole('searchbox', { name: 'Find orders' }), 'top shelf')
  await waitFor(() => expect(names()).toEqual(['Yuki Tanabe']), soon)

  await user.clear(screen.getByRole('searchbox', { name: 'Find orders' }))
  await user.type(screen.getByRole('searchbox', { name: 'Find orders' }), '#KXBF-310482')
  await waitFor(() => expect(names()).toEqual(['Inês Carvalho']), soon)
})

test('sorts by total, and lets the heads of days go', async () => {
  const window = await openOrders('/orders?view=all&sort=total')
  const { rows } = await window.call('orders.list', { sort: '-total', limit: 3 })
  await waitFor(
    () =>
      expect(window.names().slice(0, 3)).toEqual(
        rows.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
      ),
    soon,
  )
  expect(within(screen.getByRole('main')).queryByText('Today')).toBeNull()
})

test('shows in every row what was chosen to be shown', async () => {
  const { user, row } = await openOrders()
  await row('Inês Carvalho')
  await user.click(screen.getByRole('button', { name: 'What a row shows' }))
  await user.click(await screen.findByRole('option', { name: 'Mail address' }, soon))
  await user.click(screen.getByRole('option', { name: 'Order number' }))
  await user.keyboard('{Escape}')

  const ines = within(await row('Inês Carvalho'))
  await ines.findByText('Lisboa, Portugal · ines.carvalho@sapo.example', {}, soon)
  expect(localStorage.getItem('orders.facts')).toContain('email')

  await user.click(screen.getByRole('button', { name: 'What a row shows' }))
  await user.click(await screen.findByRole('option', { name: 'Mail address' }, soon))
  await user.click(screen.getByRole('option', { name: 'Order number' }))
})
