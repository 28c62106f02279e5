import type { Locator } from '@playwright/test'
import { expect, test } from '../support/shops/in-demo-shop.ts'
import { openProducts } from '../support/shops/product-order.ts'

const top = (grid: Locator) => grid.evaluate(({ scrollTop }) => scrollTop)
/** Returns the name of the product at the upper edge. */
const atEdge = (grid: Locator) =>
  grid.evaluate((element) => {
    const edge = element.getBoundingClientRect().top
    const rows = [...element.querySelectorAll('[role="row"]')]
    const below = rows.filter((row) => row.getBoundingClientRect().bottom > edge + 4)
    below.sort((one, other) => {
      const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
      return a.top - b.top || a.left - b.left
    })
    return below[0]?.getAttribute('aria-label')
  })

test('After a filter or a search is removed, the grid shows the place that it showed before', async ({
  page,
  demoShop,
}) => {
  expect(await demoShop.list('products')).not.toEqual([])
  await page.setViewportSize({ width: 1100, height: 560 })
  const grid = await openProducts(page)
  await page.getByRole('radio', { name: 'Large cards', exact: true }).click()
  await grid.evaluate((element) => element.scrollTo({ top: 1200 }))
  await expect.poll(() => top(grid)).toBe(1200)
  const seen = await atEdge(grid)

  const back = async () => {
    await expect.poll(() => atEdge(grid)).toBe(seen)
    expect(Math.abs((await top(grid)) - 1200)).toBeLessThan(2)
  }
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('menuitemcheckbox', { name: /^Active/ }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Remove Status/ }).click()
  await back()

  await page.getByRole('searchbox', { name: 'Search products' }).fill('a')
  await expect.poll(() => top(grid)).toBe(0)
  await page.keyboard.press('Escape')
  await back()
})

test('Escape clears the selection and leaves the page where it is', async ({ page, demoShop }) => {
  expect(await demoShop.list('products')).not.toEqual([])
  await page.setViewportSize({ width: 1100, height: 560 })
  const grid = await openProducts(page)
  await grid.getByRole('row').first().focus()
  await page.keyboard.press('Space')
  await grid.evaluate((element) => element.scrollTo({ top: 900 }))
  await expect.poll(() => top(grid)).toBe(900)
  await page.getByRole('button', { name: /^Clear/ }).focus()
  await page.keyboard.press('Escape')
  await expect(page.getByText('1 selected')).toBeHidden()
  await page.waitForTimeout(200)
  expect(await top(grid)).toBe(900)
})

test('A card can be grabbed at once after scrolling', async ({ page, demoShop }) => {
  expect(await demoShop.list('products')).not.toEqual([])
  await page.setViewportSize({ width: 1100, height: 560 })
  const grid = await openProducts(page)
  const box = await grid.boundingBox()
  if (!box) throw new Error('The products are not on the page.')
  const at = { x: box.x + 200, y: box.y + 150 }
  await page.mouse.move(at.x, at.y)
  // Records what lies under the pointer in the first frames after a step of scrolling.
  await grid.evaluate((element, { x, y }) => {
    const frame = () => new Promise(requestAnimationFrame)
    const under = async () => {
      await frame()
      await frame()
      const row = document.elementFromPoint(x, y)?.closest('[role="row"]')
      document.body.dataset['under'] = row?.getAttribute('aria-label') ?? 'nothing'
    }
    element.addEventListener('scroll', () => void under(), { once: true })
  }, at)
  await page.mouse.wheel(0, 120)
  const under = () => page.evaluate(() => document.body.dataset['under'])
  await expect.poll(under).toBeDefined()
  expect(await under()).not.toBe('nothing')
})
