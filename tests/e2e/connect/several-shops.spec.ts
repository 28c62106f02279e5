import { expect } from '@playwright/test'
import type { Sandbox } from '#sandbox/index.ts'
import { connectBoth, shopMenu as menu, test } from '../support/shops/both-shops.ts'
import { shopAt } from '../support/shops/shop.ts'

test.use({ undoSeconds: 1 })

const firstOrder = 'KXBF-310482'

test(
  'Two shops side by side have an order of the same number, and each is shipped in its own shop',
  { tag: '@both-hosts' },
  async ({ page, ownShop, otherShop }) => {
    const status = async (shop: Sandbox) =>
      (await shopAt(shop).one(`orders/${firstOrder}`)).attributes['shipping_status']
    await connectBoth(page, ownShop, otherShop)
    const order = page.getByRole('region', { name: 'Order of Inês Carvalho' })
    await expect(order.getByText(firstOrder)).toBeVisible()
    await page.keyboard.press('s')
    await expect.poll(() => status(otherShop)).toBe('shipped')
    expect(await status(ownShop)).toBe('unshipped')

    await page.keyboard.press('ControlOrMeta+1')
    await expect(menu(page, 'Saltmarsh Studio')).toBeVisible()
    await expect(order.getByText('Unshipped', { exact: true })).toBeVisible()
    // The key for undo must not undo the change in the other shop.
    await page.keyboard.press('z')
    await page.keyboard.press('s')
    await expect.poll(() => status(ownShop)).toBe('shipped')
    expect(await status(otherShop)).toBe('shipped')
  },
)

test('The window shows nothing of one shop under the name of the other', async ({
  page,
  ownShop,
  otherShop,
}) => {
  await connectBoth(page, ownShop, otherShop)
  const note = page.getByText('For the other shop alone')
  await expect(page.getByRole('region', { name: 'Order of Inês Carvalho' })).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeFocused()
  await page.keyboard.type('For the other shop alone')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(note.first()).toBeVisible()

  // An order of the same number is open in both.
  ownShop.faults.add({ kind: 'delay', ms: 1500 })
  await page.keyboard.press('ControlOrMeta+1')
  await expect(menu(page, 'Saltmarsh Studio')).toBeVisible()
  await expect(page.getByRole('main').getByText('Inês Carvalho').first()).toBeVisible()
  await expect(note).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+2')
  await expect(menu(page, 'Reed & Rush')).toBeVisible()
  await expect(note.first()).toBeVisible()
})

test('When the owner disconnects a shop, the other one takes its place', async ({
  page,
  ownShop,
  otherShop,
}) => {
  await connectBoth(page, ownShop, otherShop)
  await menu(page, 'Reed & Rush').click()
  await page.getByRole('menuitem', { name: 'Disconnect Reed & Rush…' }).click()
  const question = page.getByRole('alertdialog', { name: 'Disconnect Reed & Rush?' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await question.getByText('Erase what is on this computer').click()
  await question.getByRole('button', { name: 'Disconnect and erase' }).click()
  await expect(menu(page, 'Saltmarsh Studio')).toBeVisible()
  await menu(page, 'Saltmarsh Studio').click()
  await expect(page.getByRole('menuitemradio')).toHaveCount(1)
})
