import { expect, test } from '../support/shops/in-demo-shop.ts'
import { canReadPdf, pdfOf, readPdf } from '../support/window/pdf.ts'

const keysDialog = { name: 'Keys', exact: true } as const

test('The owner gives an act another key in the settings; a clash is reported at once, and the new key works', async ({
  page,
  demoShop,
}) => {
  await demoShop.one('')
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', keysDialog)
  await list.getByRole('button', { name: 'Your own keys…' }).press('Enter')
  const find = page.getByRole('searchbox', { name: 'Find an action or a key' })
  await find.fill('mark ship')
  const give = page.getByRole('button', { name: 'Change the key of “Mark shipped”…' })
  await give.press('Enter')
  await page.keyboard.press('u')
  await expect(
    page.getByRole('alert').filter({ hasText: 'U is already the key of “Mark unshipped”' }),
  ).toBeVisible()
  // A press elsewhere gives it up, and what is typed then goes where the owner pressed.
  await find.click()
  await expect(find).toBeFocused()
  await expect(give).toBeVisible()
  await give.press('Enter')
  await page.keyboard.press('q')
  await expect(page.getByText('Q is for “Mark shipped” now')).toBeVisible()
  await expect(give).toBeFocused()

  await page.getByRole('link', { name: /^Orders/ }).click()
  const order = page.getByRole('region', { name: 'Order of Inês Carvalho' })
  await expect(order.getByRole('button', { name: /^Mark shipped/ })).toContainText('Q')
  await page.keyboard.press('s')
  await page.keyboard.press('q')
  await expect
    .poll(async () => (await demoShop.one('orders/KXBF-310482')).attributes['shipping_status'])
    .toBe('shipped')
})

test('The list of all keys prints on one page, also when the page of papers is open behind it', async ({
  app,
  page,
  demoShop,
}) => {
  test.skip(!canReadPdf, 'This machine cannot read a PDF.')
  await demoShop.one('')
  for (const path of ['/orders', '/paper?kind=slips']) {
    await page.goto(new URL(path, page.url()).href)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('?')
    const list = page.getByRole('dialog', keysDialog)
    await list.getByText('All', { exact: true }).click()
    await expect(list.getByRole('region', { name: 'Products' })).toBeVisible()
    const pages = await readPdf(await pdfOf(app))
    expect(pages).toHaveLength(1)
    const text = pages[0]?.lines.join('\n') ?? ''
    for (const words of ['Mark shipped', 'Before another one…', 'New discount', 'Show all keys'])
      expect(text).toContain(words)
    // The window behind the list is not printed.
    expect(text).not.toContain('Inês Carvalho')
    await page.keyboard.press('Escape')
  }
})
