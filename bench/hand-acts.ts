import type { Page } from '@playwright/test'
import type { Act } from './press.ts'

const first = `document.querySelector('[role="grid"] [role="row"]')`
const rowCount = `document.querySelector('[role="grid"]').getAttribute('aria-rowcount')`
const isThere = (selector: string) => `document.querySelector('${selector}') !== null`
const card = (page: Page, index: number) => page.getByRole('row').nth(index)
const esc = (page: Page) => page.keyboard.press('Escape')
const category = (index: number) => (page: Page) =>
  page.getByRole('radiogroup', { name: 'Categories' }).getByRole('radio').nth(index).click()

/** Acts by key on the products; the products page must be open. */
export const productActs: readonly Act[] = [
  {
    name: 'select',
    press: (page) => card(page, 3).press('Space'),
    look: `document.activeElement.closest('[role="row"]')?.getAttribute('aria-selected')`,
    after: async (page) => {
      await page.keyboard.press('Space')
      await page.keyboard.press('Escape')
    },
  },
  {
    name: 'to bottom',
    press: async (page) => {
      await card(page, 0).press('Space')
      await page.getByRole('button', { name: 'To bottom' }).click()
    },
    look: `${first}.dataset.key`,
  },
  {
    name: 'undo',
    press: (page) => page.keyboard.press('Control+z'),
    look: `${first}.dataset.key`,
    after: esc,
  },
  { name: 'category', press: category(1), look: rowCount, after: category(0) },
  {
    name: 'first letter of a search',
    press: async (page) => {
      await page.getByRole('searchbox').focus()
      await page.keyboard.press('k')
    },
    look: rowCount,
    after: (page) => page.getByRole('searchbox').fill(''),
  },
  {
    name: 'product sheet',
    press: (page) => card(page, 3).press('Enter'),
    look: isThere('main section section'),
    after: esc,
  },
  {
    name: 'menu',
    press: (page) => card(page, 3).click({ button: 'right' }),
    look: isThere('[role="menu"]'),
    after: esc,
  },
  {
    name: 'density',
    press: (page) => page.getByRole('radio', { name: 'Small cards' }).click(),
    look: `document.querySelector('[role="grid"]').dataset.density`,
    after: (page) => page.getByRole('radio', { name: 'Cards', exact: true }).click(),
  },
]

/** The pause between two keys that a hand presses; a scanner makes a shorter one. */
const handMs = 150

const goTo = (keys: string) => async (page: Page) => {
  await page.keyboard.press('g')
  await page.waitForTimeout(handMs)
  await page.keyboard.press(keys)
}

/** Acts that work from every page; the orders page and the first of two shops must be open. */
export const windowActs: readonly Act[] = [
  {
    name: 'a view by its keys',
    press: goTo('p'),
    look: `${isThere('[role="grid"][aria-label^="Products"] [role="row"]')}`,
    after: async (page) => {
      await goTo('o')(page)
      await page.getByRole('grid', { name: 'Orders' }).getByRole('row').first().waitFor()
    },
  },
  {
    name: 'palette',
    press: (page) => page.keyboard.press('Control+k'),
    look: isThere('[role="dialog"] [role="combobox"]'),
    after: esc,
  },
  {
    name: 'another shop',
    press: (page) => page.keyboard.press('Control+2'),
    look: `${first}?.textContent ?? document.title`,
    after: async (page) => {
      await page.keyboard.press('Control+1')
      await page.getByRole('grid', { name: 'Orders' }).getByRole('row').first().waitFor()
    },
  },
]
