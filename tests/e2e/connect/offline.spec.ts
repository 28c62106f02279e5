import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Sandbox } from '#sandbox/index.ts'
import { freePort } from '../../support/services/free-port.ts'
import { connectRightly } from '../support/shops/connect.ts'
import { expect, test as base } from '../support/fixtures.ts'
import { startShop } from '../support/hosts/shop-flags.ts'
import { shopAt } from '../support/shops/shop.ts'

type Line = {
  /** Starts the shop for the first time, or again at its address with all that it held. */
  connect(): Promise<Sandbox>
  cut(): Promise<void>
}

/** The `test` with a shop of its own that can be out of reach for a while. */
const test = base.extend<{ readonly line: Line }>({
  line: async ({ app }, give) => {
    const folder = await mkdtemp(join(tmpdir(), 'backroom-shop-'))
    let shop: Sandbox | undefined
    const port = await freePort()
    const cut = async () => {
      await shop?.close()
      shop = undefined
    }
    await give({
      async connect() {
        shop = await startShop({ data: join(folder, 'shop.db'), port, orders: 60, products: 12 })
        return shop
      },
      cut,
    })
    await app.close()
    await cut()
    await rm(folder, { recursive: true })
  },
})

// The page requests pictures from a shop that is not there.
test.use({ tolerated: [/Failed to load resource/], undoSeconds: 1, asOwnersHaveIt: true })
// The app tries to reach the shop again in growing pauses.
test.setTimeout(150_000)

const orders = (page: Page) => page.getByRole('grid', { name: 'Orders' })
const age = (page: Page) => page.getByRole('button', { name: /^As of \d\d:\d\d/ }).first()

/** Finds an order by its city, reads it, and copies its address. */
async function findReadAndCopy(page: Page): Promise<void> {
  await page.getByRole('searchbox', { name: 'Find orders' }).fill('kyoto')
  await expect(orders(page).getByRole('row')).toHaveCount(1)
  await orders(page)
    .getByRole('row', { name: /Yuki Tanabe/ })
    .click()
  const sheet = page.getByRole('region', { name: 'Order of Yuki Tanabe' })
  await expect(sheet.getByRole('region', { name: 'Items' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Copy the address' }).click()
  await expect(page.getByText('The address of Yuki Tanabe is copied.')).toBeVisible()
}

test(
  'Without network the app starts, finds, shows and copies orders, and says how old they are',
  { tag: '@both-hosts' },
  async ({ app, line, launch, dataDir }) => {
    await connectRightly(app.page, await line.connect())
    await expect(orders(app.page).getByRole('row').first()).toBeVisible()
    await expect(age(app.page)).toBeVisible()
    await app.close()
    await line.cut()

    const { page, close } = await launch(dataDir, () => {})
    // Without a keychain the app kept the password only until it was closed; it can read the mirror all the same.
    const later = page.getByRole('button', { name: 'Later' })
    await page.addLocatorHandler(later, () => later.click())
    await expect(orders(page).getByRole('row').first()).toBeVisible()
    await expect(age(page)).toBeVisible()
    await findReadAndCopy(page)
    await close()
  },
)

test(
  'Changes made while the shop is out of reach wait, and app and shop catch up by themselves',
  { tag: '@both-hosts' },
  async ({ page, line }) => {
    await connectRightly(page, await line.connect())
    await expect(age(page)).toBeVisible()
    await line.cut()
    await findReadAndCopy(page)
    await page.getByRole('button', { name: 'Mark shipped' }).click()
    await expect(orders(page).getByText('Waits for the network')).toBeVisible({ timeout: 40_000 })

    const shop = await line.connect()
    const [arrived = ''] = shop.placeOrders(1)
    const held = async () => (await shopAt(shop).one('orders/JTNC-310477')).attributes['shipping_status']
    await expect.poll(held, { timeout: 80_000 }).toBe('shipped')
    await expect(page.getByText('No order to ship matches “kyoto”.')).toBeVisible({ timeout: 20_000 })
    await page.getByRole('searchbox', { name: 'Find orders' }).fill(arrived)
    await expect(orders(page).getByRole('row')).toHaveCount(1, { timeout: 70_000 })
  },
)
