import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { chromium } from '@playwright/test'
import type { Page } from '@playwright/test'
import { buildWindow, root } from '../scripts/builds.ts'

export type WindowOnShop = {
  readonly page: Page
  readonly close: () => Promise<void>
}

type ShopFacts = {
  readonly apiUrl: string
  readonly account: { readonly subdomain: string; readonly password: string }
}

/**
 * The window on the browser host, signed in to a shop of so many orders whose copy is whole. Shop and host are programs
 * of their own: the window must not share a processor's time slice with this one's bookkeeping.
 */
export async function windowOnShop(orders: number): Promise<WindowOnShop> {
  buildWindow()
  const dataDir = mkdtempSync(join(tmpdir(), 'backroom-bench-'))
  const started: ChildProcess[] = []
  const start = async <T>(script: string, args: readonly string[]): Promise<T> => {
    const child = spawn(process.execPath, [join(root, script), '--port', '0', ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    started.push(child)
    // Both promise one line of JSON first.
    for await (const line of createInterface({ input: child.stdout })) return JSON.parse(line) as T
    throw new Error(`${script} ended before it told its address.`)
  }
  const close = async () => {
    const ended = started
      .filter(({ exitCode }) => exitCode === null)
      .map((child) => {
        const exit = once(child, 'exit')
        child.kill()
        return exit
      })
    await Promise.all(ended)
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    const shop = await start<ShopFacts>('src/sandbox/cli.ts', ['--orders', String(orders)])
    const { url } = await start<{ url: string }>('scripts/start-browser.ts', [
      '--data-dir',
      dataDir,
      '--no-open',
    ])
    const browser = await chromium.launch({
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox'],
    })
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await connect(page, url, shop)
    return {
      page,
      close: async () => {
        await browser.close()
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function connect(page: Page, url: string, { apiUrl, account }: ShopFacts): Promise<void> {
  await page.goto(url)
  await page.getByRole('button', { name: 'Another service address' }).click()
  await page.getByLabel('Service address').fill(apiUrl)
  await page.getByLabel('Shop name in its address').fill(account.subdomain)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByRole('link', { name: /^Orders/ }).waitFor()
  await page.evaluate(() => window.desktop?.call('sync.now', {}))
}
