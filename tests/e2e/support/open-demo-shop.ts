import { expect } from '@playwright/test'
import type { RunningApp } from './running-app.ts'
import { shopAt } from './shop.ts'
import type { Shop } from './shop.ts'

/** Presses the button that an owner presses on the first page, and waits for the orders. */
export async function openDemoShop({ page, demoShop }: RunningApp): Promise<Shop> {
  await page.getByRole('button', { name: 'Open demo shop' }).click()
  const facts = await demoShop()
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
  return shopAt(facts)
}
