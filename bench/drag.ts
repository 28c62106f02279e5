import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { chromium } from '@playwright/test'
import type { Page } from '@playwright/test'
import { startSandbox } from '#sandbox/index.ts'
import { root } from '../scripts/builds.ts'
import type { Bench, Row } from './row.ts'
import { limitRow, ratioRow } from './row.ts'

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

type Place = readonly [x: number, y: number]

const frameMs = 1000 / 60

async function connect(
  page: Page,
  url: string,
  shop: Awaited<ReturnType<typeof startSandbox>>,
): Promise<void> {
  await page.goto(url)
  await page.getByRole('button', { name: 'Another service address' }).click()
  await page.getByLabel('Service address').fill(shop.apiUrl)
  await page.getByLabel('Shop name in its address').fill(shop.account.subdomain)
  await page.getByLabel('Password', { exact: true }).fill(shop.account.password)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByRole('link', { name: 'Products' }).click()
  await page.getByRole('row').nth(8).waitFor()
}

/** Gaps between frames in milliseconds while `work` runs, as the page itself sees them. */
async function frames(page: Page, work: () => Promise<void>): Promise<number[]> {
  const recording = page.evaluate(
    () =>
      new Promise<number[]>((done) => {
        const gaps: number[] = []
        let last = performance.now()
        const next = (now: number) => {
          gaps.push(now - last)
          last = now
          if (document.documentElement.dataset['measured'] === 'yes') done(gaps)
          else requestAnimationFrame(next)
        }
        document.documentElement.dataset['measured'] = 'no'
        requestAnimationFrame(next)
      }),
  )
  await work()
  await page.evaluate(() => (document.documentElement.dataset['measured'] = 'yes'))
  return recording
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Moves the pointer as a hand does: a screen's frame between two places, not as fast as a program could. */
async function moveTo(page: Page, from: Place, to: Place, steps: number): Promise<void> {
  for (let step = 1; step <= steps; step += 1) {
    const share = step / steps
    await page.mouse.move(from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share)
    await page.waitForTimeout(frameMs)
  }
}

/** Drags the third card over the grid and drops it on the first place. */
async function dragThirdToFront(page: Page): Promise<void> {
  const [first, third] = await Promise.all(
    [0, 2].map((index) => page.getByRole('row').nth(index).boundingBox()),
  )
  if (!first || !third) throw new Error('The grid shows no cards.')
  const at = (box: typeof third, x: number, y: number): Place => [
    box.x + box.width * x,
    box.y + box.height * y,
  ]
  const [start, far, near, end] = [
    at(third, 0.5, 0.4),
    at(third, 3.5, 2.2),
    at(first, 0.6, 0.4),
    at(first, 0.05, 0.4),
  ]
  await page.mouse.move(...start)
  await page.mouse.down()
  await moveTo(page, start, far, 40)
  for (let lap = 0; lap < 2; lap += 1) {
    await moveTo(page, far, near, 40)
    await moveTo(page, near, far, 40)
  }
  await moveTo(page, far, near, 40)
  await moveTo(page, near, end, 8)
  await page.mouse.up()
}

async function measure(products: number, budget: number): Promise<readonly Row[]> {
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
    // The same page at rest, in the same run: what this machine can do just now.
    const atRest = quantile(await frames(page, () => page.waitForTimeout(3000)), 0.95)
    shop.requests.clear()
    const gaps = await frames(page, () => dragThirdToFront(page))
    await page.getByRole('status').filter({ hasText: 'Saved' }).waitFor()
    const writes = shop.requests.filter(({ method }) => method === 'PATCH').length
    return [
      ratioRow({
        name: `frame of a drag over ${products} products, p95`,
        unit: 'ms',
        value: quantile(gaps, 0.95),
        floor: atRest,
        budget,
      }),
      limitRow({
        name: `writes of a settled drag, ${products} products`,
        unit: 'writes',
        value: writes,
        budget: 1,
      }),
    ]
  } finally {
    await browser.close()
    host.stop()
    await shop.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** One frame at 500 products and two at 5,000, with a tenth for the clock's own grain. */
export const drag: Bench = {
  name: 'drag',
  run: async () => [...(await measure(500, 1.1)), ...(await measure(5000, 2.1))],
}
