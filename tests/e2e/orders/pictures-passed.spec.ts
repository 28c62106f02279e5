import type { Locator } from '@playwright/test'
import { connectRightly } from '../support/shops/connect.ts'
import { expect, test } from '../support/fixtures.ts'
import { startShop } from '../support/hosts/shop-flags.ts'

/** The time between two moves of a hand. */
const stepMs = 80

/**
 * Scrolls past this many rows, window by window, each of which is drawn. Returns how many rows were drawn. The page's own
 * time goes on with the hand and stands still afterwards, however long the machine takes: a page that is held up would take
 * that for a rest.
 */
const scrollPast = (grid: Locator, count: number): Promise<number> =>
  grid.evaluate(
    async (element, { rows, step }) => {
      const list = element.parentElement
      const drawn = () =>
        Array.from(element.querySelectorAll('[role="row"]'), (row) =>
          Number(row.getAttribute('aria-rowindex')),
        )
      if (!list || drawn().length === 0) throw new Error('The page shows no list.')
      let now = performance.now()
      performance.now = () => now
      const passed = new Set(drawn())
      while (passed.size < rows) {
        const last = Math.max(...drawn())
        list.scrollTop += list.clientHeight
        do await new Promise(requestAnimationFrame)
        while (Math.max(...drawn()) === last)
        for (const row of drawn()) passed.add(row)
        now += step
      }
      return passed.size
    },
    { rows: count, step: stepMs },
  )

test('The window requests no picture of 500 orders that a hand scrolls past, and those in sight where it rests', async ({
  app,
  page,
}) => {
  // With so many products hardly two orders show the same picture.
  const shop = await startShop({ orders: 600, products: 400 })
  try {
    const pictureUrls = new Set<string>()
    page.on('request', (request) => {
      if (request.url().includes('/picture/')) pictureUrls.add(request.url())
    })
    await connectRightly(page, shop)
    await page.getByRole('radio', { name: /^All/ }).click()
    const grid = page.getByRole('grid', { name: 'Orders' })
    // A busy machine takes its time to read so many for the first time.
    await expect(grid).toHaveAttribute('aria-rowcount', '600', { timeout: 60_000 })
    await expect(grid.locator('img').first()).toBeVisible()
    await expect(
      page
        .getByRole('region', { name: /^Order of/ })
        .locator('img')
        .first(),
    ).toBeVisible()
    // The first orders have their pictures, and the open one, whose picture others may show as well.
    await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
    const before = pictureUrls.size
    expect(await scrollPast(grid, 500)).toBeGreaterThanOrEqual(500)
    expect(pictureUrls.size).toBe(before)

    // Restores the original, which is the prototype's.
    await page.evaluate(() => Reflect.deleteProperty(performance, 'now'))
    await expect.poll(() => pictureUrls.size).toBeGreaterThan(before)
    expect(pictureUrls.size - before).toBeLessThanOrEqual((await grid.getByRole('row').count()) * 4)
  } finally {
    await app.close()
    await shop.close()
  }
})
