import type { Page } from '@playwright/test'
import { expect, test } from '../support/shops/in-demo-shop.ts'
import { namesInShop, openProducts, saved } from '../support/shops/product-order.ts'

/**
 * Counts what the hand does: a click is one press, and so is a key or several that are held at once. A typed text is one,
 * however long it is: it is what the owner came with.
 */
function counting(page: Page) {
  let presses = 0
  return {
    presses: () => presses,
    click: async (...[role, options]: Parameters<Page['getByRole']>) => {
      presses += 1
      await page.getByRole(role, options).click()
    },
    key: async (keys: string) => {
      presses += 1
      await page.keyboard.press(keys)
    },
    type: async (text: string) => {
      presses += 1
      await page.keyboard.type(text)
    },
  }
}

/** Waits for the dialog, since no hand is quicker. */
async function expectArrangeDialog(page: Page): Promise<void> {
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Arrange', exact: true })).toBeFocused()
}

test('Putting the newest products first and the sold out ones last takes six presses', async ({
  page,
  demoShop,
}) => {
  const before = await namesInShop(demoShop)
  await openProducts(page)
  const hand = counting(page)
  // 1, 2, 3: the newest ones first; the new drop has six of them.
  await hand.key('a')
  await page.getByRole('menu').waitFor()
  await hand.click('menuitem', { name: /^Newest first/ })
  await expectArrangeDialog(page)
  await hand.key('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  // 4, 5, 6: and the sold out ones last.
  await hand.key('a')
  await page.getByRole('menu').waitFor()
  await hand.click('menuitem', { name: /^Sold out last/ })
  await expectArrangeDialog(page)
  await hand.key('Enter')
  expect(hand.presses()).toBeLessThanOrEqual(6)

  await saved(page)
  const products = await demoShop.list('products?sort=position')
  const after = products.map(({ attributes }) => attributes)
  const isOut = (one: (typeof after)[number]) => one['status'] === 'sold_out'
  const madeAt = (one: (typeof after)[number]) => Date.parse(String(one['created_at']))
  const newest = after
    .filter((one) => !isOut(one))
    .toSorted((a, b) => madeAt(b) - madeAt(a))
    .slice(0, 6)
  expect(after.slice(0, 6).map(({ name }) => name)).toEqual(newest.map(({ name }) => name))
  const firstOut = after.findIndex(isOut)
  expect(firstOut).toBeGreaterThan(0)
  expect(after.slice(firstOut).filter((one) => !isOut(one) && Number(one['quantity'] ?? 0) > 0)).toEqual([])
  expect(after.map(({ name }) => String(name)).toSorted()).toEqual(before.toSorted())
})

for (const place of ['Home', 'Orders', 'Products', 'Settings'])
  test(`A leaking code can be ended from ${place} with three presses: the palette, “end” and the code, Enter`, async ({
    page,
    demoShop,
  }) => {
    const code = 'MARESIA10'
    const kindOfEnd = async () =>
      (await demoShop.list('discounts')).find(({ attributes }) => attributes['code'] === code)?.attributes[
        'expiration_type'
      ]
    expect(await kindOfEnd()).not.toBe('on_date')
    if (place === 'Settings') await page.keyboard.press('Control+,')
    else await page.getByRole('link', { name: new RegExp(`^${place}`) }).click()
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    const hand = counting(page)
    await hand.key('Control+k')
    await hand.type(`end ${code}`)
    await expect(page.getByRole('option').first()).toContainText(`End ${code}`)
    await hand.key('Enter')
    expect(hand.presses()).toBe(3)
    await expect.poll(kindOfEnd).toBe('on_date')
  })
