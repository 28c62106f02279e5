import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { router } from '../../../../src/renderer/app/routes.tsx'
import { changeOrder } from '../../../support/shops/change-order.ts'
import { openOrders, soon } from '../open-orders.ts'
import type { OrdersWindow } from '../open-orders.ts'

const undoMs = 6100

const openId = () => router.latestLocation.search.order
const isOpen = (id: string | undefined) => waitFor(() => expect(openId()).toBe(id), soon)
const rowOf = (id: string) =>
  waitFor(() => {
    const row = document.querySelector<HTMLElement>(`[data-order="${id}"]`)
    if (row === null) throw new Error(`${id} is not drawn.`)
    return row
  }, soon)
const hasFocus = (id: string) =>
  waitFor(() => expect(document.activeElement?.getAttribute('data-order')).toBe(id), soon)
const isGone = (id: string) =>
  waitFor(() => expect(document.querySelector(`[data-order="${id}"]`)).toBeNull(), soon)
const search = () => screen.getByRole('searchbox', { name: 'Find orders' })

async function idsOf({ call }: OrdersWindow, shipping: 'shipped' | 'unshipped'): Promise<string[]> {
  const { rows } = await call('orders.list', { filter: { shipping }, limit: 200 })
  return rows.map(({ id }) => id)
}

/** Opens that order and moves the focus to its row. */
async function standOn({ user, go }: OrdersWindow, path: string, id: string): Promise<void> {
  await go(`${path}${path.includes('?') ? '&' : '?'}order=${id}`)
  await user.click(await rowOf(id))
  await hasFocus(id)
  await isOpen(id)
}

test('the focus keeps its place far down the list when a selected order leaves the list', async () => {
  const page = await openOrders('/orders?view=shipped', { orders: 200 })
  const ids = await idsOf(page, 'shipped')
  const [chosen = '', next = ''] = ids.slice(60, 62)
  await standOn(page, '/orders?view=shipped', chosen)

  await page.user.keyboard(' ')
  await screen.findByText('1 chosen', {}, soon)
  await page.user.keyboard('u')
  await screen.findByText(/^1 order will be marked unshipped/, {}, soon)
  page.clock.pass(undoMs)
  await isGone(chosen)

  await hasFocus(next)
  await isOpen(next)
  expect((await rowOf(next)).getAttribute('aria-rowindex')).toBe('61')
})

test('the focus goes to the order that takes the place of several selected ones, with the open one among them', async () => {
  const page = await openOrders('/orders')
  const ids = await idsOf(page, 'unshipped')
  await standOn(page, '/orders', ids[2] ?? '')
  fireEvent.click(await rowOf(ids[2] ?? ''), { ctrlKey: true })
  fireEvent.click(await rowOf(ids[4] ?? ''), { shiftKey: true })
  await screen.findByText('3 chosen', {}, soon)
  await page.call('orders.ship', { scope: { ids: ids.slice(2, 5) }, unpaid: 'ship' })
  page.clock.pass(undoMs)
  for (const id of ids.slice(2, 5)) await isGone(id)

  await isOpen(ids[5])
  await hasFocus(ids[5] ?? '')
})

test('the next order opens when one is marked unshipped, not the first', async () => {
  const page = await openOrders('/orders?view=shipped')
  const ids = await idsOf(page, 'shipped')
  await standOn(page, '/orders?view=shipped', ids[4] ?? '')
  await page.user.keyboard('u')
  await screen.findByText(/will be marked unshipped\./, {}, soon)
  page.clock.pass(undoMs)
  await isGone(ids[4] ?? '')
  await isOpen(ids[5])
  await hasFocus(ids[5] ?? '')
})

test('a search opens its first match, and no key acts on an order that the list does not show', async () => {
  const page = await openOrders()
  const { user, sheet, clock, call } = page
  await sheet('Inês Carvalho')
  await user.type(search(), 'okafor')
  await sheet('Amara Okafor')
  await user.clear(search())
  await user.type(search(), 'nobody of that name')
  await screen.findByText(/^No order to ship matches/, {}, soon)
  await isOpen(undefined)

  await user.keyboard('{Escape}{Escape}')
  await user.clear(search())
  await user.type(search(), 'nobody of that name{Enter}')
  await user.keyboard('spu')
  clock.pass(undoMs)
  expect((await call('outbox.list', {})).rows).toEqual([])

  // An old link may name an order that its list does not contain.
  const [shipped] = await idsOf(page, 'shipped')
  await page.go('/orders')
  await sheet('Inês Carvalho')
  await page.go(`/orders?order=${shipped}`)
  await screen.findByRole('button', { name: /Mark unshipped/ }, soon)
  await user.keyboard('ups')
  await new Promise((rest) => setTimeout(rest, 400))
  expect((await call('outbox.list', {})).rows).toEqual([])
})

test('the focus goes to the search when the last match leaves the list, and never to the body', async () => {
  const page = await openOrders()
  const { user, sheet, clock } = page
  await sheet('Inês Carvalho')
  await user.type(search(), 'okafor')
  await sheet('Amara Okafor')
  await user.keyboard('{Enter}')
  await hasFocus('WQHT-310480')
  await user.keyboard('s')
  await screen.findByText(/Amara Okafor will be marked shipped/, {}, soon)
  clock.pass(undoMs)

  await screen.findByText(/^No order to ship matches/, {}, soon)
  await waitFor(() => expect(document.activeElement).toBe(search()), soon)

  await user.clear(search())
  await user.keyboard('{Escape}')
  await sheet('Inês Carvalho')
  await user.keyboard('f')
  await user.click(await screen.findByRole('option', { name: 'Country' }, soon))
  await user.click((await screen.findAllByRole('option', {}, soon))[0] ?? document.body)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull(), soon)
  await waitFor(() => expect(document.activeElement).not.toBe(document.body), soon)
})

test('the focus goes to the next order when a change in the shop takes the open one out of the list', async () => {
  const page = await openOrders()
  const ids = await idsOf(page, 'unshipped')
  await standOn(page, '/orders', ids[6] ?? '')
  await changeOrder(page.sandbox, ids[6] ?? '', { shipping_status: 'shipped' })
  await page.call('sync.now', {})
  await isGone(ids[6] ?? '')
  await isOpen(ids[7])
  await hasFocus(ids[7] ?? '')
})
