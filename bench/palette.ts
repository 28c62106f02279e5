import type { Page } from '@playwright/test'
import { quantile } from './frames.ts'
import { pressed, pressedOnEmptyPage, watchPresses } from './press.ts'
import type { Act } from './press.ts'
import type { Bench } from './row.ts'
import { besideRow } from './row.ts'
import { onOrders } from './window-on-shop.ts'

const orders = 100_000
const turns = 20

const field = `[role="dialog"] [role="combobox"]`
const close = (page: Page) => page.keyboard.press('Escape')

/** Each word is another one than the last, so that nothing of its answer is here already. */
const words = ['a', 'm', 's', 'e', 'j', 'l', 'o', 'c']

function acts(): readonly Act[] {
  let turn = 0
  return [
    {
      name: 'key to palette painted',
      press: (page) => page.keyboard.press('Control+k'),
      look: `document.querySelectorAll('[role="dialog"] [role="option"]').length > 0`,
      after: close,
    },
    {
      name: 'letter to rows',
      async press(page) {
        turn += 1
        await page.keyboard.press(words[turn % words.length] ?? 'a')
      },
      look: `[...document.querySelectorAll('[role="dialog"] [role="option"]')].map((row) => row.dataset.key).join()`,
      async after(page) {
        await page.keyboard.press('Control+a')
        await page.keyboard.press('Delete')
      },
    },
  ]
}

/** From a press to the frame that shows what the palette found, at 100,000 orders, beside the same on an empty page. */
export const palette: Bench = {
  name: 'palette',
  run: () =>
    onOrders(orders, async ({ page, browser }) => {
      const floor = await pressedOnEmptyPage(await browser.newPage(), turns)
      await watchPresses(page)
      await page.goto('/orders')
      await page.getByRole('grid', { name: 'Orders' }).getByRole('row').nth(5).waitFor()
      const [open, type] = acts()
      if (!open || !type) throw new Error('The palette has two acts.')
      const opened = await pressed(page, [open], turns)
      await page.keyboard.press('Control+k')
      await page.locator(field).waitFor()
      const typed = await pressed(page, [type], turns)
      return [...opened, ...typed].flatMap(([name, presses]) => {
        const painted = presses.map((one) => one.painted)
        return [0.95, 0.5].map((share) =>
          besideRow({
            name: `palette at ${orders.toLocaleString('en')} orders, ${name}, ${share === 0.5 ? 'median' : 'p95'}`,
            unit: 'ms',
            value: quantile(painted, share),
            floor,
            budget: share === 0.5 ? 50 : 100,
          }),
        )
      })
    }),
}
