import type { Page } from '@playwright/test'
import type { Sandbox } from '#sandbox/index.ts'
import { connectRightly } from '../support/shops/connect.ts'
import { expect, test } from '../support/fixtures.ts'
import type { RunningApp } from '../support/hosts/running-app.ts'
import { shopAt } from '../support/shops/shop.ts'
import { violations } from '../support/window/violations.ts'

test.use({ undoSeconds: 1 })

const ines = 'KXBF-310482'
const order = (page: Page) => page.getByRole('region', { name: 'Order of Inês Carvalho' })
const row = (page: Page) => page.getByRole('row', { name: /Inês Carvalho/ }).first()

async function openOrders(page: Page, shop: Sandbox) {
  await connectRightly(page, shop)
  await expect(order(page)).toBeVisible({ timeout: 30_000 })
  const inShop = async (name: string) => (await shopAt(shop).one(`orders/${ines}`)).attributes[name]
  return { inShop }
}

/** Lets the window unload when it asks first, since a note is not saved. */
async function goesAllTheSame({ page, electron }: RunningApp) {
  if (!electron) {
    page.on('dialog', (question) => void question.accept())
    return
  }
  // Playwright would answer the page's own question if nobody listened.
  page.on('dialog', () => undefined)
  await electron.evaluate(({ dialog }) => {
    dialog.showMessageBoxSync = () => 1
  })
}

/** Opens the field for a note by its key, and types once it is there. */
async function typeNote(page: Page, text: string) {
  await page.keyboard.press('n')
  await expect(order(page).getByRole('textbox', { name: 'Note' })).toBeFocused()
  await page.keyboard.type(text)
}

/** Changes the order at the shop, past the app, as somebody else would. */
async function changeThere({ apiUrl, account }: Sandbox, attributes: Readonly<Record<string, string>>) {
  const response = await fetch(`${apiUrl}/v1/accounts/${account.id}/orders/${ines}`, {
    method: 'PATCH',
    headers: {
      accept: 'application/vnd.api+json',
      'content-type': 'application/vnd.api+json',
      'user-agent': 'Backroom end-to-end test',
      authorization: `Basic ${Buffer.from(`${account.subdomain}:${account.password}`).toString('base64')}`,
    },
    body: JSON.stringify({ data: { type: 'orders', id: ines, attributes } }),
  })
  expect(response.status).toBe(200)
}

