import {
  beginDiscount,
  discountRow,
  goToDiscounts,
  newDiscount,
  openDiscount,
  savedAs,
} from '../support/window/discount-form.ts'
import { expect, test } from '../support/shops/in-demo-shop.ts'
import type { Shop } from '../support/shops/shop.ts'

async function inShop(shop: Shop, code: string): Promise<Readonly<Record<string, unknown>> | undefined> {
  return (await shop.list('discounts')).find(({ attributes }) => attributes['code'] === code)?.attributes
}

test('A discount gets another name, in the app and in the shop', async ({ page, demoShop }) => {
  await goToDiscounts(page)
  const form = await openDiscount(page, 'MARESIA10')
  await form.name.fill('Ten off for the newsletter')
  await form.press('Save')

  await expect
    .poll(() => inShop(demoShop, 'MARESIA10'))
    .toMatchObject({ name: 'Ten off for the newsletter', use_count: 64 })
  await page.reload()
  await expect(form.name).toHaveValue('Ten off for the newsletter')
})

test('An impossible percentage is refused beside the field, and nothing is sent', async ({
  page,
  demoShop,
}) => {
  const before = await demoShop.list('discounts')
  await goToDiscounts(page)
  const form = await openDiscount(page, 'MARESIA10')
  await form.write('Percent off', '120')
  await form.press('Save')

  const percent = form.place.getByRole('textbox', { name: 'Percent off' })
  await expect(percent).toHaveAttribute('aria-invalid', 'true')
  await expect(percent).toHaveAccessibleDescription(/99/)
  await expect(percent).toBeFocused()
  expect(await demoShop.list('discounts')).toEqual(before)
})

test('The owner makes a discount, typing its start and its last day part by part', async ({
  page,
  demoShop,
}) => {
  const year = new Date().getFullYear() + 1
  await goToDiscounts(page)
  const form = await beginDiscount(page, 'TYPED')
  await form.choose('Free shipping')
  await form.choose('A day')
  // Both spellings of a year; a part that is full moves the focus to the next.
  await form.type('From', `0302${String(year).slice(2)}`)
  await form.type('Last day', `1403${year}`)
  await page.keyboard.press('Control+Enter')
  await savedAs(page, 'TYPED')

  const made = await inShop(demoShop, 'TYPED')
  const starts = new Date(String(made?.['active_at']))
  const ends = new Date(String(made?.['expires_at']))
  expect([starts.getFullYear(), starts.getMonth(), starts.getDate(), starts.getHours()]).toEqual([
    year,
    1,
    3,
    0,
  ])
  expect([ends.getFullYear(), ends.getMonth(), ends.getDate(), ends.getHours()]).toEqual([year, 2, 14, 23])
})

test('A day that does not exist becomes the nearest one, and the form says so before anything is saved', async ({
  page,
  demoShop,
}) => {
  const year = new Date().getFullYear() + 1
  await goToDiscounts(page)
  const form = await beginDiscount(page, 'LEAP')
  await form.choose('Free shipping')
  await form.choose('A day')
  await form.type('Last day', `3104${year}`)
  await page.keyboard.press('Control+Enter')
  await expect(form.place.getByText('There is no 31 April. Changed to 30 April.')).toBeVisible()
  expect(await inShop(demoShop, 'LEAP')).toBeUndefined()

  await page.keyboard.press('Control+Enter')
  await savedAs(page, 'LEAP')
  const ends = new Date(String((await inShop(demoShop, 'LEAP'))?.['expires_at']))
  expect([ends.getMonth(), ends.getDate()]).toEqual([3, 30])
})

test(
  'A percentage off categories, from a minimum sum, until it is used up, is in the shop as its sentence says',
  { tag: '@both-hosts' },
  async ({ page, demoShop }) => {
    const before = (await demoShop.list('discounts')).length
    await goToDiscounts(page)
    const percent = await beginDiscount(page, 'PERCENT')
    await percent.write('Percent off', '20')
    await percent.choose('Categories')
    await percent.add('category', 'Prints')
    await percent.add('category', 'Zines')
    await percent.choose('Spend at least')
    await percent.write('Spend at least', '50')
    await percent.choose('Used up')
    await percent.write('Uses in all', '100')
    await expect(percent.place).toContainText(
      'Whoever types PERCENT gets 20% off everything in Prints and Zines when they spend £50.00 or more.',
    )
    await expect(percent.place).toContainText('and ends after 100 uses.')
    await percent.press('Create discount')
    await savedAs(page, 'PERCENT')
    expect(await inShop(demoShop, 'PERCENT')).toMatchObject({
      reward_type: 'percent_discount',
      percent_discount: 20,
      application_type: 'category',
      requirement_type: 'minimum_cart_total',
      minimum_cart_total: '50.0',
      expiration_type: 'on_limit',
      use_limit: 100,
    })
    await expect(page.getByRole('link', { name: /^Discounts/ })).toContainText(String(before + 1))
  },
)

