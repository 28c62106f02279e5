import { expect, test } from '../support/shops/in-demo-shop.ts'
import { namesInShop, openProducts } from '../support/shops/product-order.ts'

test('A dragged product is told a place only over the products, and let go there it gets the place that was told', async ({
  page,
  demoShop,
}) => {
  await page.setViewportSize({ width: 1100, height: 560 })
  const grid = await openProducts(page)
  await page.getByRole('radio', { name: 'Large cards', exact: true }).click()
  const [first = ''] = await namesInShop(demoShop)
  const { x, y, width, height } = (await grid.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const from = await grid.getByRole('row', { name: first }).boundingBox()
  if (!from) throw new Error('The product is not on the page.')
  const middle = x + width / 2
  await page.mouse.move(from.x + 40, from.y + 40)
  await page.mouse.down()
  await page.mouse.move(from.x + 60, from.y + 60, { steps: 5 })

  // The pointer rests at the lower edge until the product below it has scrolled away.
  await page.mouse.move(middle, y + height - 12, { steps: 10 })
  await page.mouse.move(middle + 1, y + height - 12)
  const top = () => grid.evaluate(({ scrollTop }) => scrollTop)
  await expect.poll(top).toBeGreaterThan(1500)
  const placeLabel = page.getByText(/^Place \d+, /)
  for (const step of [0, 1]) await page.mouse.move(middle + step, y + height + 20)
  await expect(placeLabel).toBeHidden()

  // One move brings it back to the middle; nothing scrolls from there.
  await page.mouse.move(middle, y + height / 2)
  await expect(placeLabel).toBeVisible()
  const rests = await grid.evaluate(async (element) => {
    const frames = async (count: number): Promise<void> => {
      if (count === 0) return
      await new Promise(requestAnimationFrame)
      await frames(count - 1)
    }
    const before = element.scrollTop
    await frames(10)
    return element.scrollTop - before
  })
  expect(rests).toBe(0)
  const place = Number(/^Place (\d+)/.exec((await placeLabel.textContent()) ?? '')?.[1])
  expect(place).toBeGreaterThan(2)
  await page.mouse.up()
  await expect.poll(async () => (await namesInShop(demoShop)).indexOf(first)).toBe(place - 1)
})

test('A product held still at the lower edge is told the place that has scrolled under it, and gets that one', async ({
  page,
  demoShop,
}) => {
  await page.setViewportSize({ width: 1100, height: 560 })
  const grid = await openProducts(page)
  await page.getByRole('radio', { name: 'Large cards', exact: true }).click()
  const names = await namesInShop(demoShop)
  const [first = ''] = names
  const { x, y, width, height } = (await grid.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const from = await grid.getByRole('row', { name: first }).boundingBox()
  if (!from) throw new Error('The product is not on the page.')
  await page.mouse.move(from.x + 40, from.y + 40)
  await page.mouse.down()
  await page.mouse.move(from.x + 60, from.y + 60, { steps: 5 })

  await page.mouse.move(x + width / 2, y + height - 12, { steps: 10 })
  const below = () =>
    grid.evaluate(({ scrollTop, clientHeight, scrollHeight }) => scrollHeight - clientHeight - scrollTop)
  await expect.poll(below).toBeLessThan(1)
  const placeLabel = page.getByText(/^Place \d+, /)
  const place = async () => Number(/^Place (\d+)/.exec((await placeLabel.textContent()) ?? '')?.[1])
  // The last row is under the pointer.
  await expect.poll(place).toBeGreaterThan(names.length - 6)
  const at = await place()
  await page.mouse.up()
  await expect.poll(async () => (await namesInShop(demoShop)).indexOf(first)).toBe(at - 1)
})
