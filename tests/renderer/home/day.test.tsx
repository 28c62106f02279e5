import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { router } from '../../../src/renderer/app/routes.tsx'
import { openWindow } from '../../support/window/window.tsx'

const soon = { timeout: 20_000 }
const part = async (name: string) => within(await screen.findByRole('region', { name }, soon))
const address = () => router.state.location.search as Record<string, unknown>
const number = (text: string | null | undefined) => Number.parseInt((text ?? '').replaceAll(',', ''))

/** Returns how many orders the opened list says it has: the number of its checked view. */
async function listed(): Promise<number> {
  await screen.findByRole('grid', { name: 'Orders' }, soon)
  const view = await screen.findByRole('radio', { checked: true, name: /\d/ }, soon)
  return number(/[\d,]+$/.exec(view.textContent ?? '')?.[0])
}

test('Home shows the orders to ship, the oldest first, and opens one in the list', async () => {
  const { user, call } = await openWindow('/home', { orders: 120 })
  const toShip = await part('To ship')
  const counts = await call('orders.count', { filter: {} })
  await toShip.findByRole('link', { name: String(counts.toShip) }, soon)
  const { rows } = await call('orders.list', { filter: { stage: 'toShip' }, sort: 'placed', limit: 12 })
  const lines = within(toShip.getByRole('list')).getAllByRole('link')
  expect(lines).toHaveLength(rows.length)
  for (const [index, { firstName, lastName }] of rows.entries())
    expect(lines[index]?.textContent).toContain(`${firstName} ${lastName}`)

  await user.click(lines[0] ?? document.body)
  await screen.findByRole('region', { name: `Order of ${rows[0]?.firstName} ${rows[0]?.lastName}` }, soon)
})

test('Home shows what an order that was marked shipped waits for, and why the shop refused it', async () => {
  const { call, clock, sandbox } = await openWindow('/home', { orders: 60 })
  const toShip = await part('To ship')
  const { rows } = await call('orders.list', { filter: { stage: 'toShip' }, sort: 'placed', limit: 1 })
  const [first] = rows
  const line = await toShip.findByRole(
    'link',
    { name: new RegExp(`${first?.firstName} ${first?.lastName}`) },
    soon,
  )
  sandbox.faults.add({ kind: 'status', status: 403, method: 'PATCH', body: '' })
  await call('orders.ship', { scope: { ids: [first?.id ?? ''] } })
  await within(line).findByText(/^Goes to the shop in \d s$/, {}, soon)
  clock.pass(6100)
  await within(line).findByText('Not marked shipped: the shop does not allow it.', {}, soon)
})

test('the number of orders that have waited long leads to just these', async () => {
  const { user } = await openWindow('/home', { orders: 250 })
  const late = await (
    await part('To ship')
  ).findByRole('link', { name: /^\d+ late ?, waiting 3 days or more$/ }, soon)
  const lateCount = number(late.textContent)
  await user.click(late)
  await waitFor(async () => expect(await listed()).toBe(lateCount), soon)
})

test('a bar of the sales, and a line of the table, lead to the orders of that day in that currency', async () => {
  const { user, call } = await openWindow('/home', { orders: 250 })
  const sales = await part('Sales')
  const chart = await sales.findByRole('list', { name: /^Sales in / }, soon)
  const bars = within(chart).getAllByRole('link')
  expect(bars).toHaveLength(30)
  const { days } = await call('home.overview', {})
  const [currencySales] = days
  const at = currencySales?.periods.findLastIndex(({ orders }) => orders > 1) ?? -1
  const period = currencySales?.periods[at]
  expect(bars[at]?.getAttribute('aria-label')).toMatch(new RegExp(`· ${period?.orders} orders(, so far)?$`))

  await user.click(sales.getByRole('button', { name: 'Show as a table' }))
  const lines = within(await sales.findByRole('table', {}, soon))
    .getAllByRole('row')
    .slice(1)
  expect(lines).toHaveLength(30)
  const line = lines.toReversed()[at] ?? document.body
  expect(within(line).getAllByRole('cell')[0]?.textContent).toBe(String(period?.orders))
  await user.click(within(line).getByRole('link'))
  expect(address()).toMatchObject({
    from: period?.from,
    to: period?.to,
    currency: currencySales?.currency.id,
  })
  await screen.findByText('Amount', {}, soon)
  await waitFor(async () => expect(await listed()).toBe(period?.orders), soon)
})

test('arrow keys move from bar to bar, and Tab stops at one of them', async () => {
  const { user } = await openWindow('/home', { orders: 60 })
  const chart = await (await part('Sales')).findByRole('list', { name: /^Sales in / }, soon)
  const bars = within(chart).getAllByRole('link')
  expect(bars.filter(({ tabIndex }) => tabIndex === 0)).toEqual([bars[29]])
  bars[29]?.focus()
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(document.activeElement).toBe(bars[27])
  await user.keyboard('{Home}{ArrowLeft}')
  expect(document.activeElement).toBe(bars[0])
  expect(bars.filter(({ tabIndex }) => tabIndex === 0)).toEqual([bars[0]])
  await user.keyboard('{End}')
  expect(document.activeElement).toBe(bars[29])
})

