import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { slowCache } from '../../../support/time/slow-cache.ts'
import { openOrders, soon } from '../open-orders.ts'

const heads = () =>
  screen
    .getAllByRole('columnheader')
    .slice(1)
    .map((head) => head.firstChild?.textContent)
const rowOf = async (number: string) => {
  const cell = await screen.findByRole('rowheader', { name: number }, soon)
  return cell.closest<HTMLElement>('[role="row"]') ?? cell
}
const chosen = (number: string) =>
  waitFor(async () => expect((await rowOf(number)).getAttribute('aria-selected')).toBe('true'), soon)
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('gridcell')
    .slice(1)
    .map((cell) => cell.textContent)

test('the table has the keys of the list, and is remembered for its view alone', async () => {
  const { user, sheet, call, go } = await openOrders()
  await sheet('Inês Carvalho')
  await user.keyboard('v')
  const ines = await rowOf('KXBF-310482')
  expect(heads()).toEqual(['Order number', 'Buyer', 'Placed', 'Items', 'Total', 'Payment', 'Country', 'Tags'])
  const [buyer, , items, total, payment, country] = cells(ines)
  expect([buyer, items, payment, country]).toEqual(['Inês Carvalho', '4', 'Paid', 'Portugal'])
  expect(total).toMatch(/^91,50\s€$/)

  await user.keyboard('j')
  await sheet('Tomasz Wójcik')
  await user.keyboard('x')
  await chosen('PLRD-310481')
  await user.keyboard('{Escape}k')
  await sheet('Inês Carvalho')
  ines.focus()
  await user.keyboard(' ')
  await chosen('KXBF-310482')
  await user.keyboard('{Escape}{Enter}')
  expect(document.activeElement).toBe(await sheet('Inês Carvalho'))

  await go('/orders?view=all')
  await waitFor(() => expect(screen.queryByRole('columnheader')).toBeNull(), soon)
  await go('/orders')
  await screen.findAllByRole('columnheader', {}, soon)
  expect((await call('orders.looks', {})).looks['toShip']?.as).toBe('table')
  await user.keyboard('s')
  const sent = within(await rowOf('KXBF-310482'))
  await sent.findByText(/Goes to the shop/, {}, soon)
  sent.getByText('Inês Carvalho')
})

test('the table sorts by a heading, marks it, and keeps that for the view', async () => {
  const { user, sheet, go, call } = await openOrders()
  await sheet('Inês Carvalho')
  await user.keyboard('v')
  const head = async (name: string) =>
    (await screen.findByRole('button', { name }, soon)).closest('[role="columnheader"]')
  expect((await head('Placed'))?.getAttribute('aria-sort')).toBe('descending')

  await user.click(await screen.findByRole('button', { name: 'Total' }, soon))
  await waitFor(async () => expect((await head('Total'))?.getAttribute('aria-sort')).toBe('descending'), soon)
  expect((await head('Placed'))?.getAttribute('aria-sort')).toBeNull()
  const { rows } = await call('orders.list', { filter: { stage: 'toShip' }, sort: '-total' })
  const numbers = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent)
  await waitFor(() => expect(numbers().slice(0, 5)).toEqual(rows.slice(0, 5).map(({ id }) => id)), soon)
  await user.click(screen.getByRole('button', { name: 'Total' }))
  await waitFor(async () => expect((await head('Total'))?.getAttribute('aria-sort')).toBe('ascending'), soon)

  await go('/products')
  await go('/orders')
  await waitFor(async () => expect((await head('Total'))?.getAttribute('aria-sort')).toBe('ascending'), soon)
  await go('/orders?view=all')
  await waitFor(() => expect(location.search).not.toContain('sort'), soon)
})

test('what another window chose for the same view meanwhile stays when this one sorts it', async () => {
  const { user, sheet, call } = await openOrders()
  await sheet('Inês Carvalho')
  await user.keyboard('v')
  await screen.findByRole('button', { name: 'Total' }, soon)
  const columns = [{ id: 'total' as const, width: 120 }]
  await call('orders.keepLook', { view: 'toShip', look: { columns } })
  await user.click(screen.getByRole('button', { name: 'Total' }))
  await waitFor(
    async () =>
      expect((await call('orders.looks', {})).looks['toShip']).toEqual({
        as: 'table',
        columns,
        sort: 'total',
      }),
    soon,
  )
})

