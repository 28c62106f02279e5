import type { Page } from '@playwright/test'
import { expect, test } from '../support/shops/in-demo-shop.ts'

test.use({ undoSeconds: 20 })

/** A change is sent after the undo window. */
const gone = { timeout: 60_000 }

/** All keys besides the words themselves: find, read, note, tag, ship, undo, ship, un-ship. */
const commands = [
  '/',
  'Enter',
  'Enter',
  'Escape',
  'n',
  'Control+Enter',
  't',
  'Enter',
  'Escape',
  's',
  'z',
  's',
  'u',
]

/** Returns a keyboard that records its keys, and makes the page record presses of a pointer. */
async function onlyKeys(page: Page) {
  const pressed: string[] = []
  let typed = 0
  await page.evaluate(() => {
    const pointed: string[] = []
    Object.assign(window, { pointed })
    for (const type of ['pointerdown', 'mousedown', 'touchstart'])
      window.addEventListener(type, () => pointed.push(type), true)
  })
  return {
    press: async (key: string) => {
      pressed.push(key)
      await page.keyboard.press(key)
    },
    type: async (text: string) => {
      typed += text.length
      await page.keyboard.type(text)
    },
    pressed: () => pressed,
    typed: () => typed,
    // Put there above.
    pointed: () => page.evaluate(() => (window as unknown as { pointed: string[] }).pointed),
  }
}

test('The owner finds, reads, notes, tags, ships, undoes, ships and unships an order without a pointer', async ({
  page,
  demoShop,
}) => {
  test.slow()
  const [found] = await demoShop.list('orders?search=okafor&filter[shipping_status]=unshipped')
  const inShop = async () => (await demoShop.one(`orders/${found?.id}`)).attributes['shipping_status']
  const order = page.getByRole('region', { name: 'Order of Amara Okafor' })
  const held = order.getByText(/^Goes to the shop in \d+ s$/)
  const newest = page.getByRole('region', { name: 'Order of Inês Carvalho' })
  await expect(newest).toBeVisible({ timeout: 30_000 })
  // In the view of all orders it stays where it is when it is shipped.
  await page.goto(new URL('/orders?view=all', page.url()).href)
  await expect(newest).toBeVisible()
  const keys = await onlyKeys(page)

  await keys.press('/')
  await keys.type('okafor')
  await keys.press('Enter')
  await expect(order.getByText('Kelp Pin')).toBeVisible()
  await expect(page.getByRole('row').first()).toBeFocused()

  // Into the order, to scroll and copy by keys, and back.
  await keys.press('Enter')
  await expect(order).toBeFocused()
  await keys.press('Escape')
  await expect(page.getByRole('row').first()).toBeFocused()

  await keys.press('n')
  await expect(order.getByRole('textbox', { name: 'Note' })).toBeFocused()
  await keys.type('Wrap the pins apart.')
  await keys.press('Control+Enter')
  await expect(order.getByText('Saved.')).toBeVisible()
  await expect(order.getByText('Wrap the pins apart.')).toBeVisible()
  await expect(page.getByRole('row').first()).toBeFocused()

  await keys.press('t')
  await expect(page.getByRole('searchbox', { name: 'Find or make a tag' })).toBeFocused()
  await keys.type('Gift')
  await keys.press('Enter')
  await expect(order.getByRole('list', { name: 'Tags' })).toHaveText('Gift')
  await keys.press('Escape')
  await expect(page.getByRole('row').first()).toBeFocused()

  await keys.press('s')
  await expect(held).toBeVisible()
  await keys.press('z')
  await expect(order.getByRole('button', { name: /^Mark shipped/ })).toBeVisible()
  expect(await inShop()).toBe('unshipped')

  await keys.press('s')
  await expect(held).toBeVisible()
  await expect.poll(inShop, gone).toBe('shipped')
  await expect(order.getByRole('button', { name: /^Mark unshipped/ })).toBeVisible()
  await keys.press('u')
  await expect(held).toBeVisible()
  await expect.poll(inShop, gone).toBe('unshipped')

  expect(keys.pressed()).toEqual(commands)
  expect(keys.typed()).toBe('okafor'.length + 'Wrap the pins apart.'.length + 'Gift'.length)
  expect(await keys.pointed()).toEqual([])
})

test('A buyer’s address is corrected without a pointer', async ({ page, demoShop }) => {
  const [found] = await demoShop.list('orders?search=carvalho&filter[shipping_status]=unshipped')
  const keys = await onlyKeys(page)
  const order = page.getByRole('region', { name: 'Order of Inês Carvalho' })
  await expect(order).toBeVisible()

  await keys.press('e')
  await expect(order.getByRole('textbox', { name: 'First name' })).toBeFocused()
  for (const field of ['Last name', 'E-mail', 'Phone', 'Street', 'Second line', 'Postal code', 'City']) {
    await keys.press('Tab')
    await expect(order.getByRole('textbox', { name: field })).toBeFocused()
  }
  await keys.type('Porto')
  await keys.press('Tab')
  await keys.press('Tab')
  const country = order.getByRole('combobox', { name: 'Country' })
  await expect(country).toBeFocused()
  await keys.press('ControlOrMeta+a')
  await keys.type('spa')
  await expect(page.getByRole('option', { name: /^Spain/ })).toBeVisible()
  await keys.press('ArrowDown')
  await keys.press('Enter')
  await expect(country).toHaveValue('Spain')
  await keys.press('Control+Enter')

  await expect
    .poll(async () => (await demoShop.one(`orders/${found?.id}`)).attributes['shipping_city'])
    .toBe('Porto')
  await expect(order.getByText('1200-054 Porto')).toBeVisible()
  await expect(order.getByText('Spain', { exact: true })).toBeVisible()
  expect(await keys.pointed()).toEqual([])
})
