import { expect, test } from '../support/fixtures.ts'

test.use({ ownProgram: true, undoSeconds: 1 })

test(
  'After a restart the app opens where it was left, and the demo shop has kept what was done in it',
  { tag: '@both-hosts' },
  async ({ app, demoShop, launch, dataDir }) => {
    const shipped = async () =>
      (await demoShop.list('orders?search=okafor&filter[shipping_status]=shipped')).length
    const before = await shipped()
    await app.page.getByRole('searchbox', { name: 'Find orders' }).fill('okafor')
    await app.page.getByRole('row', { name: /^Amara Okafor, (New, )?To ship,/ }).click()
    const order = app.page.getByRole('region', { name: 'Order of Amara Okafor' })
    await order.getByRole('button', { name: 'Mark shipped' }).click()
    await expect.poll(shipped).toBe(before + 1)
    await app.close()

    const { page, close } = await launch(dataDir, () => {})
    await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
    await page.getByRole('searchbox', { name: 'Find orders' }).fill('okafor')
    await expect(page.getByText('No order to ship matches “okafor”.')).toBeVisible()
    await close()
  },
)
