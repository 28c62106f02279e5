import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dayAndMonth, shortDay } from '../../../../src/renderer/format/dates.ts'
import { router } from '../../../../src/renderer/app/routes.tsx'
import { openWindow } from '../../../support/window/window.tsx'
import { openOrders } from '../../orders/open-orders.ts'

const soon = { timeout: 20_000 }
const dayMs = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(Date.now() + days * dayMs)

test.each([
  ['behind', 2],
  ['ahead', -2],
])(
  'what was done here was done today by a clock that is days %s, and what the shop noted by the shop’s',
  async (_, days) => {
    const { sandbox, call, user } = await openOrders('/orders', { orders: 12, today: inDays(days) })
    const [id = ''] = sandbox.placeOrders(1)
    await call('sync.now', {})
    await call('orders.pack', { scope: { ids: [id] }, on: true })
    await router.navigate({ href: `/orders?view=all&order=${id}` })
    await user.click(await screen.findByRole('grid', { name: 'Orders' }, soon))
    const timeline = await screen.findByRole('region', { name: 'What happened' }, soon)
    await within(timeline).findByText('You packed it', {}, soon)
    const lines = within(timeline)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    for (const words of ['You packed it', 'Order placed'])
      expect(lines.find((line) => line.endsWith(words))).toMatch(/^today \d\d:\d\d/)
  },
)

test('an order of products was kept today by this computer’s clock, and is put on by the shop’s', async () => {
  const { call, user } = await openWindow('/products', { orders: 0, products: 6, today: inDays(3) })
  await screen.findByRole('grid', { name: 'Products in shop order' }, soon)
  const { products } = await call('products.list', {})
  await call('products.keepOrder', { name: 'Winter', order: products.map(({ id }) => id) })
  await user.click(screen.getByRole('button', { name: 'Arrange' }))
  await user.click(await screen.findByRole('menuitem', { name: /^Winter.*saved at \d\d:\d\d$/ }, soon))
  const dialog = await screen.findByRole('dialog', { name: 'Apply “Winter”?' }, soon)
  await within(dialog).findByText(/are in this order already/, {}, soon)
})

test('the year of what the shop noted is left out by the shop’s year', async () => {
  const today = inDays(400)
  const { sandbox, call } = await openWindow('/products', { orders: 0, products: 6, today })
  const id = sandbox.addProduct()
  await call('sync.now', {})
  await router.navigate({ href: `/products?product=${id}` })
  const added = shortDay(today, today)
  expect(added).not.toMatch(/\d{4}/)
  expect((await screen.findAllByText(new RegExp(`^${added}, \\d\\d:\\d\\d$`), {}, soon)).length).toBe(2)

  sandbox.changePlan('upgraded')
  await call('sync.now', {})
  await router.navigate({ href: '/settings?section=account' })
  const details = await screen.findByRole('group', { name: 'The shop' }, soon)
  await within(details).findByText(new RegExp(`^${dayAndMonth(today, today)}, \\d\\d:\\d\\d`), {}, soon)
})

test.each([
  ['January', 'Lisbon (GMT)'],
  ['July', 'Lisbon (GMT+1)'],
])('the zone’s distance is that of the shop’s season, where it is %s', async (month, words) => {
  const today = new Date(`15 ${month} ${new Date().getFullYear() + 1} 12:00 UTC`)
  const { call, user } = await openWindow('/home', { orders: 12, products: 3, today })
  await call('shop.chooseZone', { zone: 'Europe/Lisbon' })
  await user.click(await screen.findByRole('button', { name: /^As of/ }, soon))
  const log = await screen.findByRole('dialog', {}, soon)
  await within(log).findByText(/^Times are in/, {}, soon)
  expect(log.textContent).toContain(words)
})
