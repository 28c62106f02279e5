import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { connectRightly } from '../support/shops/connect.ts'
import { test as alone } from '../support/fixtures.ts'
import { goByKeys } from '../support/window/go-by-keys.ts'
import { expect, test } from '../support/shops/in-demo-shop.ts'
import { openProducts, saved, select, shown } from '../support/shops/product-order.ts'
import { startShop } from '../support/hosts/shop-flags.ts'
import { shopAt } from '../support/shops/shop.ts'
import { violations } from '../support/window/violations.ts'

const goTo = async (page: Page, place: RegExp) => {
  await page.getByRole('button', { name: 'More actions for products' }).click()
  await page.getByRole('menuitem', { name: place }).click()
}

test('axe finds no violation on the page of products', async ({ page, demoShop }) => {
  // Every check by axe covers a page full of products.
  test.setTimeout(240_000)
  expect(await demoShop.list('products')).not.toEqual([])
  await openProducts(page)
  for (const density of ['List', 'Small cards', 'Large cards', 'Cards']) {
    await page.getByRole('radio', { name: density, exact: true }).click()
    expect(await violations(page)).toEqual([])
  }
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('menuitemcheckbox', { name: /^Active/ }).click()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Arrange' }).click()
  await page.getByRole('menuitem', { name: /^Newest first/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await select(page, (await shown(page))[0] ?? undefined)
  await page.getByRole('button', { name: 'Before…' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  // The library's own button that dismisses a popover stands beside its dialog.
  expect(await violations(page, ['region'])).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('row').first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: /^Product / })).toBeFocused()
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 640, height: 520 })
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Back' }).click()
  expect(await violations(page)).toEqual([])
})

