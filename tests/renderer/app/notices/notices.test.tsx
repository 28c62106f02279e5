import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { App } from '../../../../src/renderer/app/App.tsx'
import { holdCalls, holdNextAnswer } from '../../../support/core/hold-calls.ts'
import { browserNotices } from '../../../support/window/shown-notices.ts'
import { openWindow } from '../../../support/window/window.tsx'
import { rested } from '../../orders/open-orders.ts'
import { secondName, shopMenu, soon, twoShops } from '../sidebar/two-shops.ts'

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

test('a press on the notice of another shop opens that shop and its order, not the order of the same number here', async () => {
  const browser = browserNotices('granted')
  const app = await twoShops('/orders')
  // The other shop was synced once before; now both get an order of the same number.
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

test('a press on the notice of a shop that was disconnected says so', async () => {
  const browser = browserNotices('granted')
  const app = await twoShops('/orders')
  app.other.placeOrders(1)
  app.clock.pass(5 * 60_000)
  await waitFor(() => expect(browser.shown).toHaveLength(1), soon)
  const { shops } = await app.call('session.current', {})
  await app.call('session.disconnect', { id: shops[1]?.id ?? '' })
  // The window has heard of it, too.
  await app.user.click(await shopMenu('Saltmarsh Studio'))
  await screen.findByRole('menu', {}, soon)
  await waitFor(() => expect(screen.queryByRole('menu')?.textContent).not.toContain(secondName), soon)
  await app.user.keyboard('{Escape}')
  browser.shown[0]?.press()
  await screen.findByText(/is no longer connected here/, {}, soon)
})

test('without the browser’s permission for notices, the window shows the new order, and a press on it opens the order', async () => {
  const browser = browserNotices('default')
  const { user, sandbox, call } = await openWindow('/products', { orders: 12, products: 6 })
  const [id = ''] = sandbox.placeOrders(1)
  await call('sync.now', { what: 'orders' })
  const { firstName, lastName } = await call('orders.get', { id })
  const line = await screen.findByRole('button', { name: new RegExp(`^${firstName} ${lastName} · `) }, soon)
  expect(browser.shown).toEqual([])
  expect((await call('notices.untold', {})).notices).toHaveLength(1)

  await user.click(line)
  await screen.findByRole('region', { name: `Order of ${firstName} ${lastName}` }, soon)
  await waitFor(() => expect(line.isConnected).toBe(false), soon)
  await waitFor(async () => expect((await call('notices.untold', {})).notices).toEqual([]), soon)
})

/** Opens a window whose browser shows no notices, so that it has the line about a new order itself. */
async function announcedHere() {
  browserNotices('denied')
  const page = await openWindow('/products', { orders: 12, products: 6 })
  const [id = ''] = page.sandbox.placeOrders(1)
  await page.call('sync.now', { what: 'orders' })
  const { firstName, lastName } = await page.call('orders.get', { id })
  const line = () => screen.queryByRole('button', { name: new RegExp(`^${firstName} ${lastName} · `) })
  await waitFor(() => expect(line()).not.toBeNull(), soon)
  return { ...page, id, line }
}

test('once a buyer is forgotten, the line about their new order is gone, and one about several no longer names them', async () => {
  const { sandbox, call, id, line } = await announcedHere()
  await call('buyers.forget', { orderId: id })
  await waitFor(() => expect(line()).toBeNull(), soon)

  const [other = ''] = sandbox.placeOrders(5)
  await call('sync.now', { what: 'orders' })
  const summary = await screen.findByRole('button', { name: /^5 new orders/ }, soon)
  expect(summary.parentElement?.title).toContain((await call('orders.get', { id: other })).lastName)
  await call('buyers.forget', { orderId: other })
  await screen.findByRole('button', { name: /^[1-4] new order/ }, soon)
})

test('a forgotten buyer is not named again by an answer that comes late', async () => {
  const { call, id, line } = await announcedHere()
  // The window is opened anew, and its first answer, with the buyer's name, takes long.
  cleanup()
  const release = holdNextAnswer('notices.untold')
  render(<App />)
  await screen.findByRole('link', { name: 'Home' }, soon)
  await call('buyers.forget', { orderId: id })
  release()
  await rested()
  expect(line()).toBeNull()
})

test('a line that the owner has pressed does not come back by an answer that comes late', async () => {
  browserNotices('denied')
  const { sandbox, call, user } = await openWindow('/products', { orders: 12, products: 6 })
  cleanup()
  const answer = holdNextAnswer('notices.untold')
  const request = holdCalls('notices.untold')
  render(<App />)
  await screen.findByRole('link', { name: 'Home' }, soon)
  const [id = ''] = sandbox.placeOrders(1)
  await call('sync.now', { what: 'orders' })
  const { firstName, lastName } = await call('orders.get', { id })
  const name = new RegExp(`^${firstName} ${lastName} · `)
  const line = await screen.findByRole('button', { name }, soon)
  request()
  await rested()
  await user.click(line)
  await waitFor(async () => expect((await call('notices.untold', {})).notices).toEqual([]), soon)
  answer()
  await rested()
  expect(screen.queryByRole('button', { name })).toBeNull()
})

test('a new order of another shop is shown in the window under that shop’s name, and again when that shop opens', async () => {
  browserNotices('denied')
  const app = await twoShops('/products')
  const place = async (count: number) => {
    app.other.placeOrders(count)
    app.clock.pass(5 * 60_000)
  }
  await place(1)
  await screen.findByRole('button', { name: new RegExp(`^${secondName}: `) }, soon)
  // It has not been read: the window of that shop shows it again, together with what came since.
  await app.user.keyboard('{Control>}2{/Control}')
  await shopMenu(secondName)
  app.other.placeOrders(1)
  await app.call('sync.now', { what: 'orders' })
  const both = await screen.findByRole('button', { name: '2 new orders' }, soon)

  await app.user.click(both)
  await screen.findByRole('heading', { name: 'Orders', level: 1 }, soon)
  await waitFor(async () => expect((await app.call('notices.untold', {})).notices).toEqual([]), soon)
})

test('the title of the window counts the orders to ship', async () => {
  const { sandbox, call } = await openWindow('/products', { orders: 12, products: 6 })
  const { toShip } = await call('shop.counts', {})
  const titled = (count: number) =>
    waitFor(() => expect(document.title).toBe(`(${count}) Products – Saltmarsh Studio`), soon)
  await titled(toShip ?? 0)
  sandbox.placeOrders(2)
  await call('sync.now', { what: 'orders' })
  await titled((toShip ?? 0) + 2)
})
