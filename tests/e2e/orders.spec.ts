import { expect, test } from './support/fixtures.ts'

test('An order is found by its buyer and marked shipped, in the app and in the shop', async ({
  page,
  demoShop,
}) => {
  const [found] = await demoShop.list('orders?search=Amara%20Okafor&filter[shipping_status]=unshipped')
  expect(found?.attributes['shipping_status']).toBe('unshipped')

  await page.getByRole('searchbox', { name: 'Find orders' }).fill('okafor')
  const rows = page.getByRole('grid', { name: 'Orders' }).getByRole('row')
  await expect(rows).toHaveCount(1)
  await rows.first().click()
  const order = page.getByRole('region', { name: 'Order of Amara Okafor' })
  await order.getByRole('button', { name: 'Mark shipped' }).click()

  await expect
    .poll(async () => (await demoShop.one(`orders/${found?.id}`)).attributes['shipping_status'])
    .toBe('shipped')
  await page.reload()
  await page.getByRole('radio', { name: 'Shipped' }).click()
  await page.getByRole('searchbox', { name: 'Find orders' }).fill('okafor')
  await page
    .getByRole('row', { name: /^Shipped Amara Okafor/ })
    .first()
    .click()
  await expect(order.getByRole('button', { name: 'Mark unshipped' })).toBeVisible()
})

test('Shipping by mistake is undone in the shop, too', async ({ page, demoShop }) => {
  const unshipped = async () => (await demoShop.list('orders?filter[shipping_status]=unshipped')).length
  const before = await unshipped()
  await page.getByRole('button', { name: 'Mark shipped' }).click()
  await expect.poll(unshipped).toBe(before - 1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(unshipped).toBe(before)
})
