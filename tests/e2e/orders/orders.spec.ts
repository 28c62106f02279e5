import { test as alone } from '../support/fixtures.ts'
import { expect, test } from '../support/shops/in-demo-shop.ts'

test.describe(() => {
  test.use({ undoSeconds: 1 })

  test(
    'An order is found by its buyer and marked shipped, in the app and in the shop',
    { tag: '@both-hosts' },
    async ({ page, demoShop }) => {
      const [found] = await demoShop.list('orders?search=Amara%20Okafor&filter[shipping_status]=unshipped')
      expect(found?.attributes['shipping_status']).toBe('unshipped')

      await page.getByRole('searchbox', { name: 'Find orders' }).fill('okafor')
      const rows = page.getByRole('grid', { name: 'Orders' }).getByRole('row')
      await expect(rows).toHaveCount(1)
      await rows.first().click()
      const order = page.getByRole('region', { name: 'Order of Amara Okafor' })
      await order.getByRole('button', { name: 'Mark shipped' }).click()

      await expect
        .poll(async () => (await demoShop.one(`orders/${found?.id}`)).attributes['shipping_status'])
        .toBe('shipped')
      await page.reload()
      await page.getByRole('radio', { name: 'Shipped' }).click()
      await page.getByRole('searchbox', { name: 'Find orders' }).fill('okafor')
      await page
        .getByRole('row', { name: /^Amara Okafor, (New, )?Shipped,/ })
        .first()
        .click()
      await expect(order.getByRole('button', { name: 'Mark unshipped' })).toBeVisible()
    },
  )
})

test.describe(() => {
  test.use({ undoSeconds: 20 })

  test('The owner undoes shipping by mistake before the shop receives it', async ({ page, demoShop }) => {
    const unshipped = async () => (await demoShop.list('orders?filter[shipping_status]=unshipped')).length
    const before = await unshipped()
    const row = page.getByRole('grid', { name: 'Orders' }).getByRole('row').first()
    await page.getByRole('button', { name: 'Mark shipped' }).click()
    await expect(row).toContainText(/Goes to the shop in \d+ s/)

    await page.keyboard.press('z')

    await expect(row).not.toContainText('Goes to the shop')
    expect(await unshipped()).toBe(before)
  })
})

test('The owner finds orders by filters, chooses them by keys, tags them, and marks them shipped with one press', async ({
  page,
  demoShop,
}) => {
  const unshippedOf = async (ids: readonly string[]) =>
    (await Promise.all(ids.map((id) => demoShop.one(`orders/${id}`)))).filter(
      ({ attributes }) => attributes['shipping_status'] === 'unshipped',
    ).length
  const rows = page.getByRole('grid', { name: 'Orders' }).getByRole('row')
  await expect(rows.first()).toBeVisible()

  await page.keyboard.press('f')
  await page.getByRole('option', { name: 'Payment' }).press('Enter')
  await page.getByRole('option', { name: /^Paid \d/ }).press('Space')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Payment Paid', exact: true })).toBeVisible()
  expect(page.url()).toContain('payment=completed')

  await rows.first().focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByRole('toolbar', { name: 'Chosen orders' })).toContainText('3 chosen')
  const chosen = page.locator('[role="row"][aria-selected="true"]')
  await expect(chosen).toHaveCount(3)
  const ids = await chosen.evaluateAll((found) => found.map((row) => row.getAttribute('data-order') ?? ''))
  expect(await unshippedOf(ids)).toBe(3)

  await page.keyboard.press('t')
  await expect(page.getByRole('searchbox', { name: 'Find or make a tag' })).toBeFocused()
  await page.keyboard.type('Market')
  await page.keyboard.press('Enter')
  await expect(rows.first()).toContainText('Market')
  await page.keyboard.press('Escape')

  await page.keyboard.press('s')
  await expect(page.getByText('3 orders will be marked shipped.')).toBeVisible()
  await expect.poll(() => unshippedOf(ids), { timeout: 20_000 }).toBe(0)
})

alone(
  'A view is named, and opens again after a restart',
  { tag: '@both-hosts' },
  async ({ app, demoShop, launch, dataDir }) => {
    expect((await demoShop.list('orders')).length).toBeGreaterThan(0)
    const { page } = app
    await page.getByRole('radio', { name: 'All' }).click()
    await page.getByRole('searchbox', { name: 'Find orders' }).fill('okafor')
    await page.getByRole('button', { name: 'Save this view' }).click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Amara')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: /^Amara/ })).toBeVisible()
    await app.close()

    const again = await launch(dataDir, () => {})
    await again.page.getByRole('link', { name: /^Amara/ }).click()
    await expect(again.page.getByRole('searchbox', { name: 'Find orders' })).toHaveValue('okafor')
    const rows = again.page.getByRole('grid', { name: 'Orders' }).getByRole('row')
    await expect(rows.first()).toContainText('Amara Okafor')
    await again.close()
  },
)
