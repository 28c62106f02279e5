import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { changeOrder } from '../../../support/shops/change-order.ts'
import { buyerOf, openOrders, soon } from '../open-orders.ts'

test('the list groups the orders to ship by day, newest first, and opens the newest', async () => {
  const { row, names, sheet } = await openOrders()

  await sheet('Inês Carvalho')
  const first = await row('Inês Carvalho')
  expect(first.getAttribute('aria-current')).toBe('true')
  expect(first.getAttribute('aria-rowindex')).toBe('1')
  expect(names().slice(0, 3)).toEqual(['Inês Carvalho', 'Tomasz Wójcik', 'Amara Okafor'])
  expect(screen.getAllByText(/^waiting \d+ days$/).length).toBeGreaterThan(0)
})

test('the search finds a buyer by name among all orders, ignoring accents and letter case', async () => {
  const { user, names } = await openOrders('/orders?view=all')

  await user.keyboard('/')
  await user.keyboard('ines carv')

  await waitFor(() => expect(new Set(names())).toEqual(new Set(['Inês Carvalho'])), soon)
  await waitFor(() => expect(window.location.search).toContain('q=ines'), soon)

  await user.keyboard('{ArrowDown}')
  expect(document.activeElement?.getAttribute('aria-rowindex')).toBe('1')
})

test('the search finds an order by number', async () => {
  const { user, names } = await openOrders('/orders?view=all')

  await user.type(screen.getByRole('searchbox', { name: 'Find orders' }), 'JTNC-310477')

  await waitFor(() => expect(names()).toEqual(['Yuki Tanabe']), soon)
})

