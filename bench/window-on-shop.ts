import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import { buildWindow } from '../scripts/project/builds.ts'
import { startProgram, startShop } from './programs.ts'
import type { ShopAccess } from './programs.ts'

/** Options with which a bench starts this machine's Chromium. */
export const chromiumHere = {
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
}

export type WindowOnShop = { readonly page: Page; readonly browser: Browser }

/** Runs `work` on the built window, served by the browser host and signed in to a shop. */
export async function onShop<T>(shop: ShopAccess, work: (window: WindowOnShop) => Promise<T>): Promise<T> {
  buildWindow()
  const dataDir = mkdtempSync(join(tmpdir(), 'backroom-bench-'))
  const host = await startProgram<{ url: string }>(
    'scripts/start-browser.ts',
    '--data-dir',
    dataDir,
    '--no-open',
  )
  const browser = await chromium.launch(chromiumHere)
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, baseURL: host.output.url })
    await connectTo(page, host.output.url, shop)
    return await work({ page, browser })
  } finally {
    await browser.close()
    await host.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Runs `work` on a shop with `orders` orders, all of which are in the mirror. The shop runs in a process of its own. */
export async function onOrders<T>(orders: number, work: (window: WindowOnShop) => Promise<T>): Promise<T> {
  const shop = await startShop(orders)
  try {
    return await onShop(shop.output, async (window) => {
      await window.page.evaluate(() => globalThis.window.desktop?.call('sync.now', {}))
      return work(window)
    })
  } finally {
    await shop.stop()
  }
}

/** Connects the window to a shop, or to one more, on the connect page at `url`. */
export async function connectTo(page: Page, url: string, { apiUrl, account }: ShopAccess): Promise<void> {
  await page.goto(url)
  await page.getByRole('button', { name: 'Another service address' }).click()
  await page.getByLabel('Service address').fill(apiUrl)
  await page.getByLabel('Shop name in its address').fill(account.subdomain)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByRole('link', { name: /^Orders/ }).waitFor()
}
