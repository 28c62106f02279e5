import type { Page } from '@playwright/test'
import type { Sandbox } from '#sandbox/index.ts'
import { connectRightly } from '../support/shops/connect.ts'
import { beginDiscount, goToDiscounts, openDiscount, savedAs } from '../support/window/discount-form.ts'
import { expect, test } from '../support/fixtures.ts'
import { shopAt } from '../support/shops/shop.ts'

async function openShop(page: Page, shop: Sandbox): Promise<void> {
  await connectRightly(page, shop)
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
  await goToDiscounts(page)
}

async function codes(shop: Sandbox): Promise<readonly unknown[]> {
  return (await shopAt(shop).list('discounts')).map(({ attributes }) => attributes['code'])
}

const posts = (shop: Sandbox) => shop.requests.filter(({ method }) => method === 'POST')

test(
  'A lost reply leaves only one discount in the shop, also after a second press',
  { tag: '@both-hosts' },
  async ({ page, ownShop }) => {
    await openShop(page, ownShop)
    const lost = await beginDiscount(page, 'LOST')
    await lost.write('Percent off', '15')
    ownShop.faults.add({ kind: 'drop-after', method: 'POST', path: '/discounts', times: 1 })
    await lost.press('Create discount')
    await savedAs(page, 'LOST')
    expect((await codes(ownShop)).filter((code) => code === 'LOST')).toHaveLength(1)

    // This time the shop is silent afterwards, too: nobody can know, the form says so, and typed words stay.
    const silent = await beginDiscount(page, 'SILENT')
    await silent.write('Percent off', '15')
    ownShop.faults.add({ kind: 'drop-after', method: 'POST', path: '/discounts', times: 1 })
    // The app reads the list once before it sends the discount, and would read it once more after it.
    ownShop.faults.add({ kind: 'delay', ms: 0, method: 'GET', path: '/discounts', times: 1 })
    ownShop.faults.add({ kind: 'drop-before', method: 'GET', path: '/discounts' })
    await silent.press('Create discount')
    const alert = silent.place.getByRole('alert')
    await expect(alert).toContainText('It is not known whether the discount was created', { timeout: 30_000 })
    ownShop.faults.clear()
    await alert.getByRole('button', { name: 'Try again' }).click()
    await savedAs(page, 'SILENT')
    expect((await codes(ownShop)).filter((code) => code === 'SILENT')).toHaveLength(1)
    expect(posts(ownShop)).toHaveLength(2)
  },
)

test('A code that exists is reported while it is typed, with a way to its discount; the shop’s refusal is shown beside it', async ({
  page,
  ownShop,
}) => {
  await openShop(page, ownShop)
  const form = await beginDiscount(page, 'Summer26')
  await expect(form.code).toHaveAccessibleDescription(
    /^This code exists already, on a discount that ended on \d+ \w+( \d{4})?\./,
  )
  await form.press('Open it')
  await expect(page.getByRole('region', { name: 'SUMMER26', exact: true })).toBeVisible()

  await page.getByRole('row').filter({ hasText: 'Not saved' }).click()
  await form.choose('Free shipping')
  ownShop.faults.add({
    kind: 'status',
    status: 400,
    method: 'POST',
    path: '/discounts',
    times: 1,
    body: {
      errors: [{ code: 'code.taken', detail: 'is taken', source: { pointer: '/data/attributes/code' } }],
    },
  })
  await form.press('Create discount')
  await expect(form.code).toHaveAttribute('aria-invalid', 'true')
  await expect(form.code).toHaveAccessibleDescription('Is taken.')
  await form.code.fill('SUMMER27')
  await form.press('Create discount')
  await savedAs(page, 'SUMMER27')
})

test('A product that was deleted meanwhile is reported beside the products, and shown as gone', async ({
  page,
  ownShop,
}) => {
  await openShop(page, ownShop)
  const form = await beginDiscount(page, 'VANISHED')
  await form.choose('Free shipping')
  await form.choose('Products')
  const [first, second] = await shopAt(ownShop).list('products')
  const [gone, stays] = [first, second].map((product) => String(product?.attributes['name']))
  await form.add('product', gone ?? '')
  await form.add('product', stays ?? '')
  ownShop.deleteProduct(first?.id ?? '')
  await form.press('Create discount')

  const adder = form.place.getByRole('button', { name: 'Add product' })
  await expect(adder).toHaveAccessibleDescription('There is no product with this id.')
  const chips = form.place.getByRole('grid', { name: 'Chosen products' })
  await expect(chips).toContainText('a product that is gone')
  await chips.getByRole('button', { name: 'Remove a product that is gone' }).click()
  await form.press('Create discount')
  const saved = await savedAs(page, 'VANISHED')
  await expect(saved.place).toContainText(`gets free shipping on ${stays}.`)
})

test('A discount that was deleted in the shop while it was open says so, and is not made anew', async ({
  page,
  ownShop,
}) => {
  await openShop(page, ownShop)
  const form = await openDiscount(page, 'ALMANAC')
  await form.name.fill('Half a thought')
  const { apiUrl, account } = ownShop
  const [almanac] = (await shopAt(ownShop).list('discounts')).filter(
    ({ attributes }) => attributes['code'] === 'ALMANAC',
  )
  await fetch(`${apiUrl}/v1/accounts/${account.id}/discounts/${almanac?.id}`, {
    method: 'DELETE',
    headers: {
      accept: 'application/vnd.api+json',
      'user-agent': 'Backroom end-to-end test',
      authorization: `Basic ${Buffer.from(`${account.subdomain}:${account.password}`).toString('base64')}`,
    },
  })
  await form.press('Save')
  // This replaces the refusal as soon as the app has read the list again.
  await expect(form.place).toContainText('It was deleted in the shop.')
  await expect(form.name).toHaveValue('Half a thought')
  expect(posts(ownShop)).toEqual([])
})

test('In a narrow window a toast comes above the foot of the form, and leaves the error in it in sight', async ({
  page,
  ownShop,
}) => {
  await page.setViewportSize({ width: 640, height: 620 })
  await connectRightly(page, ownShop)
  ownShop.faults.add({ kind: 'status', status: 422, method: 'PATCH' })
  await page.getByRole('row', { name: /Tomasz Wójcik/ }).click()
  await page.getByRole('button', { name: 'Mark shipped' }).click()
  await page.getByRole('link', { name: /^Discounts/ }).click()
  const form = await beginDiscount(page, 'LOST')
  await form.write('Percent off', '15')
  const toast = page.getByText(/^Tomasz Wójcik was not marked shipped/)
  await expect(toast).toBeVisible({ timeout: 30_000 })
  ownShop.faults.add({ kind: 'drop-before', path: '/discounts' })
  await form.press('Create discount')
  const again = form.place.getByRole('alert').getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible({ timeout: 30_000 })
  await expect(async () => {
    const [above, below] = [await toast.boundingBox(), await again.boundingBox()]
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0)
  }).toPass()
  await again.click({ trial: true })
})
