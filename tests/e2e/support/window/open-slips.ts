import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { openDemoShop } from '../shops/open-demo-shop.ts'
import type { RunningApp } from '../hosts/running-app.ts'

/** Reads the demo shop again, opens the slips of all its orders to ship and waits until they are laid out. */
export async function openSlips(app: RunningApp): Promise<Page> {
  const { page } = app
  await openDemoShop(app)
  await page.evaluate(() => window.desktop?.call('sync.now', {}))
  await page.getByRole('button', { name: /^As of/ }).waitFor()
  await page.getByRole('link', { name: 'Packing slips' }).click()
  await expect(page.getByRole('status').filter({ hasText: /^\d+ orders, \d+ pages$/ })).toBeVisible()
  return page
}