test('When a field was changed here and in the shop, the window asks, and the chosen value is sent', async ({
  page,
  ownShop,
}) => {
  const { inShop } = await openOrders(page, ownShop)
  await page.keyboard.press('e')
  await order(page).getByRole('textbox', { name: 'City' }).fill('Porto')
  await order(page).getByRole('textbox', { name: 'Phone' }).fill('+351 912 000 000')
  await changeThere(ownShop, { shipping_city: 'Braga' })
  await page.keyboard.press('Control+Enter')

  await order(page).getByRole('button', { name: 'Choose…' }).click()
  const dialog = page.getByRole('dialog', { name: 'City was changed here and in the shop' })
  await expect(dialog.getByRole('radio', { name: 'In the shop Braga' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  expect(await inShop('customer_phone_number')).toBe('+351 912 044 187')
  await dialog.getByText('Porto', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()

  await expect.poll(() => inShop('shipping_city')).toBe('Porto')
  expect(await inShop('customer_phone_number')).toBe('+351 912 000 000')
  await expect(order(page).getByText('1200-054 Porto')).toBeVisible()
})

test('A shipping that the shop refused says why, and another try sends it', async ({ page, ownShop }) => {
  const { inShop } = await openOrders(page, ownShop)
  ownShop.faults.add({ kind: 'status', status: 403, method: 'PATCH', body: '' })
  await page.keyboard.press('s')

  await expect(row(page)).toContainText('Not marked shipped: the shop does not allow it.')
  await expect(
    page.getByText('Inês Carvalho was not marked shipped: the shop does not allow it.'),
  ).toBeVisible()
  ownShop.faults.clear()
  await row(page).getByRole('button', { name: 'Try again' }).click()

  await expect.poll(() => inShop('shipping_status')).toBe('shipped')
  await expect(row(page)).toHaveCount(0)
})

test.describe(() => {
  // The window is loaded again within the undo window.
  test.use({ undoSeconds: 6 })

  test(
    'A window that is reloaded while a note is typed and a shipping waits loses neither',
    { tag: '@both-hosts' },
    async ({ app, page, ownShop }) => {
      const { inShop } = await openOrders(page, ownShop)
      await typeNote(page, 'Two dark ones are on the top shelf')
      await page.keyboard.press('Escape')
      await page.keyboard.press('s')
      await expect(row(page)).toContainText(/Goes to the shop in \d s/)

      await goesAllTheSame(app)
      await page.goto(page.url().replace(/\?.*/, `?order=${ines}`))

      await expect(order(page).getByText('Two dark ones are on the top shelf')).toBeVisible()
      await expect.poll(() => inShop('shipping_status')).toBe('shipped')
    },
  )
})

test('Notes and packed marks are saved while the shop is out of reach, and a shipping waits for it', async ({
  page,
  ownShop,
}) => {
  const { inShop } = await openOrders(page, ownShop)
  ownShop.faults.add({ kind: 'drop-before' })

  await typeNote(page, 'Box 3')
  await page.keyboard.press('Control+Enter')
  await expect(order(page).getByText('Saved.')).toBeVisible()
  await page.keyboard.press('p')
  await expect(order(page).getByText('You packed it')).toBeVisible()
  await page.keyboard.press('s')
  await expect(row(page)).toContainText('Waits for the network', { timeout: 30_000 })

  await page.reload()
  await row(page).click()
  await expect(order(page).getByText('Box 3')).toBeVisible()
  await expect(order(page).getByRole('button', { name: 'Waits for the network' })).toBeVisible()
  await page.goto(new URL('/waiting', page.url()).href)
  await expect(page.getByText('Offline: 1 change waits and will be sent automatically.')).toBeVisible()

  ownShop.faults.clear()
  await expect.poll(() => inShop('shipping_status'), { timeout: 45_000 }).toBe('shipped')
  await expect(page.getByText('Nothing waits to be sent.')).toBeVisible()
})

test.describe('axe finds no violation', () => {
  test('while a note is typed, and among the tags', async ({ page, ownShop }) => {
    await openOrders(page, ownShop)
    await typeNote(page, 'Box 3')
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Control+Enter')
    await page.keyboard.press('t')
    await expect(page.getByRole('searchbox', { name: 'Find or make a tag' })).toBeFocused()
    await page.keyboard.type('Gift')
    await expect(page.getByRole('option', { name: 'Make “Gift”' })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Manage tags…' }).click()
    await expect(page.getByRole('textbox', { name: 'Name of Gift' })).toBeVisible()
    expect(await violations(page)).toEqual([])
  })

  test('in the form of an address, and beside a change that the shop refused', async ({ page, ownShop }) => {
    await openOrders(page, ownShop)
    ownShop.faults.add({ kind: 'status', status: 403, method: 'PATCH', body: '' })
    await page.keyboard.press('e')
    await order(page).getByRole('textbox', { name: 'City' }).fill('')
    await page.keyboard.press('Control+Enter')
    await expect(order(page).getByText('Type the city.')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await order(page).getByRole('textbox', { name: 'City' }).fill('Porto')
    await page.keyboard.press('Control+Enter')
    await expect(order(page).getByRole('button', { name: 'Correct it' })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.setViewportSize({ width: 640, height: 520 })
    expect(await violations(page)).toEqual([])
  })

  test('on the page of changes that wait to be sent', async ({ page, ownShop }) => {
    await openOrders(page, ownShop)
    ownShop.faults.add({ kind: 'status', status: 403, method: 'PATCH', body: '' })
    await page.keyboard.press('s')
    await expect(row(page)).toContainText('Not marked shipped')
    await page.keyboard.press('s')
    await page.goto(new URL('/waiting', page.url()).href)
    await expect(page.getByText('Not marked shipped: the shop does not allow it.').first()).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.setViewportSize({ width: 640, height: 520 })
    expect(await violations(page)).toEqual([])
  })
})