test('An amount off a product, from a number of pieces, until a day, is in the shop as its sentence says', async ({
  page,
  demoShop,
}) => {
  await goToDiscounts(page)
  const amount = await beginDiscount(page, 'AMOUNT')
  await amount.choose('Amount off')
  await amount.write('Amount off', '£2,5')
  await amount.choose('Products')
  await amount.add('product', 'Speckled Mug')
  await amount.choose('Buy at least')
  await amount.write('Buy at least', '2')
  await amount.choose('A day')
  await amount.type('Last day', `0106${new Date().getFullYear() + 1}`)
  await expect(amount.place).toContainText(
    'Whoever types AMOUNT gets £2.50 off Speckled Mug when they buy 2 pieces or more.',
  )
  await amount.press('Create discount')
  await savedAs(page, 'AMOUNT')
  expect(await inShop(demoShop, 'AMOUNT')).toMatchObject({
    reward_type: 'flat_rate_discount',
    flat_rate_discount: '2.5',
    application_type: 'product',
    requirement_type: 'minimum_cart_quantity',
    minimum_cart_quantity: 2,
    expiration_type: 'on_date',
  })
})

test('Free shipping on anything, without an end, is in the shop as its sentence says', async ({
  page,
  demoShop,
}) => {
  await goToDiscounts(page)
  const shipping = await beginDiscount(page, 'SHIPPING')
  await shipping.choose('Free shipping')
  await expect(shipping.place).toContainText(
    'Whoever types SHIPPING gets free shipping. It starts at once and has no end.',
  )
  await shipping.press('Create discount')
  await savedAs(page, 'SHIPPING')
  expect(await inShop(demoShop, 'SHIPPING')).toMatchObject({
    reward_type: 'free_shipping',
    application_type: 'all',
    requirement_type: 'any_order',
    expiration_type: 'never',
  })
})

test('A discount is duplicated with a code that is made up', async ({ page, demoShop }) => {
  await goToDiscounts(page)
  await (await openDiscount(page, 'WINTER15')).press('Duplicate')
  const form = newDiscount(page)
  await expect(form.code).toBeFocused()
  await expect(form.code).toHaveValue('')
  await form.press('Make up a code')
  await expect(form.code).toHaveValue(/^[CFHJKMPRTWXY3479]{8}$/)
  const code = await form.code.inputValue()
  await form.press('Create discount')
  await savedAs(page, code)
  const { code: _, ...winter15 } = (await inShop(demoShop, 'WINTER15')) ?? {}
  expect(await inShop(demoShop, code)).toEqual({ ...winter15, code })
})

test.describe(() => {
  test.use({ undoSeconds: 20 })
  const gone = { timeout: 60_000 }

  test('Ending a discount now can be undone, and otherwise its row shows by itself that it has ended', async ({
    page,
    demoShop,
  }) => {
    const before = await inShop(demoShop, 'MARESIA10')
    await goToDiscounts(page)
    const form = await openDiscount(page, 'MARESIA10')
    await form.press('End now')
    await expect(page.getByText(/^MARESIA10 ends (on \d+ [\w ]+ )?at \d\d:\d\d\./)).toBeVisible()
    await page.getByRole('button', { name: /^Undo/ }).click()
    await expect(page.getByText('MARESIA10 runs as before.')).toBeVisible()
    expect(await inShop(demoShop, 'MARESIA10')).toEqual(before)

    await form.press('End now')
    await expect(discountRow(page, 'MARESIA10')).toContainText('Ended', gone)
    const ended = (await demoShop.list('discounts?filter[status]=expired')).map(
      ({ attributes }) => attributes['code'],
    )
    expect(ended).toContain('MARESIA10')
  })

  test('A discount that is deleted goes after the undo window, and not before', async ({
    page,
    demoShop,
  }) => {
    await goToDiscounts(page)
    const form = await openDiscount(page, 'ALMANAC')
    await form.press('Delete')
    const row = discountRow(page, 'ALMANAC')
    await expect(row).toContainText(/Deleting in \d+ s/)
    await page.getByRole('button', { name: /^Undo/ }).first().click()
    await expect(row).toContainText('£2.00 off Saltmarsh Almanac 04')

    await form.press('Delete')
    await expect(row).toContainText(/Deleting in \d+ s/)
    expect(await inShop(demoShop, 'ALMANAC')).toBeDefined()
    await expect(row).toBeHidden(gone)
    expect(await inShop(demoShop, 'ALMANAC')).toBeUndefined()
    await expect(page.getByText('No discount is open.')).toBeVisible()
  })
})
