import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readCsv } from '../../support/shops/read-csv.ts'
import { connectRightly } from '../support/shops/connect.ts'
import { expect, test } from '../support/fixtures.ts'
import { shopAt } from '../support/shops/shop.ts'
import { violations } from '../support/window/violations.ts'

type Host = 'browser-host' | 'shell'

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Export/ })
const savePress = (page: Page) => dialog(page).getByRole('button', { name: 'Save file' }).click()

/** Returns the file that a press saves. The shell asks its owner where to put it: there this reads what it receives. */
async function fileOf(
  page: Page,
  host: Host,
  press: () => Promise<void>,
): Promise<{ name: string; text: string }> {
  if (host === 'browser-host') {
    const saving = page.waitForEvent('download')
    await press()
    const download = await saving
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
  }
  const file = await page.evaluateHandle(() => {
    const handed: { text: string | null; name: string } = { text: null, name: '' }
    const make = URL.createObjectURL.bind(URL)
    URL.createObjectURL = (blob) => {
      // A blob's own text() would drop the mark at its beginning.
      if (blob instanceof Blob)
        void blob
          .arrayBuffer()
          .then((bytes) => (handed.text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)))
      return make(blob)
    }
    // The window presses a link that is not in its document.
    const click = HTMLAnchorElement.prototype.click
    HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      if (this.download !== '') handed.name = this.download
      click.call(this)
    }
    return handed
  })
  await press()
  await expect.poll(() => file.evaluate(({ text }) => text)).not.toBeNull()
  const { text, name } = await file.evaluate((handed) => ({ ...handed }))
  return { name, text: text ?? '' }
}

const rowsOf = (text: string, separator = ',') => readCsv(text.replace(/^\uFEFF/, ''), separator)

async function openOrders(page: Page) {
  await expect(page.getByRole('region', { name: /^Order of/ })).toBeVisible({ timeout: 30_000 })
}

test(
  'The owner exports all orders that match a filter, and the file has them as the shop does',
  { tag: '@both-hosts' },
  async ({ page, ownShop, host }) => {
    await connectRightly(page, ownShop)
    await openOrders(page)
    await page.keyboard.press('f')
    await page.getByRole('option', { name: 'Payment' }).click()
    await page.getByRole('option', { name: /^Paid \d/ }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Payment Paid', exact: true })).toBeVisible()
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await page.keyboard.press('ControlOrMeta+a')
    const paid = (await shopAt(ownShop).list('orders')).filter(
      ({ attributes }) =>
        attributes['payment_status'] === 'completed' && attributes['shipping_status'] === 'unshipped',
    )
    await page
      .getByRole('toolbar', { name: 'Chosen orders' })
      .getByRole('button', { name: 'Export…' })
      .click()

    await expect(page.getByRole('dialog', { name: `Export ${paid.length} orders` })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await dialog(page).getByRole('button', { name: 'Order: one down' }).focus()
    await page.keyboard.press('Enter')
    const { name, text } = await fileOf(page, host, () => savePress(page))

    expect(name).toMatch(/^Orders, \d+ chosen, made \d{4}-\d\d-\d\d\.csv$/)
    expect(text).toMatch(/^\uFEFFDate,Order,Buyer,/)
    const [head = [], ...rows] = rowsOf(text)
    expect(rows.map((row) => row[1] ?? '').toSorted()).toEqual(paid.map(({ id }) => id).toSorted())
    for (const row of rows) {
      const attributes = paid.find(({ id }) => id === row[1])?.attributes ?? {}
      expect(row[head.indexOf('Street')]).toBe(attributes['shipping_address_1'])
      expect(row[head.indexOf('Mail')]).toBe(attributes['customer_email'])
      expect(Number(row[head.indexOf('Total')])).toBe(Number(attributes['total']))
    }
    await expect(dialog(page)).toBeHidden()
    await expect(page.getByText(`${name}: ${paid.length} rows.`)).toBeVisible()
  },
)

test('An order without a street stops a carrier’s file; the owner can go to the order, or leave it out', async ({
  page,
  ownShop,
  host,
}) => {
  const [first] = await shopAt(ownShop).list('orders?sort=-created_at')
  const buyer = `${String(first?.attributes['customer_first_name'])} ${String(first?.attributes['customer_last_name'])}`
  const response = await fetch(`${ownShop.apiUrl}/v1/accounts/${ownShop.account.id}/orders/${first?.id}`, {
    method: 'PATCH',
    headers: {
      accept: 'application/vnd.api+json',
      'content-type': 'application/vnd.api+json',
      'user-agent': 'Backroom end-to-end test',
      authorization: `Basic ${Buffer.from(`${ownShop.account.subdomain}:${ownShop.account.password}`).toString('base64')}`,
    },
    body: JSON.stringify({ data: { type: 'orders', id: first?.id, attributes: { shipping_address_1: '' } } }),
  })
  expect(response.status).toBe(200)
  await connectRightly(page, ownShop)
  await openOrders(page)

  const open = async () => {
    await page.getByRole('button', { name: 'More actions for orders' }).click()
    await page.getByRole('menuitem', { name: 'Export…' }).click()
    await dialog(page).getByText('Royal Mail Click & Drop', { exact: true }).click()
    await savePress(page)
    await expect(dialog(page).getByText('The street is missing.')).toBeVisible()
  }
  await open()
  expect(await violations(page)).toEqual([])
  await dialog(page)
    .getByRole('button', { name: `Correct it: ${buyer}` })
    .click()
  await expect(page.getByRole('region', { name: `Order of ${buyer}` })).toBeVisible()
  await expect(dialog(page)).toBeHidden()

  await open()
  const { name, text } = await fileOf(page, host, () =>
    dialog(page).getByRole('button', { name: 'Leave this one out' }).click(),
  )
  expect(name).toMatch(/^Orders for Royal Mail Click Drop, All, made .*\.csv$/)
  const [head, ...rows] = rowsOf(text)
  expect(head?.slice(0, 4)).toEqual(['Order reference', 'First Name', 'Last Name', 'Address Line 1'])
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.map((row) => row[0])).not.toContain(first?.id)
})
