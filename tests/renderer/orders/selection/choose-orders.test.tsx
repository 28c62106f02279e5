import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { orderFilterSchema } from '#shared/orders/order-list.ts'
import { money } from '../../../../src/renderer/format/money.ts'
import { holdCalls } from '../../../support/core/hold-calls.ts'
import { openOrders, soon, type OrdersWindow } from '../open-orders.ts'

const bar = () => within(screen.getByRole('toolbar', { name: 'Chosen orders' }))
const chosenNames = () =>
  [...document.querySelectorAll('[role="row"][aria-selected="true"] [role="rowheader"]')].map(
    (header) => header.firstChild?.firstChild?.textContent ?? '',
  )
const chosen = (words: string) => waitFor(() => bar().getByText(words), soon)
const noneChosen = () => waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull(), soon)

async function unshipped({ call }: OrdersWindow): Promise<number> {
  return (await call('orders.count', {})).unshipped
}

test('x and Space select an order, Shift with a click or arrows a range, and Escape none', async () => {
  const { user, row, sheet } = await openOrders()
  await sheet('Inês Carvalho')

  await user.keyboard('x')
  await chosen('1 chosen')
  await user.keyboard('jjx')
  await waitFor(() => expect(chosenNames()).toEqual(['Inês Carvalho', 'Amara Okafor']), soon)

  fireEvent.click(await row('Grace Thibodeaux'), { shiftKey: true })
  await chosen('6 chosen')
  await user.keyboard('{Escape}')
  await noneChosen()

  await user.click(await row('Tomasz Wójcik'))
  await sheet('Tomasz Wójcik')
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowUp}{/Shift}')
  await waitFor(() => expect(chosenNames()).toEqual(['Tomasz Wójcik', 'Amara Okafor']), soon)
  await user.keyboard(' ')
  await waitFor(() => expect(chosenNames()).toEqual(['Tomasz Wójcik']), soon)
})

test('the checkbox above the list selects all or none, and the bar shows their total in each currency', async () => {
  const { user, sheet, row, call } = await openOrders()
  await sheet('Inês Carvalho')
  const { toShip } = await call('orders.count', {})
  const all = await screen.findByRole('checkbox', { name: `Choose all ${toShip}` }, soon)
  const { totals } = await call('orders.totals', {
    scope: { filter: orderFilterSchema.parse({ stage: 'toShip' }) },
  })
  expect(totals.length).toBeGreaterThan(1)
  const sums = () =>
    [
      ...bar()
        .getByText(/ chosen$/)
        .querySelectorAll(':scope > span:has(> span)'),
    ].map((sum) => sum.textContent)

  await user.click(all)
  await chosen(`${toShip} chosen`)
  expect(all).toHaveProperty('checked', true)
  const own = (await call('shop.account', {})).currency?.id ?? null
  await waitFor(
    () =>
      expect(sums()).toEqual(totals.map(({ total, currency }) => `\u00a0· ${money(total, currency, own)}`)),
    soon,
  )

  // The bar says what a press will do before it is pressed.
  expect(bar().getByRole('status').textContent).toContain(`${toShip} paid, ${toShip} e-mails may be sent`)

  fireEvent.click(await row('Inês Carvalho'), { ctrlKey: true })
  await chosen(`${toShip - 1} chosen`)
  expect(all).toHaveProperty('indeterminate', true)
  await user.click(all)
  await chosen(`${toShip} chosen`)
  await user.click(all)
  await noneChosen()
  expect(all).toHaveProperty('checked', false)
})

test('the checkbox selects all orders that match when not all of them are loaded', async () => {
  const { user, sheet } = await openOrders('/orders?view=all', { orders: 150 })
  await sheet('Inês Carvalho')
  await user.click(await screen.findByRole('checkbox', { name: 'Choose all 150' }, soon))
  await chosen('All 150 that match are chosen')
})

test('for selected orders that are all shipped, the bar shows only their total', async () => {
  const { user, go, call, names } = await openOrders('/orders?view=all')
  const { rows } = await call('orders.list', { filter: {}, limit: 100 })
  const byBuyer = [...Map.groupBy(rows, ({ email }) => email).values()]
  const of = byBuyer.find(
    (all) => all.length > 1 && all.every(({ shippingStatus }) => shippingStatus === 'shipped'),
  )
  expect(of).toBeDefined()
  const count = of?.length ?? 0
  await go(`/orders?view=all&q=${encodeURIComponent(of?.[0]?.email ?? '')}`)
  await waitFor(() => expect(names()).toHaveLength(count), soon)
  await user.keyboard('{Control>}a{/Control}')
  await chosen(`${count} chosen`)
  await waitFor(() => expect(bar().getByRole('status').textContent).toContain('·'), soon)
  expect(bar().getByRole('status').textContent).not.toMatch(/paid|mail|·\s*$/)
})

