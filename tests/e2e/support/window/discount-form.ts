import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

/** A form of a discount, as an owner fills it in. */
export type DiscountForm = {
  readonly place: Locator
  readonly code: Locator
  readonly name: Locator
  /** Chooses a kind, such as "Amount off". */
  choose(kind: string): Promise<void>
  /** Writes into a field, such as "Percent off". */
  write(field: string | RegExp, text: string): Promise<void>
  /** Types the parts of a date, such as "03022027", from its day on. */
  type(date: 'From' | 'Last day', parts: string): Promise<void>
  /** Adds one from the list that the dashed button opens. */
  add(what: 'category' | 'product', name: string): Promise<void>
  press(button: string | RegExp): Promise<void>
}

function formAt(page: Page, name: string): DiscountForm {
  const place = page.getByRole('region', { name, exact: true })
  return {
    place,
    code: place.getByRole('textbox', { name: 'What buyers type' }),
    name: place.getByRole('textbox', { name: /^Name/ }),
    choose: (kind) => place.getByRole('radio', { name: kind, exact: true }).click(),
    write: (field, text) => place.getByRole('textbox', { name: field }).fill(text),
    async type(date, parts) {
      await place.getByRole('spinbutton', { name: new RegExp(`^day, ${date}`) }).click()
      await page.keyboard.type(parts)
    },
    async add(what, thing) {
      await place.getByRole('button', { name: `Add ${what}` }).click()
      await page.getByRole('searchbox', { name: `Find a ${what}` }).fill(thing)
      await page.getByRole('option', { name: thing }).click()
      await page.keyboard.press('Escape')
      await expect(place.getByRole('row', { name: thing })).toBeVisible()
    },
    press: (button) => place.getByRole('button', { name: button }).click(),
  }
}

/** Returns the row of the list that shows this code. */
export function discountRow(page: Page, code: string): Locator {
  return page.getByRole('grid', { name: 'Discounts of the shop' }).getByRole('row', { name: `${code},` })
}

export async function goToDiscounts(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Discounts/ }).click()
  // The page before has rows as well, and keys that are pressed between the two pages act on neither.
  await expect(page.getByRole('heading', { name: 'Discounts', level: 1 })).toBeVisible()
  await expect(page.getByRole('row').first()).toBeVisible()
}

/** Opens the discount with this code. */
export async function openDiscount(page: Page, code: string): Promise<DiscountForm> {
  await discountRow(page, code).click()
  const form = formAt(page, code)
  await expect(form.place.getByRole('heading', { name: code, level: 2 })).toBeVisible()
  return form
}

/** Begins a new discount with code and name. */
export async function beginDiscount(page: Page, code: string): Promise<DiscountForm> {
  await page.getByRole('button', { name: /^New/ }).click()
  const form = formAt(page, 'New discount')
  await form.code.fill(code)
  await form.name.fill(`Name of ${code}`)
  return form
}

/** Returns the form of a new discount that is open already. */
export const newDiscount = (page: Page): DiscountForm => formAt(page, 'New discount')

/** Waits until the form of this code says that it is saved, and returns it. */
export async function savedAs(page: Page, code: string): Promise<DiscountForm> {
  const form = formAt(page, code)
  await expect(form.place.getByText('Saved in the shop')).toBeVisible()
  return form
}
