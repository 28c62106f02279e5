import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import type { Shop } from './shop.ts'

/** Reads the products' names in the shop's order, from the shop itself; at most the first hundred. */
export const namesInShop = async (shop: Shop) =>
  (await shop.list('products?sort=position')).map(({ attributes }) => String(attributes['name']))

/** Opens the products and waits until they are there: the app reads a large shop for the first time. */
export async function openProducts(page: Page): Promise<Locator> {
  await page.getByRole('link', { name: /^Products/ }).click()
  const grid = page.getByRole('grid', { name: 'Products in shop order' })
  await expect(grid.getByRole('row').first()).toBeVisible({ timeout: 60_000 })
  return grid
}

/** Returns the first products as the owner sees them; they are always on the page. */
export async function shown(page: Page, count = 3): Promise<readonly (string | null)[]> {
  const rows = await page.getByRole('grid', { name: 'Products in shop order' }).getByRole('row').all()
  return Promise.all(rows.slice(0, count).map((row) => row.getAttribute('aria-label')))
}

/** Selects products by keys. */
export async function select(page: Page, ...names: readonly (string | undefined)[]): Promise<void> {
  for (const name of names) {
    await page.getByRole('row', { name: name ?? '', exact: true }).focus()
    await page.keyboard.press('Space')
  }
}

export const savedBar = (page: Page) => page.getByRole('status', { name: 'Shop order' })

/** Waits until the shop has what the owner sees. */
export async function saved(page: Page): Promise<void> {
  await expect(savedBar(page)).toContainText(/The shop has shown this order since|elsewhere/, {
    timeout: 45_000,
  })
}
