import type { Locator, Page } from '@playwright/test'
import { connectRightly } from '../support/shops/connect.ts'
import { test as alone } from '../support/fixtures.ts'
import { expect, test } from '../support/shops/in-demo-shop.ts'
import { namesInShop, openProducts, saved, savedBar, select } from '../support/shops/product-order.ts'
import { shopAt } from '../support/shops/shop.ts'

/*
 * Texts by which an owner tells one thing from another are shown in full, even with little room and with long texts.
 */

const isWhole = (text: Locator) => text.evaluate((element) => element.scrollWidth <= element.clientWidth)
const place = async (thing: Locator) => {
  const box = await thing.boundingBox()
  if (!box) throw new Error('It is not drawn.')
  return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height, width: box.width }
}
const discountForm = (page: Page, code: string) => page.getByRole('region', { name: code, exact: true })

test('The form of a discount shows the code in full, and the number of its uses in full or not at all', async ({
  page,
  demoShop,
}) => {
  expect(await demoShop.list('discounts')).not.toEqual([])
  await page.getByRole('link', { name: /^Discounts/ }).click()
  await page.getByRole('row', { name: /^MARESIA10,/ }).click()
  const form = discountForm(page, 'MARESIA10')
  const usage = form.getByText('64 of 100')
  for (const width of [1280, 900, 700, 640]) {
    await page.setViewportSize({ width, height: 700 })
    await expect(form).toBeVisible()
    expect(await isWhole(form.getByRole('heading', { name: 'MARESIA10' })), `code, ${width}`).toBe(true)
    const code = await place(form.getByRole('heading', { name: 'MARESIA10' }))
    const middle = (code.top + code.bottom) / 2
    const { top, right } = await place(usage)
    const actions = await place(form.getByRole('button', { name: 'Duplicate' }))
    // Wrapped below the line, it is out of sight.
    if (top < middle) expect(right, `uses, ${width}`).toBeLessThanOrEqual(actions.left)
    if (width >= 900) expect(top, `uses, ${width}`).toBeLessThan(middle)
  }
})

test('A text that is too long for its field ends in dots, and not in the middle of a letter', async ({
  page,
  demoShop,
}) => {
  expect(await demoShop.list('orders')).not.toEqual([])
  await page.setViewportSize({ width: 900, height: 700 })
  await page.getByRole('link', { name: /^Orders/ }).click()
  const search = page.getByRole('searchbox', { name: 'Find orders' })
  await expect(search).toHaveCSS('text-overflow', 'ellipsis')
  await page.getByRole('row', { name: /Grace Thibodeaux/ }).click()
  await page.getByRole('button', { name: 'Correct buyer and address' }).click()
  const mail = page.getByRole('textbox', { name: 'E-mail' })
  expect(await isWhole(mail)).toBe(false)
  await expect(mail).toHaveCSS('text-overflow', 'ellipsis')
})

test('A price stands below its product’s name, whether or not its stock is counted', async ({
  page,
  demoShop,
}) => {
  expect(await demoShop.list('products')).not.toEqual([])
  await openProducts(page)
  for (const [search, price] of [
    ['Postcards', '£4.50'],
    ['Low Tide', '£28.00'],
  ] as const) {
    await page.getByRole('searchbox').first().fill(search)
    const card = page.getByRole('row', { name: new RegExp(search) })
    await expect(card).toHaveCount(1)
    const name = await place(card.getByText(search).first())
    const { left } = await place(card.getByText(price))
    expect(Math.abs(left - name.left), search).toBeLessThan(8)
  }
})

test('The palette shows by which words it found an order, and in its foot the keys for it', async ({
  page,
  demoShop,
}) => {
  expect(await demoShop.list('orders')).not.toEqual([])
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog')
  await palette.getByRole('combobox').fill('mug')
  const row = palette.getByRole('option', { name: /Inês Carvalho/ }).first()
  await expect(row).toBeVisible()
  await expect(palette.locator('footer')).toContainText('mark shipped')
  const found = row.locator('mark')
  const detail = await place(row.locator('span:has(> mark)'))
  expect((await place(found)).right).toBeLessThanOrEqual(detail.right)
})