test('Tab stops at one bar of the sales also where their time span is another, with fewer bars', async () => {
  const { user } = await openWindow('/home', { orders: 120 })
  const sales = await part('Sales')
  const stops = (bars: number) =>
    waitFor(() => {
      const all = sales.getAllByRole('link', { name: / orders?(, so far)?$/ })
      expect(all).toHaveLength(bars)
      expect(all.flatMap((bar, index) => (bar.tabIndex === 0 ? [index] : []))).toEqual([bars - 1])
    }, soon)
  await stops(30)
  await user.click(sales.getByRole('radio', { name: '12 months' }))
  await stops(12)
  await user.click(sales.getByRole('radio', { name: '30 days' }))
  await stops(30)
})

test('the sales show one currency at a time, and keep currency and time span in the address', async () => {
  const { user, call } = await openWindow('/home', { orders: 250 })
  const sales = await part('Sales')
  const { days } = await call('home.overview', {})
  const sold = days.slice(1).filter(({ periods }) => periods.some(({ orders }) => orders > 0))
  expect(sold.length).toBeGreaterThan(3)
  // Three are beside the one that is drawn; a button shows the others.
  await user.click(await sales.findByRole('button', { name: /more currenc/ }, soon))
  const others = sales.getAllByRole('button', { name: /^Show the sales in/ })
  expect(others).toHaveLength(sold.length)
  expect(document.activeElement).toBe(others[3])

  const other = sold[3]?.currency.id
  await user.click(sales.getByRole('button', { name: new RegExp(`^Show the sales in ${other}`) }))
  await sales.findByRole('list', { name: `Sales in ${other}` }, soon)
  await user.click(sales.getByRole('radio', { name: '12 months' }))
  await waitFor(() => expect(sales.getAllByRole('link')).toHaveLength(12), soon)
  expect(address()).toEqual({ currency: other, span: 'months' })
})

test('a best seller and an item to pick lead to the orders that contain it', async () => {
  const { user, call } = await openWindow('/home', { orders: 250 })
  const { bestSellers, toPick } = await call('home.overview', {})
  const [best] = (await part('Best sellers')).getAllByRole('link')
  expect(best?.textContent).toContain(bestSellers[0]?.name)
  expect(best?.textContent).toContain(`${bestSellers[0]?.pieces} pieces`)
  await user.click(best ?? document.body)
  await waitFor(async () => expect(await listed()).toBe(bestSellers[0]?.orders), soon)

  await user.keyboard('gh')
  const pick = await part('To pick')
  pick.getByText(`${toPick.pieces} pieces`)
  const [first] = within(pick.getByRole('list')).getAllByRole('link')
  const name = [toPick.lines[0]?.name, toPick.lines[0]?.option].filter(Boolean).join(', ')
  expect(first?.getAttribute('aria-label')).toBe(`${name}: ${toPick.lines[0]?.quantity} to pick`)
  await user.click(first ?? document.body)
  const countOf = async (line: (typeof toPick.lines)[number] | undefined, option = line?.option) =>
    (await call('orders.count', { filter: { product: line?.productId ?? null, option: option || null } }))
      .toShip
  const expected = await countOf(toPick.lines[0])
  await waitFor(async () => expect(await listed()).toBe(expected), soon)

  // Of a product with options, those with this one alone.
  const counts = await Promise.all(
    toPick.lines.map((line) => Promise.all([countOf(line), countOf(line, '')])),
  )
  const at = counts.findIndex(([withOption, all]) => withOption < all)
  await user.keyboard('gh')
  const { name: called, option } = toPick.lines[at] ?? {}
  await user.click((await part('To pick')).getByRole('link', { name: new RegExp(`^${called}, ${option}:`) }))
  await waitFor(async () => expect(await listed()).toBe(counts[at]?.[0]), soon)
})

test('Home lists products that are sold out while buyers still see them, and opens them', async () => {
  const { user, call } = await openWindow('/home')
  const { stock } = await call('home.overview', {})
  const [first] = stock.lines
  const line = within((await part('Stock')).getByRole('list')).getAllByRole('link')[0]
  expect(line?.textContent).toBe(`${first?.name}Sold out, still showing0 left`)
  await user.click(line ?? document.body)
  await screen.findByRole('region', { name: `Product ${first?.name}` }, soon)
  expect(address()).toEqual({ product: first?.productId })

  await user.keyboard('{Escape}gh')
  await user.click(await (await part('Stock')).findByRole('link', { name: `${stock.total} to check` }, soon))
  const grid = await screen.findByRole('grid', { name: 'Products in shop order' }, soon)
  await waitFor(() => expect(within(grid).getAllByRole('row')).toHaveLength(stock.total), soon)
})

