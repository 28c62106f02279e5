import {
  beginDiscount,
  discountRow,
  goToDiscounts,
  newDiscount,
  openDiscount,
  savedAs,
} from '../support/window/discount-form.ts'
import { goByKeys } from '../support/window/go-by-keys.ts'
import { expect, test } from '../support/shops/in-demo-shop.ts'
import { openDemoShop } from '../support/shops/open-demo-shop.ts'
import { violations } from '../support/window/violations.ts'

test.use({ undoSeconds: 20 })

test('The owner makes, finds, copies, ends and deletes a discount, and undoes that, without a pointer', async ({
  page,
  demoShop,
}) => {
  test.slow()
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  const inShop = async (code: string) =>
    (await demoShop.list('discounts')).find(({ attributes }) => attributes['code'] === code)?.attributes

  await goByKeys(page, 'd')
  await expect(discountRow(page, 'WINTER15')).toBeVisible()
  await press('c')
  const form = newDiscount(page)
  await expect(form.code).toBeFocused()
  // Tab goes to the code, its dice and the name, then to the groups, where arrows move and Space chooses.
  await page.keyboard.type('KEYS')
  await press('Tab', 'Tab')
  await page.keyboard.type('Made by keys')
  await press('Tab', 'ArrowRight', 'ArrowRight', 'Space')
  await press('Tab', 'ArrowRight', 'Space')
  await press('Tab')
  await expect(form.place.getByRole('button', { name: 'Add category' })).toBeFocused()
  await press('Enter')
  await expect(page.getByRole('searchbox', { name: 'Find a category' })).toBeFocused()
  await page.keyboard.type('zin')
  await expect(page.getByRole('option')).toHaveCount(1)
  await press('Enter', 'Escape')
  await expect(form.place.getByRole('button', { name: 'Add category' })).toBeFocused()
  await expect(form.place).toContainText('Whoever types KEYS gets free shipping on everything in Zines.')
  await press('Control+Enter')
  await savedAs(page, 'KEYS')
  expect(await inShop('KEYS')).toMatchObject({ name: 'Made by keys', application_type: 'category' })

  await press('/')
  await page.keyboard.type('keys')
  await press('Enter')
  await expect(discountRow(page, 'KEYS')).toBeFocused()
  await press('Delete')
  await expect(page.getByText('KEYS will be deleted.')).toBeVisible()
  await press('z')
  await expect(discountRow(page, 'KEYS')).toContainText('Free shipping on Zines')
  expect(await inShop('KEYS')).toBeDefined()

  // Into the form, to the buttons for the whole discount.
  await press('Enter')
  await expect(page.getByRole('region', { name: 'KEYS', exact: true })).toBeVisible()
  await tabTo('Duplicate')
  await press('Enter')
  await expect(form.code).toBeFocused()
  await expect(form.name).toHaveValue('Made by keys')
  await press('Tab', 'Enter')
  await expect(form.code).toHaveValue(/^\w{8}$/)
  const code = await form.code.inputValue()
  await press('Control+Enter')
  await savedAs(page, code)

  await tabTo('End now')
  await press('Enter')
  await expect(page.getByText(new RegExp(`^${code} ends (on|at) `))).toBeVisible()
  await tabTo('Delete')
  await press('Enter')
  await expect(page.getByText(`${code} will be deleted.`)).toBeVisible()
  // It is deleted after the undo window.
  await expect(page.getByText('No discount is open.')).toBeVisible({ timeout: 60_000 })
  expect(await inShop(code)).toBeUndefined()

  async function tabTo(name: string): Promise<void> {
    for (let tabs = 0; tabs < 60; tabs += 1) {
      const focused = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
      if (focused === name) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`No key led to ${name}.`)
  }
})

test('The keys of the discounts are in the list of keys', async ({ app, page }) => {
  await openDemoShop(app)
  await goToDiscounts(page)
  await page.keyboard.press('?')
  const list = page.getByRole('dialog')
  for (const words of ['New discount', 'Find a discount', 'Next discount', 'Delete the discount in the list'])
    await expect(list).toContainText(words)
})

