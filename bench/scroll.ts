import type { Page } from '@playwright/test'
import { atRest, frameMs, frames, quantile } from './frames.ts'
import type { Bench, Row } from './row.ts'
import { limitRow, ratioRow } from './row.ts'
import { onOrders } from './window-on-shop.ts'

const orders = 100_000

/** Pixels of one notch of a wheel; one in each frame is a fast hand: seven windows in a second. */
const notch = 120

/** Scrolls down and up again by the wheel. */
async function wheel(page: Page): Promise<void> {
  for (const direction of [1, -1]) {
    for (let step = 0; step < 240; step += 1) {
      await page.mouse.wheel(0, notch * direction)
      await page.waitForTimeout(frameMs)
    }
  }
}

/** Pulls the scroll bar from the top of the list to its end and back: thousands of orders pass in each frame. */
async function bar(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const list = document.querySelector('[role="grid"]')?.parentElement
    if (!list) throw new Error('The page shows no list.')
    const steps = 240
    for (let step = 0; step <= steps; step += 1) {
      const share = 1 - Math.abs(1 - (2 * step) / steps)
      list.scrollTop = share * (list.scrollHeight - list.clientHeight)
      await new Promise(requestAnimationFrame)
    }
  })
}

/** Returns the most rows that the page has while `work` runs. */
async function maxRowsDuring(page: Page, work: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const grid = document.querySelector('[role="grid"]')
    let max = 0
    const count = () => {
      max = Math.max(max, grid?.querySelectorAll('[role="row"]').length ?? 0)
      document.documentElement.dataset['rows'] = String(max)
    }
    count()
    if (grid) new MutationObserver(count).observe(grid, { childList: true, subtree: true })
  })
  await work()
  return Number(await page.evaluate(() => document.documentElement.dataset['rows']))
}

/** Measures scrolling: one frame is allowed, with a tenth for the clock's granularity; two where the bar passes over the whole history. */
export const scroll: Bench = {
  name: 'scroll',
  run: () => onOrders(orders, ({ page }) => measure(page, orders)),
}

/** Measures the list first, then the same orders as a table. */
export async function measure(page: Page, all: number): Promise<readonly Row[]> {
  await page.getByRole('link', { name: /^Orders/ }).click()
  await page.getByRole('radio', { name: 'All' }).click()
  const list = await measureRows(page, all, `list of ${all.toLocaleString('en')} orders`)
  await page.keyboard.press('v')
  // The header row of the table counts as a row, too.
  return [...list, ...(await measureRows(page, all + 1, `table of ${all.toLocaleString('en')} orders`))]
}

async function measureRows(page: Page, count: number, name: string): Promise<readonly Row[]> {
  const grid = page.getByRole('grid', { name: 'Orders' })
  await page.waitForFunction(
    (all) => document.querySelector('[role="grid"]')?.getAttribute('aria-rowcount') === String(all),
    count,
  )
  await grid.hover({ position: { x: 200, y: 200 } })
  const floor = await atRest(page)
  const byWheel: number[] = []
  const byBar: number[] = []
  const rows = await maxRowsDuring(page, async () => {
    byWheel.push(...(await frames(page, () => wheel(page))))
    byBar.push(...(await frames(page, () => bar(page))))
  })
  return [
    ratioRow({
      name: `${name}: frame while it is scrolled, p95`,
      unit: 'ms',
      value: quantile(byWheel, 0.95),
      floor,
      budget: 1.1,
    }),
    ratioRow({
      name: `${name}: frame while its bar is pulled, p95`,
      unit: 'ms',
      value: quantile(byBar, 0.95),
      floor,
      budget: 2.1,
    }),
    limitRow({ name: `${name}: rows in the page`, unit: 'rows', value: rows, budget: 100 }),
  ]
}
