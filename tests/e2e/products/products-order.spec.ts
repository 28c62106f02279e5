import { connectRightly } from '../support/shops/connect.ts'
import { test as alone } from '../support/fixtures.ts'
import { expect, test } from '../support/shops/in-demo-shop.ts'
import { namesInShop, openProducts, saved, select, shown } from '../support/shops/product-order.ts'
import { startShop } from '../support/hosts/shop-flags.ts'
import { shopAt } from '../support/shops/shop.ts'

test(
  'Several products that are dragged at once land together, in the order they had',
  { tag: '@both-hosts' },
  async ({ page, demoShop }) => {
    const grid = await openProducts(page)
    const [a, b, c, d, e, f] = await namesInShop(demoShop)
    await select(page, f, b, d)
    const from = await grid.getByRole('row', { name: d, exact: true }).boundingBox()
    const to = await grid.getByRole('row', { name: a, exact: true }).boundingBox()
    if (!from || !to) throw new Error('The products are not on the page.')
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 3)
    await page.mouse.down()
    await page.mouse.move(from.x + from.width / 2, from.y + 90, { steps: 5 })
    await page.mouse.move(to.x + 4, to.y + to.height / 3, { steps: 10 })
    await expect(page.getByText('Places 1 to 3')).toBeVisible()
    await page.mouse.up()
    await expect.poll(() => shown(page, 6)).toEqual([b, d, f, a, c, e])
    await saved(page)
    expect((await namesInShop(demoShop)).slice(0, 6)).toEqual([b, d, f, a, c, e])
  },
)

