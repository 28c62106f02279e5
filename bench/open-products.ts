import type { Page } from '@playwright/test'
import { onProducts } from './products-window.ts'
import type { Bench } from './row.ts'
import { ratioRow } from './row.ts'

const rounds = 5

/** Returns the milliseconds from the page's first byte to the first product in its grid; the fastest of some rounds. */
async function openingTime(page: Page): Promise<number> {
  let fastest = Infinity
  for (let round = 0; round < rounds; round += 1) {
    await page.reload({ waitUntil: 'commit' })
    const took = await page.evaluate(
      () =>
        new Promise<number>((done) => {
          const look = () => {
            if (document.querySelector('[role="grid"] [role="row"]')) done(performance.now())
            else requestAnimationFrame(look)
          }
          look()
        }),
    )
    fastest = Math.min(fastest, took)
  }
  return fastest
}

/** Measures from opening to the grid: a shop with a hundred times as many products against one with fifty, in the same run. */
export const openProducts: Bench = {
  name: 'open-products',
  async run() {
    const few = await onProducts(50, ({ page }) => openingTime(page))
    const many = await onProducts(5000, ({ page }) => openingTime(page))
    return [
      ratioRow({
        name: 'from opening to the grid, 5,000 products against 50',
        unit: 'ms',
        value: many,
        floor: few,
        budget: 3,
      }),
    ]
  },
}
