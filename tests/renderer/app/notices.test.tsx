import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { browserNotices } from '../../support/shown-notices.ts'
import { openWindow } from '../../support/window.tsx'
import { secondName, shopMenu, soon, twoShops } from './two-shops.ts'

afterEach(() => vi.unstubAllGlobals())

test('a press on the notice of a new order opens that order', async () => {
  const browser = browserNotices('granted')
  const { sandbox, call } = await openWindow('/products', { orders: 12, products: 6 })
  await screen.findByRole('heading', { name: 'Products', level: 1 }, soon)
  const [id = ''] = sandbox.placeOrders(1)
  await call('sync.now', { what: 'orders' })
  await waitFor(() => expect(browser.shown).toHaveLength(1), soon)
  expect(browser.shown[0]?.options.tag).toContain(id)

  browser.shown[0]?.press()
  const { firstName, lastName } = await call('orders.get', { id })
  await screen.findByRole('region', { name: `Order of ${firstName} ${lastName}` }, soon)
})

test('a press on a summary opens the orders to ship', async () => {
  const browser = browserNotices('granted')
  const { sandbox, call } = await openWindow('/products', { orders: 12, products: 6 })
  sandbox.placeOrders(5)
  await call('sync.now', { what: 'orders' })
  await waitFor(() => expect(browser.shown.map(({ title }) => title)).toHaveLength(1), soon)
  browser.shown[0]?.press()
  await screen.findByRole('heading', { name: 'Orders', level: 1 }, soon)
})

test('a press on the notice of another shop opens that shop and the order in it, not its namesake here', async () => {
  const browser = browserNotices('granted')
  const app = await twoShops('/orders')
  // Looked at once, the other shop is known; then both get an order of the same number.
  const [id = ''] = app.other.placeOrders(1)
  expect(app.sandbox.placeOrders(1)).toEqual([id])
  app.clock.pass(5 * 60_000)
  await waitFor(() => expect(browser.shown).toHaveLength(2), soon)
  const notice = browser.shown.find(({ options }) => options.body?.endsWith(secondName))
  app.sandbox.requests.clear()

  notice?.press()
  await shopMenu(secondName)
  const { firstName, lastName } = await app.call('orders.get', { id })
  await screen.findByRole('region', { name: `Order of ${firstName} ${lastName}` }, soon)
  expect(app.sandbox.requests.filter(({ path }) => path.includes(id))).toEqual([])
})

test('a notice of a shop that is gone says so', async () => {
  const browser = browserNotices('granted')
  const app = await twoShops('/orders')
  app.other.placeOrders(1)
  app.clock.pass(5 * 60_000)
  await waitFor(() => expect(browser.shown).toHaveLength(1), soon)
  const { shops } = await app.call('session.current', {})
  await app.call('session.disconnect', { id: shops[1]?.id ?? '' })
  browser.shown[0]?.press()
  await screen.findByText(/is not connected here any more/, {}, soon)
})

test('a browser that was not asked shows nothing', async () => {
  const browser = browserNotices('default')
  const { sandbox, call } = await openWindow('/orders', { orders: 12, products: 6 })
  sandbox.placeOrders(1)
  await call('sync.now', { what: 'orders' })
  await waitFor(() => expect(document.title).toMatch(/^\(\d+\) Saltmarsh Studio/), soon)
  expect(browser.shown).toEqual([])
})

test('the title of the window counts what waits', async () => {
  const { sandbox, call } = await openWindow('/products', { orders: 12, products: 6 })
  const { toShip } = await call('shop.counts', {})
  const titled = (count: number) =>
    waitFor(() => expect(document.title).toBe(`(${count}) Saltmarsh Studio – Backroom`), soon)
  await titled(toShip ?? 0)
  sandbox.placeOrders(2)
  await call('sync.now', { what: 'orders' })
  await titled((toShip ?? 0) + 2)
})