test('axe finds no violation in the stock report and in the order of the categories', async ({
  page,
  demoShop,
}) => {
  expect(await demoShop.list('products')).not.toEqual([])
  await openProducts(page)
  await goTo(page, /^Stock report/)
  await expect(page.getByRole('table')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Products', exact: true }).click()
  await goTo(page, /^Order of the categories/)
  await select(page, 'Records')
  expect(await violations(page)).toEqual([])
})

test(
  'The owner opens a product by keys, goes to the next and sees it in the shop; then the grid has the focus again',
  { tag: '@both-hosts' },
  async ({ app, page, demoShop }) => {
    const grid = await openProducts(page)
    const [first, second] = await shown(page)
    await grid.getByRole('row', { name: first ?? '', exact: true }).focus()
    await page.keyboard.press('Enter')
    const sheet = page.getByRole('region', { name: `Product ${first}` })
    await expect(sheet).toBeFocused()
    await expect(sheet.getByRole('table').first().getByRole('row').nth(1)).toContainText('£')
    const picture = sheet.getByRole('img', { name: first ?? '' })
    await expect(picture).toHaveAttribute('src', /^\/picture\/800\//)
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    await page.keyboard.press('j')
    await expect(page.getByRole('region', { name: `Product ${second}` })).toBeVisible()
    await page.getByRole('button', { name: 'See it in the shop' }).click()
    const [product] = (await demoShop.list('products?sort=position')).slice(1)
    await expect.poll(() => app.openedOutside()).toEqual([String(product?.attributes['url'])])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('region', { name: /^Product / })).toHaveCount(0)
    await expect(grid.getByRole('row', { name: second ?? '', exact: true })).toBeFocused()
  },
)

test('The owner can drag products in the list as among the cards', async ({ page, demoShop }) => {
  const grid = await openProducts(page)
  const [first, second, third] = await shown(page)
  await page.getByRole('radio', { name: 'List', exact: true }).click()
  const row = (name: string | null | undefined) => grid.getByRole('row', { name: name ?? '', exact: true })
  const from = await row(third).boundingBox()
  const to = await row(first).boundingBox()
  if (!from || !to) throw new Error('The products are not on the page.')
  expect(to.height).toBe(44)
  await page.mouse.move(from.x + 400, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(from.x + 410, from.y + 30, { steps: 5 })
  await page.mouse.move(to.x + 400, to.y + 6, { steps: 10 })
  await expect(page.getByText('Place 1, at the top', { exact: true })).toBeVisible()
  await page.mouse.up()
  await expect.poll(() => shown(page)).toEqual([third, first, second])
  await saved(page)
  const inShop = (await demoShop.list('products?sort=position')).map(({ attributes }) => attributes['name'])
  expect(inShop.slice(0, 3)).toEqual([third, first, second])
})

alone(
  'The stock report is saved as a file that a spreadsheet opens and does not run',
  { tag: '@both-hosts' },
  async ({ page, ownShop, host }) => {
    alone.skip(host === 'shell', 'The stand-in for the shell has no downloads.')
    const [first] = await shopAt(ownShop).list('products?sort=position')
    ownShop.changeProduct(first?.id ?? '', { name: '=1+1', quantity: 0 })
    await connectRightly(page, ownShop)
    await openProducts(page)
    await goTo(page, /^Stock report/)
    await page.getByRole('radio', { name: /^Sold out/ }).click()
    const row = page.getByRole('row').filter({ hasText: '=1+1' }).first()
    await expect(row).toContainText('Sold out')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as CSV' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^Stock \d{4}-\d\d-\d\d\.csv$/)
    const text = await readFile(await file.path(), 'utf8')
    expect(text).toMatch(/^\uFEFFProduct[,;]Option/)
    expect(text).toMatch(/\r\n'=1\+1[,;]/)
  },
)

test('The owner changes the order of the categories by keys, and the shop has the new order', async ({
  page,
  demoShop,
}) => {
  const inShop = async () => (await demoShop.list('categories')).map(({ attributes }) => attributes['name'])
  const [first, second, third] = await inShop()
  await openProducts(page)
  await goTo(page, /^Order of the categories/)
  await select(page, String(third))
  await page.getByRole('button', { name: 'To top' }).focus()
  await page.keyboard.press('Enter')
  await saved(page)
  expect((await inShop()).slice(0, 3)).toEqual([third, first, second])
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(async () => (await inShop()).slice(0, 3)).toEqual([first, second, third])
})

alone('A shop that has artists switched off says so calmly', async ({ app, page }) => {
  const shop = await startShop({ orders: 0, products: 12, artists: false })
  try {
    await connectRightly(page, shop)
    await openProducts(page)
    await goTo(page, /^Order of the artists/)
    await expect(page.getByText('This shop has artists switched off')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.getByRole('button', { name: 'Products' }).first().click()
    await expect(page.getByRole('grid', { name: 'Products in shop order' })).toBeVisible()
  } finally {
    await app.close()
    await shop.close()
  }
})

test('The grid scrolls along with the open product, and is where it was when the owner comes back', async ({
  page,
  demoShop,
}) => {
  expect(await demoShop.list('products')).not.toEqual([])
  const grid = await openProducts(page)
  const top = () => grid.evaluate(({ scrollTop }) => scrollTop)
  await page.keyboard.press('j')
  await expect(grid.getByRole('row').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: /^Product / })).toBeFocused()
  for (let presses = 0; presses < 24; presses += 1) await page.keyboard.press('j')
  const open = await page
    .getByRole('region', { name: /^Product / })
    .getByRole('heading')
    .first()
    .innerText()
  const card = grid.getByRole('row', { name: open, exact: true })
  await expect(card).toBeInViewport({ ratio: 0.9 })
  await page.keyboard.press('Escape')
  await expect(card).toBeFocused()

  await grid.evaluate((element) => element.scrollTo({ top: 400 }))
  const left = await top()
  expect(left).toBeGreaterThan(0)
  await goByKeys(page, 'h')
  await expect(page.getByRole('region', { name: 'Sales' })).toBeVisible()
  await goByKeys(page, 'p')
  await expect.poll(top).toBe(left)
  // The focus begins there as well.
  await expect(grid.locator('[role="row"]:focus')).toBeInViewport({ ratio: 0.5 })
  expect(await top()).toBe(left)
})
