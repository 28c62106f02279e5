import { quantile } from './frames.ts'
import { productActs, windowActs } from './hand-acts.ts'
import { pressed, pressedOnEmptyPage, watchPresses } from './press.ts'
import type { Pressed } from './press.ts'
import { startShop } from './programs.ts'
import type { Bench, Row } from './row.ts'
import { besideRow, limitRow } from './row.ts'
import { connectTo, onShop } from './window-on-shop.ts'

const products = 500
const orders = 5000
const rounds = 20
/** With more commits, React would draw a part of the page twice. */
const maxCommits = 8

function rowsOf(name: string, presses: readonly Pressed[], floor: number): Row[] {
  const of = (what: keyof Pressed, share: number) =>
    quantile(
      presses.map((one) => one[what]),
      share,
    )
  const painted = `${name}: press to painted`
  return [
    besideRow({ name: `${painted}, p95`, unit: 'ms', value: of('painted', 0.95), floor, budget: 100 }),
    besideRow({ name: `${painted}, median`, unit: 'ms', value: of('painted', 0.5), floor, budget: 50 }),
    limitRow({
      name: `${name}: changes of the page by React`,
      unit: 'commits',
      value: of('commits', 0.5),
      budget: maxCommits,
    }),
  ]
}

/** Measures the time from a press to the frame that shows its effect, at 500 products and 5,000 orders, beside the same on an empty page. */
export const hand: Bench = {
  name: 'hand',
  async run() {
    const [shop, other] = await Promise.all([startShop(orders, { products }), startShop(orders, { seed: 2 })])
    try {
      return await onShop(shop.output, async ({ page, browser }) => {
        const floor = await pressedOnEmptyPage(await browser.newPage(), rounds)
        await connectTo(page, '/connect', other.output)
        await page.waitForURL('**/orders*')
        await page.evaluate(() => globalThis.window.desktop?.call('sync.now', {}))
        await page.keyboard.press('Control+1')
        await page.getByRole('row').nth(5).waitFor()
        await page.evaluate(() => globalThis.window.desktop?.call('sync.now', {}))
        await watchPresses(page)
        await page.goto('/products')
        await page.getByRole('row').nth(8).waitFor()
        const onProducts = await pressed(page, productActs, rounds)
        await page.getByRole('link', { name: /^Orders/ }).click()
        await page.getByRole('grid', { name: 'Orders' }).getByRole('row').nth(5).waitFor()
        const anywhere = await pressed(page, windowActs, rounds)
        return [...onProducts, ...anywhere].flatMap(([name, presses]) => rowsOf(name, presses, floor))
      })
    } finally {
      await Promise.all([shop.stop(), other.stop()])
    }
  },
}
