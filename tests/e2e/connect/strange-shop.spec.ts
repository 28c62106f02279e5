import type { Page } from '@playwright/test'
import { otherShop } from '../../support/shops/other-shop.ts'
import type { OtherShop, Variant } from '../../support/shops/other-shop.ts'
import { connectOther } from '../support/shops/connect.ts'
import { expect } from '../support/fixtures.ts'
import { beginBrowserSignIn, test as base } from '../support/browsers/owners-browser.ts'

/*
 * What an owner sees of shops that others have made, with several oddities at once. docs/variants.md says what comes of each
 * of them by itself.
 */

const test = base.extend<{ readonly begin: (variant: Variant) => Promise<OtherShop> }>({
  begin: async ({ app }, give) => {
    const shops: OtherShop[] = []
    await give(async (variant) => {
      const shop = await otherShop(variant)
      shops.push(shop)
      return shop
    })
    await app.close()
    for (const shop of shops) await shop.close()
  },
})

test.use({
  undoSeconds: 1,
  // The shop's pictures do not exist.
  tolerated: [/images\.shop\.example/],
})

const order = (page: Page, buyer: string) => page.getByRole('region', { name: `Order of ${buyer}` })
const row = (page: Page, buyer: string) =>
  page.getByRole('grid', { name: 'Orders' }).getByRole('row', { name: new RegExp(`^${buyer}`) })

