import { dndKitFrames } from './drag-dnd-kit.ts'
import { dragThirdToFront } from './drag-gesture.ts'
import { atRest, frames, quantile } from './frames.ts'
import { onProducts } from './products-window.ts'
import type { Bench, Row } from './row.ts'
import { limitRow, ratioRow } from './row.ts'

function measure(products: number, budget: number): Promise<readonly Row[]> {
  return onProducts(products, async (window) => {
    const { page, shop } = window
    const rest = await atRest(page)
    shop.requests.clear()
    const gaps = await frames(page, () => dragThirdToFront(page, page.getByRole('row')))
    await page.getByRole('status').filter({ hasText: 'The shop has shown this order since' }).waitFor()
    const writes = shop.requests.filter(({ method }) => method === 'PATCH').length
    if (writes === 0) throw new Error('The drag moved nothing.')
    const ours = quantile(gaps, 0.95)
    return [
      ratioRow({
        name: `frame of a drag over ${products} products, p95`,
        unit: 'ms',
        value: ours,
        floor: rest,
        budget,
      }),
      ratioRow({
        name: `frame of a drag over ${products} products, p95, against dnd-kit`,
        unit: 'ms',
        value: ours,
        floor: await dndKitFrames(window, products),
        // A tenth for the clock's granularity.
        budget: 1.1,
      }),
      limitRow({
        name: `writes of a settled drag, ${products} products`,
        unit: 'writes',
        value: writes,
        budget: 1,
      }),
    ]
  })
}

/** Measures a drag: one frame is allowed at 500 products and two at 5,000, with a tenth for the clock's granularity. */
export const drag: Bench = {
  name: 'drag',
  run: async () => [...(await measure(500, 1.1)), ...(await measure(5000, 2.1))],
}