test('Ctrl+A during a search that is still loading selects its matches, not the orders shown until then', async () => {
  const { user, sheet, names, go, call } = await openOrders()
  await sheet('Inês Carvalho')
  const { rows } = await call('orders.list', {
    filter: { search: 'okafor', stage: 'toShip' },
    limit: 100,
  })
  const release = holdCalls('orders.listing')
  await go('/orders?q=okafor')
  await user.keyboard('{Control>}a{/Control}s')
  expect(screen.queryByRole('toolbar', { name: 'Chosen orders' })).toBeNull()
  release()

  await waitFor(() => expect(names()).toHaveLength(rows.length), soon)
  await chosen(`${rows.length} chosen`)
  expect((await call('outbox.list', {})).waiting).toBe(0)
})

test('the bar says how many selected orders a search does not show, and keeps them selected', async () => {
  const { user, row, sheet, names } = await openOrders()
  await sheet('Inês Carvalho')
  await user.keyboard('x')
  await chosen('1 chosen')
  fireEvent.click(await row('Amara Okafor'), { ctrlKey: true })
  await chosen('2 chosen')

  await user.type(screen.getByRole('searchbox', { name: 'Find orders' }), 'okafor')
  await waitFor(() => expect(names()).toEqual(['Amara Okafor']), soon)
  await chosen('1 of them is not in this list')
  expect(bar().getByRole('status').parentElement?.textContent).toMatch(
    /\u00a0· 1 of them is not in this list/,
  )

  await user.clear(screen.getByRole('searchbox', { name: 'Find orders' }))
  await waitFor(() => expect(chosenNames()).toEqual(['Inês Carvalho', 'Amara Okafor']), soon)
})

test('the owner extends the selection to all orders that match, and marks them, also those not loaded yet', async () => {
  const window = await openOrders('/orders?view=all', { orders: 150 })
  const { user, sheet } = window
  await sheet('Inês Carvalho')
  const before = await unshipped(window)

  await user.keyboard('{Control>}a{/Control}')
  await chosen('100 chosen')
  await user.click(bar().getByRole('button', { name: 'Choose all 150 that match' }))
  await chosen('All 150 that match are chosen')
  await user.keyboard('x')
  await chosen('149 of all that match are chosen')
  await user.click(bar().getByRole('button', { name: /Mark shipped/ }))
  await user.click(await screen.findByRole('button', { name: `Mark all ${before - 1}` }, soon))

  await noneChosen()
  await screen.findByText(new RegExp(`^${before - 1} orders will be marked shipped`), {}, soon)
  expect((await window.call('outbox.list', {})).waiting).toBe(before - 1)
  await user.keyboard('z')
  await waitFor(async () => expect((await window.call('outbox.list', {})).waiting).toBe(0), soon)
  expect(await unshipped(window)).toBe(before)
})

test('s marks the selected orders, their rows show when they are sent, and z undoes that', async () => {
  const window = await openOrders()
  const { user, row, sheet } = window
  await sheet('Inês Carvalho')
  await user.keyboard('xjx')
  await chosen('2 chosen')

  await user.keyboard('s')

  await noneChosen()
  await within(await row('Inês Carvalho')).findByText(/Goes to the shop/, {}, soon)
  await within(await row('Tomasz Wójcik')).findByText(/Goes to the shop/, {}, soon)
  await user.keyboard('z')
  await waitFor(async () => expect((await row('Inês Carvalho')).textContent).toContain('Lisboa'), soon)
  expect((await window.call('outbox.list', {})).waiting).toBe(0)
})

test('the focus goes back to the list when the bar of the selected orders disappears', async () => {
  const { user, sheet } = await openOrders()
  await sheet('Inês Carvalho')
  for (const [button, key] of [
    ['Tag', '{Escape}'],
    ['Choose none', '{Enter}'],
    ['Mark shipped', '{Enter}'],
  ] as const) {
    await user.keyboard('x')
    const pressed = await waitFor(() => bar().getByRole('button', { name: button }), soon)
    pressed.focus()
    await user.keyboard(key)
    await noneChosen()
    expect(document.activeElement?.role).toBe('row')
  }
})

test('the bar tags and packs the selected orders, and undo unpacks them', async () => {
  const window = await openOrders()
  const { user, row, sheet } = window
  await window.call('tags.create', { name: 'Gift', color: 'kraft' })
  await sheet('Inês Carvalho')
  await user.keyboard('xjx')

  await user.keyboard('t')
  await user.click(await screen.findByRole('option', { name: /Gift/ }, soon))
  await user.keyboard('{Escape}')
  await within(await row('Inês Carvalho')).findByText('Gift', {}, soon)
  await within(await row('Tomasz Wójcik')).findByText('Gift', {}, soon)

  await user.click(bar().getByRole('button', { name: 'Pack' }))
  await within(await row('Tomasz Wójcik')).findByText('Packed', {}, soon)
  await bar().findByRole('button', { name: 'Unpack' }, soon)
  await user.click(await screen.findByRole('button', { name: /Undo/ }, soon))
  await bar().findByRole('button', { name: 'Pack' }, soon)
})