test('Records in other shapes are shown in plain words, their sums add up to the cent, and none is lost', async ({
  page,
  begin,
}) => {
  const moved = { city: '', at: '' }
  const shop = await begin({
    sorting: 'none',
    pageSize: 1,
    document(document, { path }) {
      for (const record of [document.data ?? [], document.included ?? []].flat()) {
        const { attributes, type, id } = record
        // The newer shape of shipping.
        if (type === 'order_adjustments/shipping') record.type = 'order_adjustments/base'
        for (const { data } of Object.values(record.relationships ?? {}))
          for (const each of [data ?? []].flat() as { type: string }[])
            if (each.type === 'order_adjustments/shipping') each.type = 'order_adjustments/base'
        // The shop's own words.
        if (id === 'TIDE-100002')
          Object.assign(attributes, { shipping_status: 'partially_shipped', payment_status: 'refunded' })
        // A total that cannot be read; and changed before the orders that follow: the list is in no order.
        if (id === 'TIDE-100003')
          Object.assign(attributes, { total: 'a lot', updated_at: '2026-11-19T17:00:00.000Z' })
        // Leaves out what can be calculated.
        if (id === 'TIDE-100001') delete attributes['total']
        if (type === 'order_line_items') delete attributes['total']
        if (id === 'TIDE-100001' && moved.city !== '')
          Object.assign(attributes, {
            shipping_city: moved.city,
            updated_at: moved.at,
          })
      }
      if (Array.isArray(document.data) && path.endsWith('/products')) document.meta = { count: '45' }
      if (Array.isArray(document.data) && path === '/v1/accounts')
        document.data.unshift({
          id: '1',
          type: 'accounts',
          attributes: { subdomain: 'other', store_name: 'Other' },
        })
    },
    reply: (reply, { path }) =>
      path.endsWith('/artists') ? { ...reply, status: 404, body: { errors: [] } } : reply,
  })
  await connectOther(page, shop.url)

  // The app opens the account that was typed, of several, and shows shipping once and sums that add up.
  await expect(page.getByRole('button', { name: /^Low Tide.*shop menu$/ })).toBeVisible()
  await row(page, 'Inês Carvalho').click()
  const sheet = order(page, 'Inês Carvalho')
  await expect(sheet.getByText('Shipping, CTT')).toHaveCount(1)
  await expect(sheet.getByText(/^€\s62,00$/).first()).toBeVisible()
  await expect(sheet.getByText('Not explained by the shop')).toHaveCount(0)

  // It shows the shop's own words; an order that it cannot read is listed by its number, and opens.
  await page.getByRole('radio', { name: /^All/ }).click()
  await row(page, 'Ada Reis').click()
  await expect(order(page, 'Ada Reis').getByText('Partially shipped')).toBeVisible()
  await expect(order(page, 'Ada Reis').getByText('Refunded', { exact: true })).toBeVisible()
  await expect(order(page, 'Ada Reis').getByRole('button', { name: /^Mark/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Open TIDE-100003' }).click()
  await expect(page.getByText(/^Backroom cannot read its total as the shop has it now/)).toBeVisible()

  // A change at a shop that does not sort is not lost, even if it is on the last page.
  Object.assign(moved, { city: 'Setúbal', at: new Date().toISOString() })
  await row(page, 'Inês Carvalho').click()
  await page.getByRole('button', { name: 'Check the shop now' }).click()
  await expect(sheet.getByText(/1200-054 Setúbal/)).toBeVisible()

  // The slip has shipping once, and no sum that the shop does not explain.
  await page.getByRole('button', { name: 'Print a packing slip' }).click()
  const slip = page.getByRole('article', { name: /^Slip of Inês Carvalho/ })
  await expect(slip.getByText('Shipping, CTT')).toHaveCount(1)
  await expect(slip.getByText(/^€\s62,00$/)).toHaveCount(1)
  await expect(slip.getByText(/Not explained/)).toHaveCount(0)
  await page.getByRole('link', { name: /^Products/ }).click()
  await expect(page.getByText('The shop counts 45 products, but 2 arrived.')).toBeVisible()
})

test('A change that the shop accepts and does not make is reported as not made, at the order and at the discount', async ({
  page,
  begin,
}) => {
  const shop = await begin({ writes: 'ignored' })
  await connectOther(page, shop.url)
  await row(page, 'Inês Carvalho').click()
  await expect(order(page, 'Inês Carvalho')).toBeVisible()
  await page.keyboard.press('s')
  await expect(order(page, 'Inês Carvalho').getByText(/^Not marked shipped/)).toBeVisible()
  await expect(order(page, 'Inês Carvalho').getByText('Unshipped', { exact: true })).toBeVisible()
  expect(shop.isShipped('TIDE-100001')).toBe(false)

  await page.getByRole('link', { name: /^Discounts/ }).click()
  await page.getByRole('row', { name: /^TIDE,/ }).click()
  const form = page.getByRole('region', { name: 'TIDE', exact: true })
  await form.getByRole('textbox', { name: 'Percent off' }).fill('20')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(form.getByText('The shop shows another value.')).toBeVisible()
})

test('A discount can be changed at a shop that accepts it only whole and exactly as documented', async ({
  page,
  begin,
}) => {
  const taken: unknown[] = []
  const shop = await begin({
    reply(reply, { method, path, body }) {
      if (method !== 'PATCH' || !path.endsWith('/discounts/5')) return reply
      const { data } = JSON.parse(body) as { data: { attributes: Record<string, unknown> } }
      const isTaken = !('relationships' in data) && 'code' in data.attributes
      if (isTaken) taken.push(data.attributes)
      return isTaken ? reply : { ...reply, status: 400, body: { errors: [{ code: 'discount.invalid' }] } }
    },
  })
  await connectOther(page, shop.url)
  await page.getByRole('link', { name: /^Discounts/ }).click()
  await page.getByRole('row', { name: /^TIDE,/ }).click()
  const form = page.getByRole('region', { name: 'TIDE', exact: true })
  await form.getByRole('textbox', { name: 'Percent off' }).fill('20')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText(/Saved in the shop|TIDE is saved/).first()).toBeVisible()
  expect(taken).toMatchObject([
    { code: 'TIDE', percent_discount: 20, category: [{ type: 'categories', id: 7 }] },
  ])
})

test('When the shop refuses the first read, the window says why, what to do, and how long the shop asks to wait', async ({
  page,
  begin,
  ownersBrowser,
  app,
}) => {
  let says: 'no' | 'wait' | 'yes' = 'no'
  const shop = await begin({
    reply(reply, { path }) {
      if (!path.endsWith('/orders') || says === 'yes') return reply
      if (says === 'no') return { ...reply, status: 403, body: { errors: [{ code: 'forbidden' }] } }
      return { ...reply, status: 429, headers: { 'retry-after': '7200' }, body: {} }
    },
  })
  // Signs in with the browser, at a service that reads only forms.
  await beginBrowserSignIn(page, {
    application: { name: 'Tide', clientId: 'tide', clientSecret: 'tide-secret-1' },
    apiUrl: shop.url,
    authUrl: `${shop.url}/people`,
  })
  await expect.poll(async () => (await app.openedOutside()).length).toBe(1)
  const params = new URL((await app.openedOutside())[0] ?? '').searchParams
  const back = new URL(params.get('redirect_uri') ?? '')
  back.search = new URLSearchParams({ code: 'low-water', state: params.get('state') ?? '' }).toString()
  await ownersBrowser.page.goto(back.href)
  // The window first says for which shop the browser gave access.
  await page.getByRole('button', { name: 'Open Low Tide' }).click()

  await expect(
    page.getByText(/This sign-in may not read orders\. Allow it in the shop/).first(),
  ).toBeVisible()
  await expect(page.getByText(/^Reading your orders/)).toHaveCount(0)
  says = 'wait'
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect(page.getByText(/Backroom waits until \d\d:\d\d, then continues\./).first()).toBeVisible()
})

test('The owner can work on a shop in maintenance, which says so; a read that a web page answers is repeated', async ({
  page,
  begin,
}) => {
  let isDown = false
  const shop = await begin({
    document({ data }) {
      for (const record of [data ?? []].flat())
        if (record.type === 'accounts') record.attributes['under_maintenance'] = true
    },
    reply(reply, { method }, times) {
      const page = (status: number) => ({
        status,
        headers: { 'content-type': 'text/html' },
        body: '<p>Wait</p>',
      })
      if (isDown) return page(503)
      // As from a gateway that wakes up.
      return method === 'GET' && times === 1 ? page(200) : reply
    },
  })
  await connectOther(page, shop.url)
  await expect(row(page, 'Inês Carvalho')).toBeVisible()
  await expect(page.getByText(/could not be read/)).toHaveCount(0)
  await page.getByRole('link', { name: 'In maintenance mode' }).click()
  await expect(page.getByRole('switch', { name: 'Maintenance mode' })).toBeChecked()
  await page.getByRole('link', { name: /^Orders/ }).click()
  await row(page, 'Inês Carvalho').click()
  await page.keyboard.press('s')
  await expect.poll(() => shop.isShipped('TIDE-100001')).toBe(true)

  // The whole service is down: the window keeps what it shows, and says so.
  isDown = true
  await page.getByRole('button', { name: 'Check the shop now' }).click()
  const outageNotice = page.getByText(/^Trouble at the shop since \d\d:\d\d\./)
  await expect(outageNotice).toBeVisible()
  await page.getByRole('radio', { name: /^All/ }).click()
  await expect(row(page, 'Inês Carvalho')).toBeVisible()
  isDown = false
  await expect(outageNotice).toHaveCount(0)
})

test('A pause that the shop still requests after a restart is shown again, and then the read goes on', async ({
  app,
  page,
  begin,
  launch,
  dataDir,
}) => {
  let isPaused = true
  const shop = await begin({
    reply: (reply, { path }) =>
      isPaused && path.endsWith('/orders')
        ? { ...reply, status: 429, headers: { 'retry-after': '7200' }, body: {} }
        : reply,
  })
  const waits = /Backroom waits until \d\d:\d\d, then continues\./
  await connectOther(page, shop.url)
  await expect(page.getByText(waits).first()).toBeVisible()
  await app.close()

  const again = await launch(dataDir, () => {})
  // Without a keychain the password is lost when the app closes.
  await again.page.getByRole('textbox', { name: 'Password' }).fill('open sesame')
  await again.page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(again.page.getByText(waits).first()).toBeVisible()
  isPaused = false
  await again.page.getByRole('button', { name: 'Try again' }).first().click()
  await expect(row(again.page, 'Inês Carvalho')).toBeVisible()
  await again.close()
})
