import { listenTo } from './support/by-ear.ts'
import type { Ear } from './support/by-ear.ts'
import { expect, test } from './support/fixtures.ts'
import { goByKeys } from './support/go-by-keys.ts'

/** What is heard is held against what was written down beside this file. */
function asWritten(name: string, ear: Ear): void {
  expect.soft(ear.transcript()).toMatchSnapshot(`${name}.txt`)
}

test('Seven jobs are heard as they were written down', async ({ page, ownShop }) => {
  test.slow()
  // A printer that takes everything.
  await page.evaluate(() => {
    window.print = () => undefined
  })
  const { apiUrl, account } = ownShop
  await page.getByRole('button', { name: 'Another service address' }).click()
  const ear = await listenTo(page)

  await test.step('a wrong password', async () => {
    await ear.press('ControlOrMeta+a')
    await ear.type(apiUrl)
    await ear.press('Tab', 'Shop name')
    await ear.type(account.subdomain)
    await ear.press('Tab', 'Password')
    await ear.type('not-the-password')
    await ear.press('Enter', 'invalid')
    await ear.press('ControlOrMeta+a')
    await ear.type(account.password)
    await ear.press('Enter', 'Saltmarsh Studio is open', 'row “')
    asWritten('wrong-password', ear)
  })
  await page.evaluate(() => window.desktop?.call('sync.now', {}))
  await page.getByRole('button', { name: /^As of/ }).waitFor()

  await test.step('an order found, shipped and taken back', async () => {
    await ear.press('/', 'search')
    await ear.type('okafor', '1 match.')
    await ear.press('Enter', 'row “Amara Okafor')
    await ear.press('s', 'will be marked shipped')
    await ear.press('z', 'Taken back')
    await ear.press('/', 'searchbox')
    await ear.press('Escape Escape', 'row “')
    asWritten('find-ship-undo', ear)
  })

  await test.step('a batch', async () => {
    await ear.press('Home', 'row “')
    await ear.press('x', '1 chosen')
    await ear.press('Shift+ArrowDown', '2 chosen')
    await ear.press('Shift+ArrowDown', '3 chosen')
    await ear.press('s', 'will be marked shipped')
    await ear.hear('are marked shipped.', 'row “Yuki Tanabe')
    asWritten('batch', ear)
  })

  await test.step('a note', async () => {
    await ear.press('n', 'textbox')
    await ear.type('Wrap it twice.')
    await ear.press('Control+Enter', 'Saved', 'row “')
    asWritten('note', ear)
  })

  await test.step('a product moved three places', async () => {
    await goByKeys(page, 'p')
    await expect(
      page.getByRole('grid', { name: 'Products in shop order' }).getByRole('row').first(),
    ).toBeVisible()
    await ear.press('j', 'row “')
    await ear.press('ArrowRight', 'row “')
    await ear.press('Tab', 'button “Drag')
    await ear.press('Enter', 'Started dragging', 'button “Place 2 of')
    await ear.press('ArrowRight', 'button “Place 3 of')
    await ear.press('ArrowRight', 'button “Place 4 of')
    await ear.press('ArrowRight', 'button “Place 5 of')
    await ear.press('Enter', 'Saved.', /row “Speckled Mug” .*Place 5,/)
    await ear.press('ControlOrMeta+z', 'Saved.', /row “Speckled Mug” .*Place 2,/)
    asWritten('product-moved', ear)
  })

  await test.step('a discount with an error', async () => {
    await goByKeys(page, 'd')
    await expect(
      page.getByRole('grid', { name: 'Discounts of the shop' }).getByRole('row').first(),
    ).toBeVisible()
    await ear.press('c', 'textbox “What buyers type')
    await ear.type('EARLY')
    await ear.press('Tab')
    await ear.press('Tab')
    await ear.type('Early birds')
    await ear.press('Tab')
    await ear.press('Tab')
    await ear.type('120')
    await ear.press('Control+Enter', 'put right')
    await ear.press('ControlOrMeta+a')
    await ear.type('12')
    await ear.press('Control+Enter', 'EARLY is in the shop', 'heading “EARLY”')
    asWritten('discount', ear)
  })

  await test.step('slips', async () => {
    await goByKeys(page, 'k')
    await ear.hear(/orders?, \d+ pages?/, 'region “Pages as they print')
    await ear.press('Enter', 'come out')
    await ear.press('Enter', 'marked printed', '13 orders, 13 pages', 'region “Pages as they print')
    asWritten('slips', ear)
  })
})
