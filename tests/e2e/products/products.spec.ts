import { expect, test } from '../support/shops/in-demo-shop.ts'
import { namesInShop, openProducts, shown } from '../support/shops/product-order.ts'

test(
  'The third product is dragged to the front, and the shop lists it first',
  { tag: '@both-hosts' },
  async ({ page, demoShop }) => {
    const grid = await openProducts(page)
    const [first, second, third] = await namesInShop(demoShop)

    const handle = grid.getByRole('row', { name: third }).getByRole('button', { name: `Drag ${third}` })
    await grid.getByRole('row', { name: third }).hover()
    const from = await handle.boundingBox()
    const to = await grid.getByRole('row', { name: first }).boundingBox()
    if (!from || !to) throw new Error('The products are not on the page.')
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(from.x, from.y + 20, { steps: 5 })
    await page.mouse.move(to.x + 4, to.y + to.height / 2, { steps: 10 })
    await expect(page.getByText('Place 1, at the top', { exact: true })).toBeVisible()
    await page.mouse.up()

    await expect.poll(async () => (await namesInShop(demoShop)).slice(0, 3)).toEqual([third, first, second])
    await page.reload()
    await expect.poll(() => shown(page)).toEqual([third, first, second])
  },
)

test('The page scrolls along with a product that is dragged past the lower edge', async ({
  page,
  demoShop,
}) => {
  const grid = await openProducts(page)
  const [first] = await namesInShop(demoShop)
  const { x, y, width, height } = (await grid.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const from = await grid.getByRole('row', { name: first }).boundingBox()
  if (!from) throw new Error('The product is not on the page.')
  await page.mouse.move(from.x + 40, from.y + 40)
  await page.mouse.down()
  await page.mouse.move(from.x + 60, from.y + 60, { steps: 5 })

  // The browser notices a place only when the pointer goes on from it.
  for (const step of [0, 2]) await page.mouse.move(x + width / 2 + step, y + height + 20, { steps: 10 })
  await expect.poll(() => grid.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(height / 2)
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 10 })
  await expect(page.getByText(/^Place \d\d+, after /)).toBeVisible()
  await page.mouse.up()

  await expect.poll(async () => (await namesInShop(demoShop)).indexOf(first ?? '')).toBeGreaterThan(11)
})

test('The owner moves the third product to the front by keys alone, and the shop lists it first', async ({
  page,
  demoShop,
}) => {
  const grid = await openProducts(page)
  const [first, second, third] = await namesInShop(demoShop)

  await grid.getByRole('row', { name: first }).focus()
  for (const key of ['ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
  await expect(grid.getByRole('row', { name: third })).toBeFocused()
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: `Drag ${third}` })).toBeFocused({ timeout: 300 })
  }).toPass()
  await page.keyboard.press('Enter')
  const front = page.getByRole('button', { name: /^Place 1 of \d+, at the top$/ })
  await expect(async () => {
    await page.keyboard.press('ArrowLeft')
    await expect(front).toBeFocused({ timeout: 300 })
  }).toPass()
  await page.keyboard.press('Enter')

  await expect.poll(async () => (await namesInShop(demoShop)).slice(0, 3)).toEqual([third, first, second])
  await page.reload()
  await expect.poll(() => shown(page)).toEqual([third, first, second])
})
