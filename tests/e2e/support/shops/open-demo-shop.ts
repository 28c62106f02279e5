import { expect } from '@playwright/test'
import type { RunningApp } from '../hosts/running-app.ts'
import { shopAt } from './shop.ts'
import type { Shop } from './shop.ts'

/** Presses the button that an owner presses on the first page, unless the shop is open already, and waits for the orders. */
export async function openDemoShop({ page, demoShop }: RunningApp): Promise<Shop> {
  const button = page.getByRole('button', { name: 'Open demo shop' })
  const orders = page.getByRole('heading', { name: 'Orders', level: 1 })
  await expect(button.or(orders)).toBeVisible()
  if (await button.isVisible()) await button.click()
  const demoShopInfo = await demoShop()
  await expect(orders).toBeVisible()
  return shopAt(demoShopInfo)
}
