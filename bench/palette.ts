import type { Page } from '@playwright/test'
import { quantile } from './frames.ts'
import { pressed, pressedOnEmptyPage, watchPresses } from './press.ts'
import type { Act, Pressed } from './press.ts'
import type { Bench } from './row.ts'
import { besideRow } from './row.ts'
import { onOrders } from './window-on-shop.ts'

const orders = 100_000
const rounds = 20

const rows = `[role="dialog"] [role="option"]`
const close = (page: Page) => page.keyboard.press('Escape')

const open: Act = {
  name: 'key to palette painted',
  press: (page) => page.keyboard.press('Control+k'),
  look: `document.querySelectorAll('${rows}').length > 0`,
  after: close,
}

/** Each letter differs from the last one, so that the page has none of its answer yet. */
const letters = ['a', 'm', 's', 'e', 'j', 'l', 'o', 'c']
let typed = 0

const type: Act = {
  name: 'letter to rows',
  async press(page) {
    typed += 1
    await page.keyboard.press(letters[typed % letters.length] ?? 'a')
  },
  look: `[...document.querySelectorAll('${rows}')].map((row) => row.dataset.key).join()`,
  async after(page) {
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
  },
}

/** Measures the time from a press to the frame that shows the palette's results, at 100,000 orders, beside the same on an empty page. */
export const palette: Bench = {
  name: 'palette',
  run: () =>
    onOrders(orders, async ({ page, browser }) => {
      const floor = await pressedOnEmptyPage(await browser.newPage(), rounds)
      await watchPresses(page)
      await page.goto('/orders')
      await page.getByRole('grid', { name: 'Orders' }).getByRole('row').nth(5).waitFor()
      const opened = await pressed(page, [open], rounds)
      await page.keyboard.press('Control+k')
      await page.locator(rows).first().waitFor()
      const found = await pressed(page, [type], rounds)
      return [...opened, ...found].flatMap(([name, presses]) => rowsOf(name, presses, floor))
    }),
}

function rowsOf(name: string, presses: readonly Pressed[], floor: number) {
  const painted = presses.map((one) => one.painted)
  const row = (share: number, label: string, budget: number) =>
    besideRow({
      name: `palette at ${orders.toLocaleString('en')} orders, ${name}, ${label}`,
      unit: 'ms',
      value: quantile(painted, share),
      floor,
      budget,
    })
  return [row(0.95, 'p95', 100), row(0.5, 'median', 50)]
}
