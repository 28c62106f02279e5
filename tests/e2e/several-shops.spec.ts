import type { Page } from '@playwright/test'
import type { Sandbox } from '#sandbox/index.ts'
import { connect, connectRightly } from './support/connect.ts'
import { expect, test as base } from './support/fixtures.ts'
import { goByKeys } from './support/go-by-keys.ts'
import { startShop } from './support/shop-flags.ts'
import { shopAt } from './support/shop.ts'

const test = base.extend<{ readonly otherShop: Sandbox }>({
  otherShop: async ({ app }, give) => {
    const shop = await startShop({ orders: 40, products: 12 })
    await give(shop)
    // The app goes first, or its page would miss the pictures of its shop.
    await app.close()
    await shop.close()
  },
})

test.use({ undoSeconds: 1 })

const menu = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}.*shop menu$`) })
const firstOrder = 'KXBF-310482'

/** Both shops are filled alike, so one of them gets another name. */
async function rename(page: Page, name: string) {
  await goByKeys(page, 's')
  await page.getByRole('link', { name: /^Account/ }).click()
  await page.getByRole('textbox', { name: 'Shop name' }).fill(name)
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(menu(page, name)).toBeVisible()
}

async function connectBoth(page: Page, ownShop: Sandbox, otherShop: Sandbox) {
  await connectRightly(page, ownShop)
  await menu(page, 'Saltmarsh Studio').click()
  await page.getByRole('menuitem', { name: 'Connect another shop' }).click()
  await connect(page, otherShop, { service: otherShop.apiUrl, password: otherShop.account.password })
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
  await rename(page, 'Reed & Rush')
  await page.getByRole('link', { name: /^Orders/ }).click()
}

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
    // The undo of the other shop is not here to be pressed.
    await page.keyboard.press('z')
    await page.keyboard.press('s')
    await expect.poll(() => status(ownShop)).toBe('shipped')
    expect(await status(otherShop)).toBe('shipped')
  },
)

test('Nothing of the one shop is seen under the name of the other', async ({ page, ownShop, otherShop }) => {
  await connectBoth(page, ownShop, otherShop)
  const note = page.getByText('For the other shop alone')
  await expect(page.getByRole('main').getByText('Inês Carvalho').first()).toBeVisible()
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

test('A shop is disconnected, and the other one takes its place', async ({ page, ownShop, otherShop }) => {
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