test('Home compares the sales with the time before, in days and in months', async () => {
  const { user, call } = await openWindow('/home', { orders: 600 })
  const { days, months } = await call('home.overview', {})
  const comparison = ([sale]: typeof days) => {
    const now = sale?.periods.reduce((sum, { total }) => sum + Number(total), 0) ?? 0
    const percent = Math.round((now / Number(sale?.before.total) - 1) * 100)
    return percent > 0 ? `${percent}% more than` : percent < 0 ? `${-percent}% less than` : 'The same as'
  }
  const sales = await part('Sales')
  const shownComparison = () => sales.getByText(/ before$/).textContent
  expect(Number(days[0]?.before.total)).toBeGreaterThan(0)
  await waitFor(() => expect(shownComparison()).toBe(`${comparison(days)} in the 30 days before`), soon)
  await user.click(sales.getByRole('radio', { name: '12 months' }))
  if (Number(months[0]?.before.total) > 0)
    await waitFor(() => expect(shownComparison()).toBe(`${comparison(months)} in the 12 months before`), soon)
  else await waitFor(() => expect(sales.queryByText(/ before$/)).toBeNull(), soon)
})

test('Home leads to the slips of the paid orders to ship', async () => {
  const { user, call } = await openWindow('/home', { orders: 120 })
  const { toShip } = await call('home.overview', {})
  await user.click(
    await (await part('To ship')).findByRole('button', { name: `${toShip.total} slips` }, soon),
  )
  await screen.findByRole('region', { name: 'Packing slips' }, soon)
  await screen.findByText(new RegExp(String.raw`^${toShip.total} orders, \d+ pages$`), {}, soon)
})

test('Home counts unpaid orders apart, and ships all orders to ship, but none that it did not show', async () => {
  const { user, call, sandbox, clock } = await openWindow('/home', { orders: 120 })
  const toShip = await part('To ship')
  const before = await call('orders.count', { filter: {} })
  await toShip.findByRole('link', { name: `${before.notPaid} orders are not paid and cannot go yet` }, soon)
  const ship = await toShip.findByRole('button', { name: `Ship all ${before.toShip}` }, soon)
  // The window does not show it yet: the owner has not printed or packed it.
  const [late = ''] = sandbox.placeOrders(1)
  await user.click(ship)
  await waitFor(async () => expect((await call('outbox.list', {})).waiting).toBe(before.toShip), soon)
  await waitFor(() => expect(toShip.queryByRole('button', { name: /^Ship/ })).toBeNull(), soon)
  clock.pass(6000)
  await call('sync.now', { what: 'orders' })
  await waitFor(async () => {
    const { toShip: left, notPaid } = await call('orders.count', { filter: {} })
    expect([left, notPaid]).toEqual([1, before.notPaid])
  }, soon)
  expect((await call('orders.get', { id: late })).shippingStatus).toBe('unshipped')
})

test('Home leads to the unpaid orders, which the owner puts away, lists and brings back', async () => {
  const { user, call } = await openWindow('/home', { orders: 120 })
  const { notPaid, toShip } = await call('orders.count', { filter: {} })
  expect(notPaid).toBeGreaterThan(2)
  await user.click(await (await part('To ship')).findByRole('link', { name: /are not paid/ }, soon))
  await screen.findByRole('radio', { checked: true, name: `Not paid ${notPaid}` }, soon)
  screen.getByRole('radio', { name: `To ship ${toShip}` })
  const [first] = (await call('orders.list', { filter: { stage: 'notPaid' } })).rows
  await screen.findByRole('region', { name: `Order of ${first?.firstName} ${first?.lastName}` }, soon)

  await user.keyboard('{Control>}a{/Control}')
  const bar = within(await screen.findByRole('toolbar', { name: 'Chosen orders' }, soon))
  await user.click(bar.getByRole('button', { name: 'Put away' }))
  await screen.findAllByText(`${notPaid} orders are put away.`, {}, soon)
  await screen.findByText('Every order is paid.', {}, soon)
  await user.click(screen.getByRole('link', { name: 'Home' }))
  await part('To ship')
  await waitFor(() => expect(screen.queryByRole('link', { name: /are not paid/ })).toBeNull(), soon)

  await user.click(screen.getByRole('link', { name: /^Orders/ }))
  await user.click(await screen.findByRole('radio', { name: 'Not paid' }, soon))
  await user.click(await screen.findByRole('button', { name: 'Show' }, soon))
  await screen.findByRole('radio', { checked: true, name: 'Put away' }, soon)
  await user.click(await screen.findByRole('button', { name: 'Bring back to Not paid' }, soon))
  await waitFor(async () => expect((await call('orders.count', { filter: {} })).notPaid).toBe(1), soon)
})
