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

test('A discount is made with a start and a last day that are typed part by part', async ({
  page,
  demoShop,
}) => {
  const year = new Date().getFullYear() + 1
  await page.getByRole('link', { name: /^Discounts/ }).click()
  await page.getByRole('button', { name: /^New/ }).click()
  const form = page.getByRole('region', { name: 'New discount' })
  await form.getByRole('textbox', { name: 'What buyers type' }).fill('TYPED')
  await form.getByRole('textbox', { name: /^Name/ }).fill('Typed by hand')
  await form.getByRole('radio', { name: 'Free shipping' }).click()
  await form.getByRole('radio', { name: 'A day' }).click()
  await form.getByRole('spinbutton', { name: /^day, From/ }).click()
  // Both spellings of a year; a part that is full leads on to the next.
  await page.keyboard.type(`0302${String(year).slice(2)}`)
  await form.getByRole('spinbutton', { name: /^day, Last day/ }).click()
  await page.keyboard.type(`1403${year}`)
  await page.keyboard.press('Control+Enter')

  await expect(page.getByRole('region', { name: 'TYPED', exact: true })).toBeVisible()
  const made = (await demoShop.list('discounts')).find(({ attributes }) => attributes['code'] === 'TYPED')
  const starts = new Date(String(made?.attributes['active_at']))
  const ends = new Date(String(made?.attributes['expires_at']))
  expect([starts.getFullYear(), starts.getMonth(), starts.getDate(), starts.getHours()]).toEqual([
    year,
    1,
    3,
    0,
  ])
  expect([ends.getFullYear(), ends.getMonth(), ends.getDate(), ends.getHours()]).toEqual([year, 2, 14, 23])
})
