import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Locator } from '@playwright/test'
import type { Sandbox } from '#sandbox/index.ts'
import { connectRightly } from '../support/shops/connect.ts'
import { expect, test as base } from '../support/fixtures.ts'
import { startShop } from '../support/hosts/shop-flags.ts'

/*
 * Numbers and names without a space: they take the room that there is, and push nothing out of it.
 */

const long = 'pi_3QxKz8LkdIwHu7ix0aPbVn4R2mTfYc6EwGs9JqXo1DhUz5BvNlMt7KyW'
const usual = '1EJ7KRFXMXK1WHE3Q'
const shopName = 'Saltmarsh'.repeat(22)
const tag = 'Weihnachtsbestellungen2026vorreserviert'

/**
 * Changes two payments, to a long number of a processor with a name of one word, and to a number of the usual kind, and
 * gives the shop a long name.
 */
function renumber(file: string): void {
  const db = new DatabaseSync(file)
  const change = db.prepare(
    `UPDATE orders SET data = json_set(data, '$.payments[0].processor_id', ?, '$.payments[0].processor', ?)
     WHERE id = ?`,
  )
  change.run(long, `by${long}`, 'KXBF-310482')
  change.run(usual, 'paypal', 'PLRD-310481')
  db.prepare(`UPDATE account SET data = json_set(data, '$.store_name', ?)`).run(shopName)
  db.close()
}

const test = base.extend<{ readonly longShop: Sandbox }>({
  longShop: async ({ app }, give) => {
    const folder = await mkdtemp(join(tmpdir(), 'backroom-long-'))
    const options = { data: join(folder, 'shop.db'), orders: 8, products: 12 }
    await (await startShop(options)).close()
    renumber(options.data)
    const shop = await startShop(options)
    await give(shop)
    await app.close()
    await shop.close()
    await rm(folder, { recursive: true })
  },
})

const isWhole = (text: Locator) => text.evaluate((element) => element.scrollWidth <= element.clientWidth)
/** Returns how many lines a text takes. */
const lines = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  })
const rightOf = async (thing: Locator) => {
  const box = await thing.boundingBox()
  return (box?.x ?? Infinity) + (box?.width ?? 0)
}

test('A payment’s long number takes two lines at most, its amount stays in sight, and a long tag is shown in full', async ({
  page,
  longShop,
}) => {
  await connectRightly(page, longShop)
  const order = page.getByRole('region', { name: 'Order of Inês Carvalho' })
  await expect(order).toBeVisible({ timeout: 30_000 })
  await page.keyboard.press('t')
  await page.getByRole('searchbox', { name: 'Find or make a tag' }).fill(tag)
  await expect(page.getByRole('option', { name: `Make “${tag}”` })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')

  const payment = order.getByRole('region', { name: 'Payment' })
  const mark = order.getByRole('list', { name: 'Tags' }).getByText(tag)
  for (const width of [1280, 900, 640]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(payment).toBeVisible()
    // Finds it by its text, since the name of its button also says what the button does.
    expect(await lines(payment.getByText(long, { exact: true })), `number, ${width}`).toBeLessThanOrEqual(2)
    expect(await rightOf(payment.getByText('91,50 €')), `amount, ${width}`).toBeLessThanOrEqual(width)
    expect(await isWhole(mark), `tag, ${width}`).toBe(true)
  }

  // A number that fits on an ordinary line is on one.
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.keyboard.press('j')
  const other = page.getByRole('region', { name: 'Order of Tomasz Wójcik' })
  await expect(other).toBeVisible()
  expect(await lines(other.getByText(usual, { exact: true }))).toBe(1)
})

test('The long name of a shop stays inside of a dialog, and leaves the head of the pick list its words', async ({
  page,
  longShop,
}) => {
  await connectRightly(page, longShop)
  await expect(page.getByText('Everything is here')).toBeVisible({ timeout: 30_000 })
  await page.keyboard.press('g')
  await page.keyboard.press('s')
  await page.getByRole('button', { name: /^Disconnect/ }).click()
  const title = page.getByRole('alertdialog').getByRole('heading', { name: /^Disconnect Saltmarsh/ })
  await expect(title).toBeVisible()
  expect(await isWhole(title)).toBe(true)
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: /^Pick list/ }).click()
  const head = page.getByRole('region', { name: 'Pages as they print' }).getByText('Pick list').first()
  await expect(head).toBeVisible()
  expect(await lines(head)).toBe(1)
})
