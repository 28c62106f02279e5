import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readCsv } from '../../support/shops/read-csv.ts'
import { expect, test } from '../support/shops/in-demo-shop.ts'
import { openDemoShop } from '../support/shops/open-demo-shop.ts'
import type { Shop } from '../support/shops/shop.ts'
import { violations } from '../support/window/violations.ts'

test.use({ undoSeconds: 1 })

const bar = (page: Page) => page.getByRole('toolbar', { name: 'Chosen orders' })

/** Returns the orders of the shop, which are more than one page of them. */
async function allOrders(shop: Shop) {
  const firstPage = await shop.list('orders?page[limit]=100')
  const secondPage = await shop.list('orders?page[limit]=100&page[offset]=100')
  expect(secondPage.length).toBeGreaterThan(0)
  return [...firstPage, ...secondPage]
}

/** Chooses all orders that match, also those that are not in sight; returns the line that says so. */
async function chooseAll(page: Page, count: number) {
  await page.getByRole('radio', { name: /^All/ }).click()
  await page.getByRole('row').first().focus()
  await page.keyboard.press('ControlOrMeta+a')
  await bar(page)
    .getByRole('button', { name: `Choose all ${count} that match` })
    .click()
  const chosen = bar(page).getByRole('status').getByText(`All ${count} that match are chosen`)
  await expect(chosen).toBeVisible()
  return chosen
}

test('The owner prints and exports all orders that match, also those that are not in sight', async ({
  app,
  page,
}) => {
  const shop = await openDemoShop(app)
  const all = await allOrders(shop)
  // The browser's own dialog would wait for a person.
  await page.evaluate(() => {
    window.print = () => undefined
  })
  const chosen = await chooseAll(page, all.length)

  await bar(page).getByRole('button', { name: 'Print' }).click()
  await expect(page.getByRole('article', { name: /^Slip of/ })).not.toHaveCount(0)
  await page.getByRole('button', { name: `Print ${all.length}` }).click()
  // The toast stays for six seconds. So many pages may take longer to lay out again, and the press returns only then.
  const marked = expect(page.getByText(`${all.length} slips marked printed.`)).toBeVisible()
  await page.getByRole('button', { name: 'Yes' }).click()
  await marked
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(chosen).toBeVisible()

  await bar(page).getByRole('button', { name: 'Export…' }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Save file' }).click()
  const text = await readFile(await (await saving).path(), 'utf8')
  const [, ...rows] = readCsv(text.replace(/^\uFEFF/, ''), ',')
  expect(rows.map(([number = '']) => number).toSorted()).toEqual(all.map(({ id }) => id).toSorted())
})

test('Of all orders that match, also those that are not in sight, Enter marks shipped those that are paid', async ({
  app,
  page,
}) => {
  const shop = await openDemoShop(app)
  const unshipped = () => shop.list('orders?filter[shipping_status]=unshipped')
  const waiting = await unshipped()
  const unpaid = waiting.filter(({ attributes }) => attributes['payment_status'] !== 'completed').length
  expect(waiting.length).toBeGreaterThan(unpaid)
  await chooseAll(page, (await allOrders(shop)).length)

  await bar(page).getByRole('button', { name: 'Mark shipped' }).click()
  const question = page.getByRole('alertdialog', { name: /orders are not paid$/ })
  await expect(question.getByRole('button', { name: /^Mark the \d+ paid$/ })).toBeFocused()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await unshipped()).length, { timeout: 30_000 }).toBe(unpaid)
})
