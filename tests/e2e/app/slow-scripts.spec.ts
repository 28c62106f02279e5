import type { Page } from '@playwright/test'
import { expect, test } from '../support/shops/in-demo-shop.ts'

/** Loads the window again, and holds one of its scripts back until the returned function is called. */
async function holdScript(page: Page, name: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    await promise
    await route.continue()
  })
  await page.reload()
  await page.getByRole('row', { name: /Inês Carvalho/ }).click()
  await expect(page.getByRole('region', { name: 'Order of Inês Carvalho' })).toBeVisible()
  return resolve
}

test('Letters typed into the field of a country before its list is loaded are searched in the list, and typing goes on', async ({
  page,
}) => {
  const come = await holdScript(page, 'CountryField')
  await page.keyboard.press('e')
  await page.getByRole('textbox', { name: 'Country' }).press('ControlOrMeta+a')
  await page.keyboard.type('spai')
  await page.keyboard.press('ArrowLeft')
  come()
  const field = page.getByRole('combobox', { name: 'Country' })
  await expect(field).toBeFocused()
  await expect(page.getByRole('option', { name: 'Spain' })).toBeVisible()
  await page.keyboard.press('Delete')
  await page.keyboard.type('in')
  await expect(field).toHaveValue('spain')
  await page.keyboard.press('Tab')
  await expect(field).toHaveValue('Spain')
})

test('A caret in the middle of the words in the palette stays there when the palette’s script arrives', async ({
  page,
}) => {
  const come = await holdScript(page, 'PaletteFinds')
  await page.keyboard.press('ControlOrMeta+k')
  const field = page.getByRole('combobox', { name: 'Find or do anything' })
  await expect(field).toBeFocused()
  await page.keyboard.type('carvlho')
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowLeft')
  come()
  await expect(page.getByRole('listbox')).toBeAttached()
  await expect(field).toBeFocused()
  await page.keyboard.type('a')
  await expect(field).toHaveValue('carvalho')
  await expect(page.getByRole('option', { name: /Inês Carvalho/ }).first()).toBeVisible()
})

test('A name typed before its dialog is loaded ends up in its field, and no key acts on the order beneath', async ({
  page,
}) => {
  await page.evaluate(() => window.desktop?.call('views.save', { name: 'Lisbon', query: 'q=Lisboa' }))
  const come = await holdScript(page, 'RenameViewDialog')
  await page.getByRole('link', { name: /^Lisbon/ }).hover()
  await page.getByRole('button', { name: 'Lisbon, actions' }).click()
  await page.getByRole('menuitem', { name: 'Rename…' }).click()
  await page.keyboard.type(' and sup', { delay: 30 })
  come()
  const field = page.getByRole('dialog').getByRole('textbox', { name: 'Name' })
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('Lisbon and sup')
  await page.keyboard.type('per')
  await expect(field).toHaveValue('Lisbon and supper')
  await expect(page.getByRole('button', { name: /^Mark shipped/ })).toBeAttached()
})

test.describe('A script that cannot be loaded', () => {
  test.use({ tolerated: [/SettingsPage-/] })

  test('A page whose script cannot be read says so beside the rest of the window, and opens at the next try', async ({
    page,
  }) => {
    await page.route('**/assets/SettingsPage-*.js', (route) => route.abort())
    await page.reload()
    await page.getByRole('link', { name: 'Settings' }).click()
    const errorRegion = page.getByRole('region', { name: 'This page cannot be shown' })
    await expect(errorRegion.getByRole('alert')).toContainText('What you typed is kept.')
    await expect(page.getByRole('navigation').first()).toBeVisible()
    await page.unroute('**/assets/SettingsPage-*.js')
    await errorRegion.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
    await expect(errorRegion).toHaveCount(0)
  })
})
