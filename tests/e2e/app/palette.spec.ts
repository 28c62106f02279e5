import type { Page } from '@playwright/test'
import { expect, test } from '../support/shops/in-demo-shop.ts'

/** The app may still be reading the history; until it has, the palette waits with its answer. */
const whenRead = { timeout: 30_000 }
const palette = (page: Page) => page.getByRole('dialog', { name: 'Find or do anything' })

/** Opens the palette and types, without waiting for anything between the keys. */
async function type(page: Page, text: string) {
  await page.keyboard.press('ControlOrMeta+k')
  await expect(palette(page).getByRole('combobox')).toBeFocused()
  await page.keyboard.type(text)
}

test(
  'The owner finds and opens an order by keys alone, whatever was open before',
  { tag: '@both-hosts' },
  async ({ page, demoShop }) => {
    await demoShop.one('orders/PLRD-310481')
    await type(page, 'tomasz wójcik')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: 'Order of Tomasz Wójcik' })).toBeVisible(whenRead)
    await expect(palette(page)).toBeHidden()

    await type(page, 'kxbf')
    const found = palette(page).getByRole('option').filter({ hasText: 'Inês Carvalho' })
    await expect(found).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: 'Order of Inês Carvalho' })).toBeVisible()
  },
)

test.describe(() => {
  test.use({ undoSeconds: 20 })

  test('Ctrl+Enter marks an order shipped, which can be undone; one press marks all paid orders that match', async ({
    page,
    demoShop,
  }) => {
    const status = async (id: string) => (await demoShop.one(`orders/${id}`)).attributes['shipping_status']
    await type(page, 'KXBF-310482')
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(palette(page)).toBeHidden(whenRead)
    await page.getByRole('button', { name: /^Undo/ }).first().press('Enter')
    await expect(page.getByText(/taken back/i).first()).toBeVisible()
    expect(await status('KXBF-310482')).toBe('unshipped')

    await expect(page.getByText('Everything is here')).toBeVisible(whenRead)
    await type(page, 'mug')
    const all = palette(page)
      .getByRole('option')
      .filter({ hasText: /^Mark \d+ paid orders with “mug” shipped/ })
    const orders = Number(/\d+/.exec((await all.textContent()) ?? '')?.[0])
    expect(orders).toBeGreaterThan(1)
    const paid = (await demoShop.list('orders?filter[shipping_status]=unshipped')).filter(
      ({ attributes }) => attributes['payment_status'] === 'completed',
    ).length
    const isOnIt = async () => (await all.getAttribute('data-focused')) !== null
    for (let presses = 0; presses < 12 && !(await isOnIt()); presses += 1)
      await page.keyboard.press('ArrowDown')
    expect(await isOnIt()).toBe(true)
    await page.keyboard.press('Enter')
    const paidThen = async () =>
      (await demoShop.list('orders?filter[shipping_status]=unshipped')).filter(
        ({ attributes }) => attributes['payment_status'] === 'completed',
      ).length
    // The changes are sent after the undo window.
    await expect.poll(paidThen, { timeout: 60_000 }).toBe(paid - orders)
    expect(await status('KXBF-310482')).toBe('shipped')
  })
})

test('The palette goes to a product and to a place, says when nothing matches, and returns the focus', async ({
  page,
  demoShop,
}) => {
  await demoShop.one('')
  await type(page, 'side plate')
  await expect(
    palette(page)
      .getByRole('option')
      .filter({ hasText: /^Side Plate/ }),
  ).toBeVisible()
  await palette(page)
    .getByRole('option')
    .filter({ hasText: /^Side Plate/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: /^Product Side Plate/ })).toBeFocused()
  await expect(page.getByRole('row', { name: /^Side Plate/ })).toBeInViewport({ ratio: 0.9 })

  await type(page, 'go to set')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()

  await type(page, 'stock rep')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Stock', level: 1 })).toBeVisible()
  await type(page, 'webhooks')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Webhooks', level: 2 })).toBeVisible()
  await type(page, 'new disc')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'What buyers type' })).toBeFocused()
  await type(page, 'settings: shops')
  await page.keyboard.press('Enter')

  const shops = page.getByRole('link', { name: /^Shops/ })
  await shops.focus()
  await type(page, 'zzqqzz')
  await expect(palette(page).getByText(/^Nothing matches “zzqqzz”/)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(palette(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
  await expect(shops).toBeFocused()
})

/** Those of the shown orders whose number is cut or out of sight. */
const cutNumbers = (page: Page) =>
  palette(page)
    .getByRole('option')
    .evaluateAll((options) =>
      options.flatMap((option) => {
        const number = /[A-Z]{4}-\d{6}/.exec(option.textContent ?? '')?.[0]
        if (number === undefined) return []
        const texts = document.createTreeWalker(option, NodeFilter.SHOW_TEXT)
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          const at = text.textContent?.indexOf(number) ?? -1
          if (at === -1) continue
          const range = document.createRange()
          range.setStart(text, at)
          range.setEnd(text, at + number.length)
          const [place, box] = [
            range.getBoundingClientRect(),
            text.parentElement?.getBoundingClientRect() ?? new DOMRect(),
          ]
          if (place.right <= box.right + 0.5 && box.right <= option.getBoundingClientRect().right) return []
        }
        return [option.textContent ?? '']
      }),
    )

for (const width of [390, 700, 1440])
  test(`Orders that the palette found can be told apart by their numbers in a window of ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await expect(page.getByText('Everything is here').first()).toBeAttached(whenRead)
    await type(page, 'example')
    await expect(
      palette(page)
        .getByRole('option')
        .filter({ hasText: /[A-Z]{4}-\d{6}/ })
        .nth(2),
    ).toBeVisible(whenRead)
    expect(await cutNumbers(page)).toEqual([])
  })
