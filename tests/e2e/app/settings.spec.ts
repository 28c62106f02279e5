import { expect } from '../support/fixtures.ts'
import { goByKeys } from '../support/window/go-by-keys.ts'
import { beginBrowserSignIn, test } from '../support/browsers/owners-browser.ts'
import { startShop } from '../support/hosts/shop-flags.ts'
import { freePort } from '../../support/services/free-port.ts'

test('The owner switches maintenance mode on in the settings, and the sidebar shows it, also when it is narrow', async ({
  page,
  demoShop,
}) => {
  const inShop = async () => (await demoShop.one('')).attributes['under_maintenance']
  await goByKeys(page, 's')
  await page.getByRole('link', { name: /^Account/ }).click()
  await page.getByText('Maintenance mode', { exact: true }).click()
  await expect(page.getByText(/^Once saved, visitors see a notice/)).toBeVisible()
  expect(await inShop()).toBe(false)
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect.poll(inShop).toBe(true)

  await page.getByRole('link', { name: /^Products/ }).click()
  const flag = page.getByRole('link', { name: 'In maintenance mode', exact: true })
  await expect(flag).toBeVisible()
  await page.setViewportSize({ width: 900, height: 600 })
  await expect(flag).toBeVisible()
  await flag.click()
  await expect(page.getByRole('switch', { name: 'Maintenance mode' })).toBeChecked()
})

test(
  'Webhooks bring a change in the shop into the window without a press',
  { tag: '@both-hosts' },
  async ({ app, page, ownersBrowser }) => {
    const port = await freePort()
    const shop = await startShop({
      orders: 5,
      products: 6,
      webhookUrl: `http://127.0.0.1:${port}/webhooks`,
    })
    await beginBrowserSignIn(page, shop)
    await ownersBrowser.follow()
    await ownersBrowser.signIn(shop)
    await ownersBrowser.page.getByRole('button', { name: 'Allow' }).click()
    await page.getByRole('button', { name: /^Open Saltmarsh/ }).click()
    await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
    await goByKeys(page, 's')
    await page.getByRole('link', { name: /^Webhooks/ }).click()
    await page.getByText('On a port of this computer').click()
    await page.getByRole('textbox', { name: 'Port' }).fill(String(port))
    await page.keyboard.press('Enter')
    await expect(page.getByText(`http://127.0.0.1:${port}/webhooks`)).toBeVisible()

    await expect(page.getByText('Everything is here')).toBeVisible()
    const toShip = page.getByText(/^\d+ orders? to ship$/)
    const before = Number.parseInt((await toShip.textContent()) ?? '')
    shop.placeOrders(1)
    await expect(toShip).toHaveText(`${before + 1} orders to ship`)
    await expect(page.getByText(/^[1-9]\d* received · 0 refused$/)).toBeVisible()
    await app.close()
    await shop.close()
  },
)
