import { readFile } from 'node:fs/promises'
import { readCsv } from '../../support/shops/read-csv.ts'
import { expect, test } from '../support/shops/in-demo-shop.ts'
import { openDemoShop } from '../support/shops/open-demo-shop.ts'
import { violations } from '../support/window/violations.ts'

test.use({ undoSeconds: 1 })

test('The owner prints, exports and marks shipped all orders that match, also those that are not in sight', async ({
  app,
  page,
}) => {
  const shop = await openDemoShop(app)
  const firstPage = await shop.list('orders?page[limit]=100')
  const all = [...firstPage, ...(await shop.list('orders?page[limit]=100&page[offset]=100'))]
  expect(all.length).toBeGreaterThan(firstPage.length)
  const unshipped = async () => (await shop.list('orders?filter[shipping_status]=unshipped')).length
  expect(await unshipped()).toBeGreaterThan(0)
  // The browser's own dialog would wait for a person.
  await page.evaluate(() => {
    window.print = () => undefined
  })
  const toolbar = page.getByRole('toolbar', { name: 'Chosen orders' })
  await page.getByRole('radio', { name: /^All/ }).click()
  await page.getByRole('row').first().focus()
  await page.keyboard.press('ControlOrMeta+a')
  await toolbar.getByRole('button', { name: `Choose all ${all.length} that match` }).click()
  const chosen = toolbar.getByRole('status').getByText(`All ${all.length} that match are chosen`)
  await expect(chosen).toBeVisible()

  await toolbar.getByRole('button', { name: 'Print' }).click()
  await expect(page.getByRole('article', { name: /^Slip of/ })).not.toHaveCount(0)
  await page.getByRole('button', { name: `Print ${all.length}` }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText(`${all.length} slips marked printed.`)).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(chosen).toBeVisible()

  await toolbar.getByRole('button', { name: 'Export…' }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Save file' }).click()
  const text = await readFile(await (await saving).path(), 'utf8')
  const [, ...rows] = readCsv(text.replace(/^\uFEFF/, ''), ',')
  expect(rows.map(([number = '']) => number).toSorted()).toEqual(all.map(({ id }) => id).toSorted())

  // Some are not paid: Enter marks the paid ones alone.
  const left = (await shop.list('orders?filter[shipping_status]=unshipped')).filter(
    ({ attributes }) => attributes['payment_status'] !== 'completed',
  ).length
  await toolbar.getByRole('button', { name: 'Mark shipped' }).click()
  const question = page.getByRole('alertdialog', { name: /orders are not paid$/ })
  await expect(question.getByRole('button', { name: /^Mark the \d+ paid$/ })).toBeFocused()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect.poll(unshipped, { timeout: 30_000 }).toBe(left)
})
