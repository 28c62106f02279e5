import type { Page } from '@playwright/test'
import { expect, test } from '../support/shops/in-demo-shop.ts'
import { openDemoShop } from '../support/shops/open-demo-shop.ts'
import { violations } from '../support/window/violations.ts'

const [ines, priya] = ['KXBF-310482', 'ZBME-310476']
const order = (page: Page, name: string) => page.getByRole('region', { name: `Order of ${name}` })

/** Types as a scanner does: capitals with Shift, Enter at the end, this many milliseconds from key to key. */
async function scan(page: Page, code: string, msPerKey: number): Promise<void> {
  for (const sign of code) {
    await page.keyboard.press(/[A-Z]/.test(sign) ? `Shift+${sign}` : sign, { delay: msPerKey })
  }
  await page.keyboard.press('Enter')
}

/** Sends all keys at one moment, so that a busy machine cannot make them as slow as a hand's. */
async function scanAtOnce(page: Page, code: string): Promise<void> {
  await page.evaluate(
    (keys) => {
      const place = document.activeElement ?? document.body
      for (const key of keys)
        for (const type of ['keydown', 'keyup'])
          place.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true }))
    },
    [...code.split(''), 'Enter'],
  )
}

test('A number that a scanner types into any view opens its order, and ships, packs and tags nothing', async ({
  app,
  page,
}) => {
  // Sixteen scans, the slowest of more than a second each.
  test.setTimeout(180_000)
  const demoShop = await openDemoShop(app)
  await expect(order(page, 'Inês Carvalho')).toBeVisible({ timeout: 30_000 })
  const writes: string[] = []
  page.on('request', (request) => {
    const call = /"(orders\.(ship|unship|pack|tag|correct)|tags\.create|notes\.add)"/.exec(
      request.postData() ?? '',
    )
    if (call?.[1]) writes.push(call[1])
  })
  const inShop = async (id: string) => (await demoShop.one(`orders/${id}`)).attributes['shipping_status']

  await scanAtOnce(page, priya)
  await expect(order(page, 'Priya Raman')).toBeVisible()

  for (const msPerKey of [5, 20, 60, 120])
    for (const place of ['Orders', 'Home', 'Products', 'Discounts']) {
      await page.getByRole('link', { name: new RegExp(`^${place}`) }).click()
      await scan(page, ines, msPerKey)
    }
  await page.getByRole('link', { name: /^Orders/ }).click()
  await scanAtOnce(page, 'QWZX-123450')
  await expect(page.getByText('No order has the number QWZX-123450.')).toBeVisible()
  expect(await violations(page)).toEqual([])

  expect(writes).toEqual([])
  expect([await inShop(ines), await inShop(priya)]).toEqual(['unshipped', 'unshipped'])
})
