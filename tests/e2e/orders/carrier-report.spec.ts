import type { Page } from '@playwright/test'
import { connectRightly } from '../support/shops/connect.ts'
import { expect, test } from '../support/fixtures.ts'
import { goByKeys } from '../support/window/go-by-keys.ts'
import { shopAt } from '../support/shops/shop.ts'
import { violations } from '../support/window/violations.ts'

const head = 'Your Reference;Recipient;Consignment Number;Service'

/** Drops a file on the page, as from a folder of the system. */
async function dropFile(page: Page, name: string, text: string) {
  const files = await page.evaluateHandle(
    (file) => {
      const data = new DataTransfer()
      data.items.add(new File([file.text], file.name, { type: 'text/csv' }))
      return data
    },
    { name, text },
  )
  const target = page.getByRole('region', { name: 'Carrier’s report', exact: true })
  await target.dispatchEvent('dragover', { dataTransfer: files })
  await expect(page.getByText('Drop it to read it')).toBeVisible()
  await target.dispatchEvent('drop', { dataTransfer: files })
  await expect(page.getByText('Drop it to read it')).toHaveCount(0)
}

async function chooseFile(page: Page, name: string, bytes: Buffer) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /^(Choose a|Another) file/ }).click()
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: bytes })
}

const title = (page: Page) => page.getByRole('heading', { name: 'Carrier’s report', level: 1 })

test(
  'Orders that a report with unknown and doubled numbers names are shipped once, and the rest is listed',
  { tag: '@both-hosts' },
  async ({ page, ownShop }) => {
    const shop = shopAt(ownShop)
    const idsThatAre = async (status: string) =>
      (await shop.list(`orders?filter[shipping_status]=${status}`)).map(({ id }) => id)
    const paid = (await shop.list('orders?filter[shipping_status]=unshipped')).filter(
      ({ attributes }) => attributes['payment_status'] === 'completed',
    )
    const [a = '', b = '', c = '', d = ''] = paid.map(({ id }) => id)
    const others = (await idsThatAre('unshipped')).filter((id) => ![a, b, c, d].includes(id))
    const [old = ''] = await idsThatAre('shipped')
    await connectRightly(page, ownShop)
    await expect(page.getByRole('region', { name: /^Order of/ })).toBeVisible({ timeout: 30_000 })

    await goByKeys(page, 'r')
    await expect(title(page)).toBeVisible()
    const rows = [
      `${a};One;RM1;Tracked 48`,
      `#${b.toLowerCase()};Two;RM2;Tracked 48`,
      `${c.replace('-', '')};Three;RM3;`,
      `${d};Four;RM4;`,
      `${old};Five;RM5;`,
      'ZZZZ-999999;Six;RM6;Tracked 48',
      `${a};One again;RM7;`,
    ]
    await dropFile(page, 'manifest.csv', [`Manifest;;;`, '', head, ...rows, ''].join('\r\n'))

    await expect(page.getByRole('status').filter({ hasText: 'will be marked' })).toHaveText(
      '4 orders will be marked shipped · 1 is shipped already · 1 number is unknown · 1 is a duplicate',
    )
    const lines = page.getByRole('grid', { name: 'Lines of the report' })
    await expect(lines.getByRole('row').nth(1)).toContainText('ZZZZ-999999')
    await expect(lines.getByRole('row').nth(3)).toContainText('line 10, as in line 4')

    // Leaves the last one out, by keys alone.
    await lines.getByRole('row', { name: /line 7/ }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: /^Mark 3 shipped/ })).toBeVisible()
    ownShop.requests.clear()
    // Two presses, as by a hand that trembles.
    await page.keyboard.press('s')
    await page.keyboard.press('s')

    await expect(page.getByRole('article', { name: 'Mark 3 orders shipped' })).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page.getByText(/3 orders will be marked shipped\./)).toBeVisible()
    await page.getByRole('button', { name: 'Send now' }).click()
    await expect
      .poll(async () => (await idsThatAre('unshipped')).toSorted())
      .toEqual([d, ...others].toSorted())
    const sent = ownShop.requests.filter(({ method }) => method === 'PATCH').map(({ path }) => path)
    expect(sent.toSorted()).toEqual(
      [a, b, c].map((id) => `/v1/accounts/${ownShop.account.id}/orders/${id}`).toSorted(),
    )
    expect(JSON.stringify(await shop.one(`orders/${a}`))).not.toContain('RM1')

    await page.goBack()
    await expect(page.getByText(/4 are shipped already/)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Mark/ })).toHaveCount(0)
    await goByKeys(page, 'o')
    await page.getByRole('radio', { name: /^Shipped/ }).click()
    await page.getByRole('row').filter({ hasText: a }).click()
    await expect(page.getByRole('button', { name: /^RM1/ })).toBeVisible()
  },
)

test('axe finds no violation on the page of a carrier’s report', async ({ page, demoShop }) => {
  const [first, second] = await demoShop.list('orders?filter[shipping_status]=unshipped')
  await page.getByRole('button', { name: 'More actions for orders' }).click()
  await expect(page.getByRole('menuitem', { name: /^Import a carrier’s report/ })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('carrier')
  await page.keyboard.press('Enter')
  await expect(title(page)).toBeVisible()
  expect(await violations(page)).toEqual([])

  await chooseFile(page, 'manifest.xlsx', Buffer.from([0x50, 0x4b, 3, 4, 20, 0]))
  await expect(page.getByText(/Open it in its program, save it as CSV/)).toBeVisible()
  expect(await violations(page)).toEqual([])

  const unsure = `${first?.id};RM123456789GB;12,50\nZZZZ-999999;RM123456790GB;4,20\n${second?.id};RM123456791GB;\n`
  await chooseFile(page, 'unsure.csv', Buffer.from(unsure))
  await expect(page.getByText('Check that these columns are right.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Mark 2 shipped/ })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('row', { name: /line 3/ }).click()
  await page.setViewportSize({ width: 640, height: 520 })
  await expect(page.getByRole('button', { name: /^Mark 1 shipped/ })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: /^Tracking/ }).click()
  await expect(page.getByRole('menuitemradio').first()).toBeVisible()
  expect(await violations(page)).toEqual([])
})
