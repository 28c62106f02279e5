import { expect, type Page } from '@playwright/test'
import type { Sandbox } from '#sandbox/index.ts'
import { connect, connectRightly } from './connect.ts'
import { test as base } from '../fixtures.ts'
import { goByKeys } from '../window/go-by-keys.ts'
import { startShop } from '../hosts/shop-flags.ts'

/** The `test` with a second shop, which is filled like the first one. */
export const test = base.extend<{ readonly otherShop: Sandbox }>({
  otherShop: async ({ app }, give) => {
    const shop = await startShop({ orders: 40, products: 12 })
    await give(shop)
    // The app closes first; otherwise its page would fail to load the shop's pictures.
    await app.close()
    await shop.close()
  },
})

/** Returns the button at the head of the sidebar; it is there only while the shop of this name is open. */
export const shopMenu = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}.*shop menu$`) })

async function rename(page: Page, name: string) {
  await goByKeys(page, 's')
  await page.getByRole('link', { name: /^Account/ }).click()
  await page.getByRole('textbox', { name: 'Shop name' }).fill(name)
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(shopMenu(page, name)).toBeVisible()
}

/** Signs in to both, renames the other shop to Reed & Rush and shows its orders. */
export async function connectBoth(page: Page, ownShop: Sandbox, otherShop: Sandbox) {
  await connectRightly(page, ownShop)
  await shopMenu(page, 'Saltmarsh Studio').click()
  await page.getByRole('menuitem', { name: 'Connect another shop' }).click()
  await connect(page, otherShop, { service: otherShop.apiUrl, password: otherShop.account.password })
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
  await rename(page, 'Reed & Rush')
  await page.getByRole('link', { name: /^Orders/ }).click()
}