test('A screen reader hears each step of a drag by keys, and Escape puts everything back', async ({
  page,
  demoShop,
}) => {
  const grid = await openProducts(page)
  const [first, second, third] = await namesInShop(demoShop)
  const spoken = page.locator('[data-live-announcer]')
  const handle = grid.getByRole('row', { name: third, exact: true }).getByRole('button', { name: /^Drag/ })
  await select(page, second, third)
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(handle).toBeFocused({ timeout: 300 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(spoken).toContainText('Started dragging.')
  await expect(page.getByRole('button', { name: /^Places? [\d and]+ of \d+, after / }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(spoken).toContainText('Drop canceled.')
  expect(await shown(page)).toEqual([first, second, third])

  await grid.getByRole('row', { name: third, exact: true }).focus()
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(handle).toBeFocused({ timeout: 300 })
  }).toPass()
  await page.keyboard.press('Enter')
  const front = page.getByRole('button', { name: /^Places 1 and 2 of \d+, at the top$/ })
  await expect(async () => {
    await page.keyboard.press('ArrowLeft')
    await expect(front).toBeFocused({ timeout: 300 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(spoken).toContainText('Drop complete.')
  await expect.poll(() => shown(page)).toEqual([second, third, first])
  await saved(page)
  expect((await namesInShop(demoShop)).slice(0, 3)).toEqual([second, third, first])
})

test('By keys alone the owner moves a product before another and to a place, undoes and redoes it, and sorts all from A to Z', async ({
  page,
  demoShop,
}) => {
  await openProducts(page)
  const names = await namesInShop(demoShop)
  const [a, b, c, d, e] = names
  await select(page, e)
  await page.getByRole('button', { name: 'Before…' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type(b ?? '')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => shown(page, 5)).toEqual([a, e, b, c, d])
  await page.getByRole('button', { name: 'To place…' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('4')
  await page.keyboard.press('Enter')
  await expect.poll(() => shown(page, 5)).toEqual([a, b, c, e, d])
  await page.keyboard.press('ControlOrMeta+z')
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => shown(page, 5)).toEqual([a, b, c, d, e])
  await page.keyboard.press('ControlOrMeta+y')
  await expect.poll(() => shown(page, 5)).toEqual([a, e, b, c, d])
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Arrange' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  const preview = page.getByRole('dialog', { name: 'Put the products in order from A to Z?' })
  const sorted = names.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
  await expect(preview.getByRole('listitem').first()).toContainText(sorted[0] ?? '')
  await page.keyboard.press('Enter')
  await expect.poll(() => shown(page, 5)).toEqual(sorted.slice(0, 5))
  await saved(page)
  expect(await namesInShop(demoShop)).toEqual(sorted)
})

test('A category is drawn with the press on it, and moves the grid by nothing', async ({ page }) => {
  await openProducts(page)
  const grid = page.getByRole('grid', { name: 'Products' })
  const place = await grid.boundingBox()
  const count = Number(await grid.getAttribute('aria-rowcount'))
  const counts = await page.getByRole('radio', { name: /^Ceramics/ }).evaluate(async (radio) => {
    const rows = () => document.querySelector('[role="grid"]')?.getAttribute('aria-rowcount')
    ;(radio as HTMLElement).click()
    // No timer and no other task runs in between.
    for (let hop = 0; hop < 100; hop += 1) await Promise.resolve()
    return rows()
  })
  expect(Number(counts)).toBeLessThan(count)
  await expect(page.getByText(/^Products in view trade places/)).toBeVisible()
  expect(await grid.boundingBox()).toEqual(place)
})

test('A move in the view of a category changes the places of its products, and of no others', async ({
  page,
  demoShop,
}) => {
  await openProducts(page)
  const before = await namesInShop(demoShop)
  await page.getByRole('radio', { name: /^Ceramics/ }).click()
  await expect(page.getByText(/^Products in view trade places/)).toBeVisible()
  const [first, second, third] = await shown(page)
  await select(page, third ?? undefined)
  await page.getByRole('button', { name: 'To top' }).click()
  await expect.poll(() => shown(page)).toEqual([third, first, second])
  await saved(page)
  const after = await namesInShop(demoShop)
  const moved = new Set([first, second, third])
  for (const [place, name] of before.entries()) if (!moved.has(name)) expect(after[place]).toBe(name)
  expect(after.filter((name) => moved.has(name))).toEqual([third, first, second])
})

alone(
  'Among 5,000 products one is pulled far down, the page goes along, and the shop has it there',
  async ({ app, page }) => {
    alone.setTimeout(300_000)
    const shop = await startShop({ orders: 0, products: 5000 })
    try {
      await connectRightly(page, shop)
      const grid = await openProducts(page)
      const [first] = await shown(page, 1)
      const from = await grid.getByRole('row', { name: first ?? '', exact: true }).boundingBox()
      if (!from) throw new Error('The product is not on the page.')
      await page.mouse.move(from.x + 40, from.y + 40)
      await page.mouse.down()
      await page.mouse.move(from.x + 60, from.y + 60, { steps: 5 })
      const box = (await grid.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      // How fast the page scrolls depends on how far beyond the grid the pointer is, and a line that comes or goes beside
      // the grid moves its edge: the edge of the window is far enough either way.
      const bottom = (page.viewportSize()?.height ?? 0) - 4
      expect(bottom).toBeGreaterThan(box.y + box.height)
      // The browser notices a place only when the pointer goes on from it.
      for (const step of [0, 2]) await page.mouse.move(box.x + box.width / 2 + step, bottom, { steps: 10 })
      // The focus goes elsewhere meanwhile, as it may by itself: the product must stay in the hand.
      await grid
        .getByRole('row')
        .last()
        .evaluate((row) => row.focus({ preventScroll: true }))
      await expect
        .poll(() => grid.evaluate(({ scrollTop }) => scrollTop, undefined, { timeout: 60_000 }), {
          timeout: 120_000,
        })
        .toBeGreaterThan(20_000)
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 10 })
      await expect(page.getByText(/^Place \d+, after /)).toBeVisible()
      await page.mouse.up()
      await saved(page)
      const place = grid.getByRole('row', { name: first ?? '', exact: true }).getByText(/^Place \d+$/)
      const placeNumber = Number(/\d+/.exec((await place.textContent()) ?? '')?.[0])

      const { list } = shopAt(shop)
      const around = await list(`products?sort=position&page[offset]=${placeNumber - 1}`)
      expect(placeNumber).toBeGreaterThan(500)
      expect(around[0]?.attributes['name']).toBe(first)
      expect(shop.requests.filter(({ method }) => method === 'PATCH')).toHaveLength(1)
    } finally {
      // The app closes first; otherwise its page would fail to load the shop's pictures.
      await app.close()
      await shop.close()
    }
  },
)
