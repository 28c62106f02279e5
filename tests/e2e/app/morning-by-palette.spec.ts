import { expect, type Page } from '@playwright/test'
import { connectBoth, shopMenu, test } from '../support/shops/both-shops.ts'
import { shopAt } from '../support/shops/shop.ts'

test.use({ undoSeconds: 1 })

const ines = 'KXBF-310482'
const palette = (page: Page) => page.getByRole('dialog', { name: 'Find or do anything' })
const first = (page: Page) => palette(page).getByRole('option').first()

/** Opens the palette and types. */
async function type(page: Page, typed: string) {
  await page.keyboard.press('ControlOrMeta+k')
  await expect(palette(page).getByRole('combobox')).toBeFocused()
  await page.keyboard.type(typed)
}

async function enter(page: Page) {
  await page.keyboard.press('Enter')
  await expect(palette(page)).toBeHidden()
}

/** Opens the palette, types, and takes the first row. */
async function ask(page: Page, typed: string, says: RegExp) {
  await type(page, typed)
  await expect(first(page)).toHaveText(says)
  await enter(page)
}

/** Goes down to the row that begins with this name: orders with a product stand above it. */
async function goDown(page: Page, name: string) {
  const row = palette(page)
    .getByRole('option')
    .filter({ hasText: new RegExp(`^${name}`) })
    .first()
  await expect(row).toBeVisible()
  // Rows that still arrive may stand above it; the palette says how many there are once all have arrived.
  await expect(palette(page).getByText(/ results?$/)).toBeAttached()
  const isThere = async () => (await row.getAttribute('data-focused')) !== null
  const marked = () => palette(page).getByRole('combobox').getAttribute('aria-activedescendant')
  for (let presses = 0; presses < 20 && !(await isThere()); presses += 1) {
    const before = await marked()
    await page.keyboard.press('ArrowDown')
    await expect.poll(marked).not.toBe(before)
  }
  expect(await isThere()).toBe(true)
}

/** Counts keys, a chord as one, and presses of a pointer. */
async function count(page: Page) {
  await page.evaluate(() => {
    const counted = { keys: 0, pointer: 0 }
    Object.assign(window, { counted })
    const alone = ['Control', 'Meta', 'Shift', 'Alt']
    // An event that the library passes on to the marked row is no press.
    const isPress = ({ key, isTrusted }: KeyboardEvent) => isTrusted && !alone.includes(key)
    addEventListener('keydown', (event) => void (counted.keys += isPress(event) ? 1 : 0), true)
    addEventListener('pointerdown', ({ isTrusted }) => void (counted.pointer += isTrusted ? 1 : 0), true)
  })
  return () =>
    // Put there above.
    page.evaluate(() => (window as unknown as { counted: { keys: number; pointer: number } }).counted)
}

test('A morning’s round is done from the palette alone, by keys', async ({ page, ownShop, otherShop }) => {
  test.slow()
  await connectBoth(page, ownShop, otherShop)
  const shop = shopAt(otherShop)
  const status = async () => (await shop.one(`orders/${ines}`)).attributes['shipping_status']
  const order = page.getByRole('region', { name: 'Order of Inês Carvalho' })
  await expect(order).toBeVisible()
  await expect(page.getByText('Everything is here')).toBeVisible({ timeout: 30_000 })

  const counted = await count(page)
  const cost: Record<string, number> = {}
  const step = async (name: string, work: () => Promise<void>) => {
    const before = (await counted()).keys
    await work()
    cost[name] = (await counted()).keys - before
  }

  await step('ship the open order', () => ask(page, 'mark ship', /shipped/))
  await expect.poll(status).toBe('shipped')

  await step('find it again, and mark it unshipped', async () => {
    await ask(page, ines, /Carvalho/)
    await expect(order.getByRole('button', { name: /^Mark unshipped/ })).toBeVisible()
    await ask(page, 'mark unsh', /unshipped/)
  })
  await expect.poll(status).toBe('unshipped')

  await step('tag it', async () => {
    await ask(page, 'tag', /^Tag/)
    await expect(page.getByRole('searchbox', { name: 'Find or make a tag' })).toBeFocused()
    await page.keyboard.type('Gift')
    await page.keyboard.press('Enter')
    await expect(order.getByRole('list', { name: 'Tags' })).toHaveText('Gift')
    await page.keyboard.press('Escape')
  })

  await step('write a note on it', async () => {
    await ask(page, 'note', /^Write a note/)
    await expect(order.getByRole('textbox', { name: 'Note' })).toBeFocused()
    await page.keyboard.type('By hand')
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(order.getByText('Saved.')).toBeVisible()
  })

  await step('print its slip', async () => {
    await ask(page, 'print a', /^Print a packing slip/)
    await expect(page.getByRole('heading', { name: /^Packing slip/ }).first()).toBeVisible()
  })

  const places = () => shop.list('products')
  const name = String((await places()).at(-1)?.attributes['name'])
  await step('move a product to place 3', async () => {
    await type(page, name)
    await goDown(page, name)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type('place')
    await expect(first(page)).toHaveText(/^To place/)
    await enter(page)
    await expect(page.getByRole('textbox', { name: /place/i })).toBeFocused()
    await page.keyboard.type('3')
    await page.keyboard.press('Enter')
  })
  await expect.poll(async () => (await places())[2]?.attributes['name']).toBe(name)

  await step('end a code', () => ask(page, 'end MARESIA10', /^End MARESIA10 now/))
  await expect
    .poll(async () => {
      const code = (await shop.list('discounts')).find(({ attributes }) => attributes['code'] === 'MARESIA10')
      return code?.attributes['expiration_type']
    })
    .toBe('on_date')

  await step('change the theme', async () => {
    await ask(page, 'dark app', /^Dark appearance/)
    await expect(page.locator('html[data-theme="dark"]')).toHaveCount(1)
  })

  await step('go to the other shop', async () => {
    await ask(page, 'go to salt', /Saltmarsh Studio/)
    await expect(shopMenu(page, 'Saltmarsh Studio')).toBeVisible()
  })

  expect((await counted()).pointer).toBe(0)
  expect(cost).toEqual({
    'ship the open order': 11,
    'find it again, and mark it unshipped': 24,
    'tag it': 11,
    'write a note on it': 14,
    'print its slip': 9,
    'move a product to place 3': 22,
    'end a code': 15,
    'change the theme': 10,
    'go to the other shop': 12,
  })
})
