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
 * What buyers write from right to left is read in that order, beside words of ours that run the other way.
 */

/** “Please, no price list (order 12). Thanks!” */
const note = 'من فضلك لا تضع قائمة الأسعار (order 12). شكرا!'
const street = 'شارع Tahrir 12!'

const test = base.extend<{ readonly arabicShop: Sandbox }>({
  arabicShop: async ({ app }, give) => {
    const folder = await mkdtemp(join(tmpdir(), 'backroom-arabic-'))
    const options = { data: join(folder, 'shop.db'), orders: 8, products: 12 }
    await (await startShop(options)).close()
    const db = new DatabaseSync(options.data)
    db.prepare(
      `UPDATE orders SET data = json_set(data, '$.customer_note', ?, '$.shipping_address_1', ?) WHERE id = ?`,
    ).run(note, street, 'KXBF-310482')
    db.close()
    const shop = await startShop(options)
    await give(shop)
    await app.close()
    await shop.close()
    await rm(folder, { recursive: true })
  },
})

/** Whether the last sign of a text stands left of its first one. */
const runsFromRight = (text: Locator) =>
  text.evaluate((element) => {
    const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()
    const left = (at: number) => {
      const range = document.createRange()
      range.setStart(words ?? element, at)
      range.setEnd(words ?? element, at + 1)
      return range.getBoundingClientRect().left
    }
    return left((words?.textContent ?? '').length - 1) < left(0)
  })

test('A buyer’s note and address in Arabic run from the right, and so does what is typed', async ({
  page,
  arabicShop,
}) => {
  await connectRightly(page, arabicShop)
  const order = page.getByRole('region', { name: 'Order of Inês Carvalho' })
  await expect(order).toBeVisible({ timeout: 30_000 })
  expect(await runsFromRight(order.getByRole('blockquote'))).toBe(true)
  expect(await runsFromRight(order.getByText(street, { exact: true }))).toBe(true)
  // Words of a line that begins with Latin letters stay where they are.
  expect(await runsFromRight(order.getByText('1200-054 Lisboa', { exact: true }))).toBe(false)

  await page.getByRole('button', { name: 'Correct buyer and address' }).click()
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveCSS('unicode-bidi', 'plaintext')
})
