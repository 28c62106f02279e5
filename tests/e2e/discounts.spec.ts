import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'

async function openDiscount(page: Page, name: string) {
  await page.getByRole('link', { name: /^Discounts/ }).click()
  await page.getByRole('row', { name }).click()
  const form = page.getByRole('region', { name, exact: true })
  await expect(form.getByRole('heading', { name, level: 2 })).toBeVisible()
  return form
}

test('A discount gets another name, in the app and in the shop', async ({ page, demoShop }) => {
  const form = await openDiscount(page, 'MARESIA10')
  await form.getByRole('textbox', { name: /^Name/ }).fill('Ten off for the newsletter')
  await form.getByRole('button', { name: 'Save' }).click()

  const names = async () => (await demoShop.list('discounts')).map(({ attributes }) => attributes['name'])
  await expect.poll(names).toContain('Ten off for the newsletter')
  await page.reload()
  await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue('Ten off for the newsletter')
})

test('A percentage that cannot be is refused beside the field, and nothing is sent', async ({
  page,
  demoShop,
}) => {
  const before = await demoShop.list('discounts')
  const form = await openDiscount(page, 'MARESIA10')
  const percent = form.getByRole('textbox', { name: 'Percent off' })
  await percent.fill('120')
  await form.getByRole('button', { name: 'Save' }).click()

  await expect(percent).toHaveAttribute('aria-invalid', 'true')
  await expect(percent).toHaveAccessibleDescription(/99/)
  await expect(percent).toBeFocused()
  expect(await demoShop.list('discounts')).toEqual(before)
})