test('columns that another window showed, hid and widened meanwhile stay when this one changes others', async () => {
  const { user, sheet, call } = await openOrders()
  await sheet('Inês Carvalho')
  await user.keyboard('v')
  await rowOf('KXBF-310482')
  await user.click(await screen.findByRole('button', { name: 'Columns' }, soon))
  await user.click(await screen.findByRole('checkbox', { name: 'Tags' }, soon))
  const stored = async () => (await call('orders.looks', {})).looks['toShip']?.columns ?? []
  // Before the first change nothing is stored.
  await waitFor(async () => {
    const ids = (await stored()).map(({ id }) => id)
    expect(ids).toContain('buyer')
    expect(ids).not.toContain('tags')
  }, soon)

  const others = (await stored()).filter(({ id }) => id !== 'payment')
  const columns = others.map((column) => (column.id === 'buyer' ? { ...column, width: 222 } : column))
  await call('orders.keepLook', {
    view: 'toShip',
    look: { columns: [...columns, { id: 'city', width: 120 }] },
  })
  await user.click(screen.getByRole('checkbox', { name: 'Items' }))
  await user.click(screen.getByRole('button', { name: 'Country: further left' }))
  await waitFor(async () => {
    const now = await stored()
    expect(now.map(({ id }) => id)).toEqual(['number', 'buyer', 'placed', 'country', 'total', 'city'])
    expect(now[1]?.width).toBe(222)
  }, soon)
  await waitFor(
    () => expect(heads()).toEqual(['Order number', 'Buyer', 'Placed', 'Country', 'Total', 'City']),
    soon,
  )
})

test('the table shows when orders were paid, and sorts by that', async () => {
  const { user, sheet, call } = await openOrders()
  await sheet('Inês Carvalho')
  await user.keyboard('v')
  await rowOf('KXBF-310482')
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Paid on' }, soon))
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Paid on' }, soon))

  const { rows } = await call('orders.list', { filter: { stage: 'toShip' }, sort: '-completed' })
  const paid = rows.map(({ completedAt }) => Date.parse(completedAt ?? ''))
  expect(paid).toEqual(paid.toSorted((a, b) => b - a))
  const numbers = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent)
  await waitFor(() => expect(numbers().slice(0, 5)).toEqual(rows.slice(0, 5).map(({ id }) => id)), soon)
  const head = screen.getByRole('button', { name: 'Paid on' }).closest('[role="columnheader"]')
  expect(head?.getAttribute('aria-sort')).toBe('descending')
  expect(cells(await rowOf('KXBF-310482')).at(-1)).toMatch(/\d/)
})

test('the owner chooses the table’s columns, their order and their widths, by mouse and by keys', async () => {
  const { user, sheet, call, row } = await openOrders()
  await sheet('Inês Carvalho')
  await user.keyboard('v')
  await rowOf('KXBF-310482')
  await user.click(await screen.findByRole('button', { name: 'Columns' }, soon))
  const choose = async (name: string) => user.click(await screen.findByRole('checkbox', { name }, soon))
  await choose('Tags')
  await choose('Shipping method')
  await choose('Waiting')
  await user.click(screen.getByRole('button', { name: 'Waiting: further left' }))
  await waitFor(
    () => expect(document.activeElement?.getAttribute('aria-label')).toBe('Waiting: further left'),
    soon,
  )
  await user.keyboard('{Escape}')
  expect(heads().slice(-3)).toEqual(['Country', 'Waiting', 'Shipping method'])
  // It came hours ago, which is yesterday in the first hours of a day.
  expect(cells(await rowOf('KXBF-310482')).slice(-2)).toEqual([
    expect.stringMatching(/^(today|1 day)$/),
    'Royal Mail Tracked',
  ])

  const edge = screen.getByRole('separator', { name: 'Width of Buyer' })
  const before = Number(edge.getAttribute('aria-valuenow'))
  const isWide = (width: number) =>
    waitFor(() => expect(edge.getAttribute('aria-valuenow')).toBe(String(width)), soon)
  edge.focus()
  // Keys come faster than a slow window draws their widths.
  slowCache()
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}')
  await isWide(before + 8)
  Object.assign(edge, { setPointerCapture: () => undefined })
  fireEvent.pointerDown(edge, { clientX: 100, button: 0, pointerId: 1 })
  fireEvent.pointerMove(edge, { clientX: 150, pointerId: 1 })
  await isWide(before + 58)
  fireEvent.pointerUp(edge, { clientX: 160, pointerId: 1 })
  await waitFor(async () => {
    const columns = (await call('orders.looks', {})).looks['toShip']?.columns ?? []
    expect(columns.find(({ id }) => id === 'buyer')?.width).toBe(before + 68)
    expect(columns.map(({ id }) => id).slice(-3)).toEqual(['country', 'waiting', 'shippingWay'])
  }, soon)

  // The calm list is as it was.
  await user.click(screen.getByRole('button', { name: 'Show as a list' }))
  await row('Inês Carvalho')
  await waitFor(() => expect(screen.queryAllByRole('columnheader')).toEqual([]), soon)
})