test('a row shows the match that it would not show otherwise, and a buyer of exactly that name comes first', async () => {
  const { user, names, call, sandbox } = await openOrders('/orders?view=all')
  const { address } = await call('orders.get', { id: 'KXBF-310482' })
  const field = screen.getByRole('searchbox', { name: 'Find orders' })
  const inRow = () => document.querySelector('[data-order="KXBF-310482"]')?.textContent
  await user.type(field, address.line1)
  await waitFor(() => expect(inRow()).toContain(`Street ${address.line1}`), soon)
  await user.clear(field)
  await user.type(field, 'inês lisboa')
  await waitFor(() => expect(inRow()).not.toContain('Street'), soon)

  await changeOrder(sandbox, 'PLRD-310481', { customer_first_name: 'Martinês' })
  await call('sync.now', { what: 'orders' })
  await user.clear(field)
  await user.type(field, 'inês')
  await waitFor(() => expect(names().at(-1)).toBe('Martinês Wójcik'), soon)
  expect(names()[0]).toBe('Inês Carvalho')
  await user.click(screen.getByRole('button', { name: 'Sort: Best match first' }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Newest first' }, soon))
  await waitFor(() => expect(names()[1]).toBe('Martinês Wójcik'), soon)
})

test('an overlong search is cut, and not dropped', async () => {
  const { user } = await openOrders()

  await user.click(screen.getByRole('searchbox', { name: 'Find orders' }))
  await user.paste('a'.repeat(500))

  await screen.findByText(`No order to ship matches “${'a'.repeat(200)}”.`, {}, soon)
})

test('a search without matches says where it looked, and can be cleared', async () => {
  const { user, names } = await openOrders()
  const before = names()

  await user.type(screen.getByRole('searchbox', { name: 'Find orders' }), 'mugg')
  await screen.findByText('No order to ship matches “mugg”.', {}, soon)
  screen.getByText(
    'Searched names, e-mail, numbers, products, streets and places, payments, tracking, tags and notes.',
  )
  await user.click(screen.getByText('Clear search'))

  await waitFor(() => expect(names()).toEqual(before), soon)
  expect(screen.getByRole('searchbox', { name: 'Find orders' })).toHaveProperty('value', '')
})

test('a search without matches among the orders to ship can be repeated among all orders', async () => {
  const { user, names, ask } = await openOrders()
  const shipped = (await ask('/orders?filter[shipping_status]=shipped')).data
  const known = shipped[0]
  await user.type(screen.getByRole('searchbox', { name: 'Find orders' }), String(known?.id))

  await user.click(await screen.findByRole('button', { name: 'Search all orders' }, soon))

  await waitFor(() => expect(names()).toEqual([buyerOf(known)]), soon)
})

test('the view of shipped orders opens its own first order', async () => {
  const { user, names, sheet } = await openOrders()
  await sheet('Inês Carvalho')

  await user.click(screen.getByRole('radio', { name: 'Shipped' }))

  await waitFor(() => expect(names()).not.toContain('Inês Carvalho'), soon)
  await sheet(names()[0] ?? '')
  await screen.findByRole('button', { name: /Mark unshipped/ }, soon)
})

test('the owner sorts the oldest first', async () => {
  const { user, names } = await openOrders('/orders?view=all')
  expect(names()[0]).toBe('Inês Carvalho')

  await user.click(screen.getByRole('button', { name: /Newest first/ }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Oldest first' }, soon))

  await waitFor(() => expect(names()[0]).not.toBe('Inês Carvalho'), soon)
  expect(window.location.search).toContain('sort=oldest')
})

test('j and k, arrows, Home and End move through the list', async () => {
  const { user, row, sheet } = await openOrders()
  await sheet('Inês Carvalho')

  await user.keyboard('jj')
  await sheet('Amara Okafor')
  await user.keyboard('k')
  await sheet('Tomasz Wójcik')

  await user.click(await row('Amara Okafor'))
  await user.keyboard('{ArrowDown}')
  await sheet('Yuki Tanabe')
  expect(document.activeElement).toBe(await row('Yuki Tanabe'))
  await user.keyboard('{End}')
  const place = await screen.findByText(/^\d+ of \d+$/)
  const [at, of] = (place.textContent ?? '').split(' of ')
  expect(at).toBe(of)
  await user.keyboard('{Home}')
  await sheet('Inês Carvalho')

  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Order of Inês Carvalho' }))
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(await row('Inês Carvalho'))
})

test('the list keeps its orders when reading the shop again fails, and says how old they are', async () => {
  const { user, sandbox, names } = await openOrders()
  const before = names()
  sandbox.faults.add({ kind: 'status', status: 403, method: 'GET', path: '/orders', body: '' })

  await user.click(screen.getByRole('button', { name: 'Check the shop now' }))

  const line = await screen.findByText(/Not updated: this is the shop as of/, {}, soon)
  expect(names()).toEqual(before)

  sandbox.faults.clear()
  await user.click(within(line).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText(/Not updated: /)).toBeNull(), soon)
})

test('the list renders only the visible ones of hundreds of orders, and moves to any of them', async () => {
  const { user } = await openOrders('/orders?view=all', { orders: 400 })
  const grid = screen.getByRole('grid', { name: 'Orders' })
  expect(grid.getAttribute('aria-rowcount')).toBe('400')

  await user.click(grid.querySelector('[aria-current]') ?? grid)
  await user.keyboard('{End}')
  await screen.findByText('400 of 400', {}, soon)
  await user.keyboard('{ArrowUp}')
  await screen.findByText('399 of 400', {}, soon)
  await user.keyboard('{Home}')
  await screen.findByText('1 of 400', {}, soon)
  expect(grid.querySelectorAll('[role="row"]').length).toBeLessThan(100)
})

test('a link opens an order at its place in the list, however far down', async () => {
  const { call, go, row } = await openOrders('/orders?view=all', { orders: 400 })
  const { rows } = await call('orders.list', { offset: 350, limit: 1 })
  const [far] = rows

  await go(`/orders?view=all&order=${far?.id}`)

  await screen.findByText('351 of 400', {}, soon)
  const found = await row(`${far?.firstName} ${far?.lastName}`)
  expect(found.getAttribute('aria-rowindex')).toBe('351')
  expect(found.getAttribute('aria-current')).toBe('true')
})
