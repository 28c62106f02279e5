import type { Page } from '@playwright/test'
import { atRest, frameMs, frames, quantile } from './frames.ts'
import { onProducts } from './products-window.ts'
import type { Bench, Row } from './row.ts'
import { limitRow, ratioRow } from './row.ts'

/** Pixels that the wheel moves in a frame: by a fast hand, and by one that flings the grid to its end. */
const notch = 120
const fling = 1200

/** Scrolls down and up again. */
async function wheel(page: Page, by: number): Promise<void> {
  for (const direction of [1, -1]) {
    for (let step = 0; step < 80; step += 1) {
      await page.mouse.wheel(0, by * direction)
      await page.waitForTimeout(frameMs)
    }
  }
}

/** Returns the milliseconds from the last notch of the wheel until the cards accept the pointer again. */
async function untilGrabbed(page: Page): Promise<number> {
  const found = page.evaluate(
    () =>
      new Promise<number>((done) => {
        const restMs = 1000
        let turnedAt = Infinity
        let missedAt = -Infinity
        addEventListener('wheel', ({ timeStamp }) => (turnedAt = timeStamp), { capture: true, passive: true })
        const next = () => {
          const now = performance.now()
          const card = document.querySelector('[role="grid"] [role="row"]')
          if (!card || getComputedStyle(card).pointerEvents === 'none') missedAt = now
          if (now - turnedAt > restMs) done(Math.max(0, missedAt - turnedAt))
          else requestAnimationFrame(next)
        }
        requestAnimationFrame(next)
      }),
  )
  for (let step = 0; step < 20; step += 1) {
    await page.mouse.wheel(0, notch)
    await page.waitForTimeout(frameMs)
  }
  return found
}

function measure(products: number, budget: number): Promise<readonly Row[]> {
  return onProducts(products, async ({ page }) => {
    await page.getByRole('grid', { name: 'Products in shop order' }).hover({ position: { x: 200, y: 200 } })
    const floor = await atRest(page)
    const row = async (what: string, by: number) =>
      ratioRow({
        name: `${products} products: frame while the grid is ${what}, p95`,
        unit: 'ms',
        value: quantile(await frames(page, () => wheel(page, by)), 0.95),
        floor,
        budget,
      })
    return [
      await row('scrolled', notch),
      await row('flung', fling),
      limitRow({
        name: `${products} products: from the last turn of the wheel to a card that can be grabbed`,
        unit: 'ms',
        value: await untilGrabbed(page),
        budget: 100,
      }),
    ]
  })
}

/** Measures scrolling: one frame is allowed at 500 products and two at 5,000, with a tenth for the clock's granularity. */
export const scrollProducts: Bench = {
  name: 'scroll-products',
  run: async () => [...(await measure(500, 1.1)), ...(await measure(5000, 2.1))],
}
