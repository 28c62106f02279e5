import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { buildShell } from '../scripts/project/builds.ts'
import { megabytesOf } from '../scripts/machine/processes.ts'
import { dragThirdToFront } from './drag-gesture.ts'
import { atRest, frames, quantile } from './frames.ts'
import { searches } from './questions.ts'
import type { Bench, Row } from './row.ts'
import { ratioRow } from './row.ts'
import { measure } from './scroll.ts'
import { prepareShells, runtime, seesLine, seesOrders, startShell } from './shells.ts'

const orders = 10_000

/** For some seconds after the start, the processes still free memory. */
const restMs = 10_000

/** Measures what only Electron can show: memory of all its processes, calls over the bridge, and frames of its window. */
export const shellAtWork: Bench = {
  name: 'shell-at-work',
  async run({ minutes }) {
    if (runtime === undefined || process.platform !== 'linux') {
      console.error('shell-at-work needs Electron on Linux: npm run bench -- --runtime=registry')
      return []
    }
    buildShell()
    const folder = mkdtempSync(join(tmpdir(), 'backroom-bench-'))
    try {
      const { empty, emptyFolder, demo, shop, close } = await prepareShells(folder, orders)
      // Without a keychain, the figures include the demo shop, which runs within the app.
      const ours = await startShell(shop ?? demo, seesOrders)
      const list = await ours.page.evaluate(() => window.desktop?.call('orders.list', {}))
      writeFileSync(join(emptyFolder, 'answer.json'), JSON.stringify(list))
      await ours.page.waitForTimeout(restMs)
      const rest = await megabytesOf(ours.pid)
      const listTimes = await roundTrips(ours.page, 'orders.list')
      const rows = [...(await measure(ours.page, orders)), ...(await dragged(ours.page))]
      await work(ours.page, minutes)
      await ours.page.waitForTimeout(restMs)
      const after = await megabytesOf(ours.pid)
      await ours.close()
      await close()

      // Alone, like ours: of the memory that two shells share, each would count for half.
      const floor = await startShell(empty, seesLine)
      await floor.page.waitForTimeout(restMs)
      const floorMemory = await megabytesOf(floor.pid)
      const bare = await roundTrips(floor.page, 'bare')
      await floor.close()

      const inMemory = (when: string, value: number) =>
        ratioRow({
          name: `memory of all processes, ${when}`,
          unit: 'MB',
          value,
          floor: floorMemory,
          budget: 1.5,
        })
      return [
        inMemory('at rest', rest),
        inMemory(`after ${minutes} minutes of work`, after),
        ratioRow({
          name: 'orders.list over the bridge, p50',
          unit: 'ms',
          value: quantile(listTimes, 0.5),
          floor: quantile(bare, 0.5),
          budget: 3,
        }),
        ratioRow({
          name: 'orders.list over the bridge, p95',
          unit: 'ms',
          value: quantile(listTimes, 0.95),
          floor: quantile(bare, 0.95),
          budget: 3,
        }),
        ...rows,
      ]
    } finally {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    }
  },
}

/** Returns the times of calls over the bridge, in milliseconds; the bare one answers the same without a query. */
function roundTrips(page: Page, what: 'bare' | 'orders.list'): Promise<number[]> {
  return page.evaluate(async (kind) => {
    // Exposed by the empty shell.
    const { ask } = globalThis as unknown as { ask?: () => Promise<unknown> }
    const times: number[] = []
    for (let turn = 0; turn < 220; turn += 1) {
      const begun = performance.now()
      await (kind === 'bare' ? ask?.() : window.desktop?.call('orders.list', {}))
      // V8 still compiles during the first ones.
      if (turn >= 20) times.push(performance.now() - begun)
    }
    return times
  }, what)
}

async function dragged(page: Page): Promise<readonly Row[]> {
  await page.getByRole('link', { name: 'Products' }).click()
  await page.getByRole('row').nth(8).waitFor()
  const floor = await atRest(page)
  const gaps = await frames(page, () => dragThirdToFront(page, page.getByRole('row')))
  return [
    ratioRow({
      name: 'frame of a drag in the shell, p95',
      unit: 'ms',
      value: quantile(gaps, 0.95),
      floor,
      budget: 2.1,
    }),
  ]
}

/** Does an owner's work for some minutes: searches, orders, products, discounts, printed documents. */
async function work(page: Page, minutes: number): Promise<void> {
  const end = performance.now() + minutes * 60_000
  for (let turn = 0; performance.now() < end; turn += 1) {
    await page.getByRole('link', { name: /^Orders/ }).click()
    const box = page.getByRole('searchbox', { name: 'Find orders' })
    await box.pressSequentially((searches[turn % searches.length] ?? '').slice(0, 6), { delay: 60 })
    await page.waitForTimeout(500)
    await box.fill('')
    await page
      .getByRole('grid', { name: 'Orders' })
      .getByRole('row')
      .nth(turn % 8)
      .click()
    await page.waitForTimeout(500)
    for (const room of ['Products', 'Discounts', 'Pick list', 'Packing slips', 'Home']) {
      await page
        .getByRole('link', { name: new RegExp(`^${room}`) })
        .first()
        .click()
      await page.waitForTimeout(700)
    }
  }
}
