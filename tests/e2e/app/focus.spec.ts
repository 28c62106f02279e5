import type { Page } from '@playwright/test'
import { goByKeys } from '../support/window/go-by-keys.ts'
import { expect, test } from '../support/shops/in-demo-shop.ts'
import { openDemoShop } from '../support/shops/open-demo-shop.ts'

test.use({ undoSeconds: 1 })

/** Returns what has the focus, or "nowhere" when it is only the page itself. */
const where = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement
    if (at === null || at === document.body || at.matches('main')) return 'nowhere'
    return at.getAttribute('role') ?? at.localName
  })

/** Waits until what was open is gone, and then until something has the focus. */
async function expectFocusAfter(page: Page, what: string) {
  await expect(page.locator('[role="dialog"], [role="alertdialog"], [role="menu"]'), what).toHaveCount(0)
  await expect.poll(() => where(page), what).not.toBe('nowhere')
}

test('Something always has the focus, whatever the owner closes and whichever row leaves the list', async ({
  app,
  page,
}) => {
  await openDemoShop(app)
  await expect(page.getByRole('region', { name: /^Order of/ })).toBeVisible()
  const row = page.getByRole('grid', { name: 'Orders' }).getByRole('row').first()
  await row.click()

  // What opens with a key.
  for (const [key, what] of [
    ['f', 'the filters'],
    ['t', 'the tags'],
    ['?', 'the keys'],
    ['ControlOrMeta+k', 'the palette'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(page.getByRole('dialog'), what).toBeVisible()
    await page.keyboard.press('Escape')
    await expectFocusAfter(page, what)
  }
  // What opens with a button of the list.
  const toolbar = page.getByRole('region', { name: 'Orders' })
  for (const name of [/^Sort/, 'What a row shows', 'More actions for orders']) {
    await toolbar.getByRole('button', { name }).focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('[role="dialog"], [role="menu"]').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expectFocusAfter(page, String(name))
  }
  // A filter that is chosen, closed and removed.
  await page.keyboard.press('f')
  await page.getByRole('option', { name: 'Country' }).click()
  await page.getByRole('option').first().click()
  await page.keyboard.press('Escape')
  await expectFocusAfter(page, 'the country filter')
  await page.getByRole('button', { name: /^Remove: Country/ }).focus()
  await page.keyboard.press('Enter')
  await expectFocusAfter(page, 'the filter that is taken away')

  // A row that leaves the list, by its key and from the sheet.
  await row.click()
  await page.keyboard.press('s')
  await expectFocusAfter(page, 'the order that is marked')
  const name = await row.getByRole('rowheader').innerText()
  await page.getByRole('button', { name: /^Mark shipped/ }).click()
  await expect(row.getByRole('rowheader')).not.toHaveText(name)
  await expectFocusAfter(page, 'the order that has left the list')

  await goByKeys(page, 'p')
  // The list of orders has a button of that name as well.
  await expect(page.getByRole('grid', { name: 'Products in shop order' })).toBeVisible()
  await page.getByRole('button', { name: 'Filter' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expectFocusAfter(page, 'the filter of products')
})

test('A button before the sidebar skips its places and leads to the list of orders', async ({
  app,
  page,
}) => {
  await openDemoShop(app)
  await expect(page.getByRole('region', { name: /^Order of/ })).toBeVisible()
  // The button comes first in the window, before the shop menu and the places.
  await page.getByRole('button', { name: /shop menu$/ }).focus()
  await page.keyboard.press('Shift+Tab')
  const skip = page.getByRole('button', { name: 'Skip to the page' })
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('grid', { name: 'Orders' }).getByRole('row').first()).toBeFocused()
})