test('The field of the shop’s description is as wide for one word as for many', async ({
  page,
  demoShop,
}) => {
  expect((await demoShop.one('')).attributes['store_name']).toBeTruthy()
  await page.getByRole('link', { name: /^Settings/ }).click()
  await page.getByRole('link', { name: /^Account/ }).click()
  const description = page.getByRole('textbox', { name: 'Description' })
  const { width } = await place(description)
  await description.fill('Pots')
  expect((await place(description)).width).toBe(width)
  await page.getByRole('button', { name: 'Discard' }).click()
})

test('The longest name of a text to buyers does not push its button over the preview beside it', async ({
  page,
  demoShop,
}) => {
  expect(await demoShop.list('orders')).not.toEqual([])
  await page.getByRole('link', { name: /^Settings/ }).click()
  await page.getByRole('link', { name: /^Texts to buyers/ }).click()
  await page.getByRole('button', { name: 'New text' }).click()
  const name = 'Donaudampfschifffahrtsgesellschaftskapitän '.repeat(2).slice(0, 60)
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  const remove = page.getByRole('button', { name: `Delete ${name}` })
  await expect(remove).toBeVisible()
  const preview = await place(page.getByRole('region', { name: /would get it$/ }))
  expect((await place(remove)).right).toBeLessThanOrEqual(preview.left)
})

alone('In the stock report a name of 300 letters leaves its option to be read', async ({ page, ownShop }) => {
  const name = 'Donaudampfschifffahrtsgesellschaftskapitän '.repeat(7).slice(0, 300)
  const [first] = await shopAt(ownShop).list('products?sort=position')
  await fetch(`${ownShop.apiUrl}/sandbox/products/${first?.id}`, {
    method: 'PATCH',
    body: JSON.stringify({ name }),
  })
  await connectRightly(page, ownShop)
  await openProducts(page)
  await page.getByRole('button', { name: 'More actions for products' }).click()
  await page.getByRole('menuitem', { name: /^Stock report/ }).click()
  await page.getByRole('radio', { name: /^All/ }).click()
  for (const width of [1280, 640]) {
    await page.setViewportSize({ width, height: 700 })
    const option = page.getByRole('row', { name: /^Donau/ }).getByText('A2, screen print')
    await expect(option).toBeVisible()
    expect(await isWhole(option), `${width}`).toBe(true)
  }
})

alone('A narrow window shows in full what became of an order of the products', async ({ page, ownShop }) => {
  await connectRightly(page, ownShop)
  await openProducts(page)
  const [, , third] = await namesInShop(shopAt(ownShop))
  // The read before sending succeeds; what is sent arrives, but no answer comes back from then on.
  ownShop.faults.add({ kind: 'delay', ms: 0, method: 'GET', path: '/products', times: 1 })
  ownShop.faults.add({ kind: 'drop-after', path: 'products' })
  await select(page, third)
  await page.getByRole('button', { name: 'To top' }).click()
  const sentence = savedBar(page).getByText('Backroom checks, and sends it again if it has not.')
  await expect(sentence).toBeVisible({ timeout: 45_000 })
  for (const width of [1280, 640]) {
    await page.setViewportSize({ width, height: 700 })
    expect(await isWhole(sentence), `${width}`).toBe(true)
  }
  ownShop.faults.clear()
  await saved(page)
})

test('The only filter of the orders is shown in full, and the field above its choices says what it finds', async ({
  page,
  demoShop,
}) => {
  expect(await demoShop.list('orders')).not.toEqual([])
  await page.getByRole('link', { name: /^Orders/ }).click()
  await page.keyboard.press('f')
  await page.getByRole('option', { name: 'Amount' }).click()
  await expect(page.getByRole('searchbox', { name: 'Find: Currency' })).toHaveAttribute(
    'placeholder',
    'Find: Currency',
  )
  await page.keyboard.type('20')
  await page.keyboard.press('Escape')
  const chip = page.getByRole('button', { name: /^Amount from 20 / })
  for (const width of [1480, 1440, 1280, 1180, 900]) {
    await page.setViewportSize({ width, height: 700 })
    await expect(chip).toBeVisible()
    expect(await isWhole(chip), `chip, ${width}`).toBe(true)
  }
})
