import type { Locator } from '@playwright/test'
import { expect, test } from '../support/shops/in-demo-shop.ts'
import { namesInShop, openProducts } from '../support/shops/product-order.ts'

/** Has the pointer leave right before a frame in which the list scrolls: React has not drawn that it has left. */
async function leaveInScroll(list: Locator): Promise<void> {
  await list.evaluate(async (element) => {
    const left = new Promise<void>((done) => {
      const leave = () => {
        element.dispatchEvent(new DragEvent('dragleave', { bubbles: true, cancelable: true }))
        done()
      }
      window.addEventListener('scroll', leave, { capture: true, once: true })
    })
    element.scrollTop -= 2
    await left
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
  })
}

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

test('A product that the shop gets during a drag is neither selected nor focused: the next key moves the dragged one', async ({
  page,
  app,
  demoShop,
}) => {
  const grid = await openProducts(page)
  const names = await namesInShop(demoShop)
  const [first = '', second = '', , fourth = ''] = names
  const rows = { from: grid.getByRole('row', { name: first }), to: grid.getByRole('row', { name: fourth }) }
  const from = await rows.from.boundingBox()
  const to = await rows.to.boundingBox()
  if (!from || !to) throw new Error('The products are not on the page.')
  await page.mouse.move(from.x + 40, from.y + 40)
  await page.mouse.down()
  await page.mouse.move(from.x + 60, from.y + 60, { steps: 5 })
  await page.mouse.move(to.x + to.width - 10, to.y + 40, { steps: 10 })
  await expect(page.getByText(/^Place \d+, /)).toBeVisible()

  const { apiUrl } = await app.demoShop()
  await fetch(`${apiUrl}/sandbox/products`, { method: 'POST' })
  await page.evaluate(() => window.desktop?.call('sync.now', {}))
  await expect(page.getByRole('link', { name: `Products ${names.length + 1}` })).toBeVisible()
  await page.mouse.up()
  await expect(grid.getByRole('row').first()).toHaveAccessibleName(second)
  await expect.poll(async () => (await namesInShop(demoShop)).indexOf(first)).toBeGreaterThan(1)
  await expect(grid.getByRole('row', { name: first })).toBeFocused()
  await expect(grid.getByRole('row', { selected: true })).toHaveCount(0)
  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await expect.poll(async () => (await namesInShop(demoShop)).indexOf(first)).toBe(0)
})

test('A category held still at the lower edge gets the place that has scrolled under it, and beside the list it has none', async ({
  page,
  demoShop,
}) => {
  const inShop = async () =>
    (await demoShop.list('categories')).map(({ attributes }) => String(attributes['name']))
  const names = await inShop()
  const [first = ''] = names
  await page.setViewportSize({ width: 1100, height: 330 })
  await openProducts(page)
  await page.getByRole('button', { name: 'More actions for products' }).click()
  await page.getByRole('menuitem', { name: /^Order of the categories/ }).click()
  const list = page.getByRole('grid', { name: 'Categories in shop order' })
  const from = await list.getByRole('row', { name: first }).boundingBox()
  const { x, y, width, height } = (await list.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  if (!from) throw new Error('The category is not on the page.')
  const below = () =>
    list.evaluate(({ scrollTop, clientHeight, scrollHeight }) => scrollHeight - clientHeight - scrollTop)
  expect(await below()).toBeGreaterThan(44)
  const line = list.locator('[data-drop-target]')
  await page.mouse.move(from.x + 300, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(from.x + 310, from.y + 30, { steps: 5 })
  await page.mouse.move(x + width / 2, y + height - 12, { steps: 10 })
  await expect.poll(below).toBeLessThan(1)
  await expect(line).toHaveCount(1)
  expect((await line.boundingBox())?.height).toBeGreaterThan(1)

  await leaveInScroll(list)
  await expect(line).toHaveCount(0)

  await page.mouse.move(x + width / 2, y + height - 14, { steps: 3 })
  await expect(line).toHaveCount(1)
  await expect.poll(below).toBeLessThan(1)
  await page.mouse.up()
  await expect.poll(async () => (await inShop()).indexOf(first)).toBeGreaterThan(names.length - 3)
})

test('The list of the categories scrolls along with one that is dragged past its lower edge, and back at its upper edge', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1100, height: 330 })
  await openProducts(page)
  await page.getByRole('button', { name: 'More actions for products' }).click()
  await page.getByRole('menuitem', { name: /^Order of the categories/ }).click()
  const list = page.getByRole('grid', { name: 'Categories in shop order' })
  const from = await list.getByRole('row').first().boundingBox()
  const { x, y, width, height } = (await list.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  if (!from) throw new Error('No category is on the page.')
  const top = () => list.evaluate(({ scrollTop }) => scrollTop)
  const below = () =>
    list.evaluate(({ scrollTop, clientHeight, scrollHeight }) => scrollHeight - clientHeight - scrollTop)
  expect(await below()).toBeGreaterThan(44)
  await page.mouse.move(from.x + 300, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(from.x + 310, from.y + 30, { steps: 5 })
  // A press takes the pointer past the edge at once, over the bar at the foot.
  for (const step of [0, 2]) await page.mouse.move(x + width / 2 + step, y + height + 20)
  await expect.poll(below).toBeLessThan(1)
  for (const step of [0, 2]) await page.mouse.move(x + width / 2 + step, y - 20)
  await expect.poll(top).toBeLessThan(1)
  await page.keyboard.press('Escape')
  await page.mouse.up()
})
