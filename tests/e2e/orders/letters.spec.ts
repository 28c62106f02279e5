import { expect, test } from '../support/shops/in-demo-shop.ts'
import { goByKeys } from '../support/window/go-by-keys.ts'
import { violations } from '../support/window/violations.ts'

test(
  'The owner writes a text in the settings, and it goes mail by mail to the owner’s mail program',
  { tag: '@both-hosts' },
  async ({ app, page, demoShop }) => {
    const order = page.getByRole('region', { name: 'Order of Inês Carvalho' })
    await expect(order).toBeVisible()
    await goByKeys(page, 's')
    await page.getByRole('link', { name: /^Texts to buyers/ }).click()
    await page.getByRole('button', { name: 'New text' }).click()
    await expect(page.getByText('Hello Inês,')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Olá {first name}, obrigado!')
    await expect(page.getByText('Olá Inês, obrigado!')).toBeVisible()

    await page.getByRole('link', { name: /^Orders/ }).click()
    await expect(order).toBeVisible()
    await page.keyboard.press('x')
    const chosen = page.getByRole('toolbar', { name: 'Chosen orders' }).getByRole('status')
    await expect(chosen).toContainText('1 chosen')
    await page.keyboard.press('j')
    await expect(page.getByRole('region', { name: 'Order of Tomasz Wójcik' })).toBeVisible()
    await page.keyboard.press('x')
    await expect(chosen).toContainText('2 chosen')
    await page.keyboard.press('m')
    const dialog = page.getByRole('dialog', { name: 'Write to the buyers' })
    await expect(dialog.getByText('1 of 2')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('2 of 2')).toBeVisible()
    await dialog.getByRole('button', { name: 'Skip' }).click()
    await expect(dialog.getByText(/^1 of 2 was opened/)).toBeVisible()
    const [opened = '', ...more] = await app.openedOutside()
    expect(more).toEqual([])
    const { customer_email: to } = (await demoShop.one('orders/KXBF-310482')).attributes
    expect(opened).toBe(
      `mailto:${String(to)}?subject=Your%20order%20KXBF-310482%20is%20on%20its%20way&body=Ol%C3%A1%20In%C3%AAs%2C%20obrigado!`,
    )
  },
)