test.describe('axe finds no violation among the discounts', () => {
  test('in the list, in a form with everything in it, and in what opens from the form', async ({
    app,
    page,
  }) => {
    await openDemoShop(app)
    await goToDiscounts(page)
    expect(await violations(page)).toEqual([])
    await (await openDiscount(page, 'WINTER15')).press('Duplicate')
    const form = newDiscount(page)
    await form.code.fill('summer26')
    await form.choose('Used up')
    await form.press('Create discount')
    await expect(form.place).toContainText('1 thing to correct: uses')
    expect(await violations(page)).toEqual([])
    await form.press('Add category')
    await expect(page.getByRole('option').first()).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await form.place.getByRole('group', { name: 'From' }).getByRole('button').click()
    await expect(page.getByRole('dialog', { name: 'Calendar' })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await form.press('Start from another')
    await page.getByRole('option', { name: /^FREEPOST/ }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    expect(await violations(page)).toEqual([])
  })

  test('while one is deleted, in a search without result, and in a narrow window', async ({ app, page }) => {
    await openDemoShop(app)
    await goToDiscounts(page)
    const form = await openDiscount(page, 'FREEPOST')
    await form.press('Delete')
    await expect(discountRow(page, 'FREEPOST')).toContainText(/Deleting in/)
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('z')
    await page.getByRole('searchbox', { name: 'Find a discount' }).fill('nothing like it')
    await expect(page.getByText('No discount matches “nothing like it”.')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.mouse.move(0, 0)
    await page.setViewportSize({ width: 640, height: 520 })
    expect(await violations(page)).toEqual([])
  })
})

test('The calendar of the last day offers no day that has passed', async ({ page, demoShop }) => {
  await demoShop.one('')
  await goToDiscounts(page)
  const form = await beginDiscount(page, 'LASTDAY')
  await form.choose('A day')
  await form.place
    .getByRole('button', { name: /^Calendar/ })
    .last()
    .click()
  const calendar = page.getByRole('dialog', { name: 'Calendar' })
  await expect(calendar.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await expect(calendar.getByRole('button', { name: /^Today/ })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(calendar.getByRole('button', { name: /^Today/ })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(calendar).toBeHidden()
  await expect(form.place.getByText('1 thing to correct')).toBeHidden()
})

test('The undo of a deletion fits in one line above the list, and the list of keys has the order of the menu', async ({
  page,
  demoShop,
}) => {
  await demoShop.one('')
  await goToDiscounts(page)
  await discountRow(page, 'FREEPOST').focus()
  await page.keyboard.press('Delete')
  const undo = page.getByRole('button', { name: /^Undo/ })
  const [undoBox, closeBox] = [
    await undo.boundingBox(),
    await page.getByRole('button', { name: 'Close' }).boundingBox(),
  ]
  expect(Math.abs((undoBox?.y ?? 0) - (closeBox?.y ?? 99))).toBeLessThan(4)
  await page.keyboard.press('z')
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await expect(keys).toBeVisible()
  const words = await keys.getByRole('term').allInnerTexts()
  expect(words.slice(0, 3)).toEqual(['Find or do anything', 'Go to Home', 'Go to orders'])
})

test('What the owner typed into a discount is there after a reload, until it is discarded', async ({
  page,
  demoShop,
}) => {
  await demoShop.one('')
  await goToDiscounts(page)
  const known = await openDiscount(page, 'GIFTLIST')
  await known.name.fill('Gifts of the winter')
  const begun = await beginDiscount(page, 'HALFWAY')
  await begun.write('Percent off', '12')
  await page.reload()
  await expect(begun.code).toHaveValue('HALFWAY')
  await expect(begun.place).toContainText('Whoever types HALFWAY gets 12% off everything.')
  await openDiscount(page, 'GIFTLIST')
  await expect(known.name).toHaveValue('Gifts of the winter')

  await known.press('Discard')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(known.name).toHaveValue('Gift list')
  await page.reload()
  await expect(known.name).toHaveValue('Gift list')
})
