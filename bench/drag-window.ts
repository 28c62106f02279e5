import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { chromium } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import { startSandbox } from '#sandbox/index.ts'
import type { Sandbox } from '#sandbox/index.ts'
import { root } from '../scripts/builds.ts'

/** The host as its own program: the window must not share a processor's time slice with this one's bookkeeping. */
async function startHost(dataDir: string): Promise<{ url: string; stop: () => void }> {
  const child = spawn(
    process.execPath,
    [join(root, 'scripts/start-browser.ts'), '--port', '0', '--data-dir', dataDir, '--no-open'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  for await (const line of createInterface({ input: child.stdout })) {
    // The first line that the host promises.
    const { url } = JSON.parse(line) as { url: string }
    return { url, stop: () => child.kill() }
  }
  throw new Error('The browser host ended before it told its address.')
}

async function connect(page: Page, url: string, shop: Sandbox): Promise<void> {
  await page.goto(url)
  await page.getByRole('button', { name: 'Another service address' }).click()
  await page.getByLabel('Service address').fill(shop.apiUrl)
  await page.getByLabel('Shop name in its address').fill(shop.account.subdomain)
  await page.getByLabel('Password', { exact: true }).fill(shop.account.password)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByRole('link', { name: 'Products' }).click()
  await page.getByRole('row').nth(8).waitFor()
}

export type OpenWindow = { readonly page: Page; readonly shop: Sandbox; readonly browser: Browser }

/** Runs `work` on the built window, connected to a shop with so many products and standing on its products. */
export async function onProducts<T>(products: number, work: (window: OpenWindow) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'backroom-bench-'))
  const shop = await startSandbox({ products })
  const host = await startHost(dataDir)
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await connect(page, host.url, shop)
    return await work({ page, shop, browser })
  } finally {
    await browser.close()
    host.stop()
    await shop.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
