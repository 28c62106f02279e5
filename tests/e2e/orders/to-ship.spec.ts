import type { Page } from '@playwright/test'
import { startSandbox } from '#sandbox/index.ts'
import { connectRightly } from '../support/shops/connect.ts'
import { expect, test } from '../support/fixtures.ts'
import { goByKeys } from '../support/window/go-by-keys.ts'
import { openDemoShop } from '../support/shops/open-demo-shop.ts'
import { shopAt } from '../support/shops/shop.ts'
import type { Shop } from '../support/shops/shop.ts'
import { violations } from '../support/window/violations.ts'

/** Returns the numbers of orders that the shop itself lists as paid and unshipped, and of those that are only unshipped. */
async function standing(shop: Shop) {
  const [toShip, notPaid]: [string[], string[]] = [[], []]
  for (let offset = 0; ; offset += 100) {
    const page = await shop.list(`orders?filter[shipping_status]=unshipped&page[offset]=${offset}`)
    for (const { id, attributes } of page)
      (attributes['payment_status'] === 'completed' ? toShip : notPaid).push(id)
    if (page.length < 100) return { toShip, notPaid }
  }
}

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const papers = (page: Page, name: string) => page.getByRole('link', { name })

/** Sets an undo window so long that no change is sent by itself, and a printer that takes everything. */
async function inNoHurry(page: Page) {
  await page.evaluate(async () => {
    window.print = () => undefined
    await window.desktop?.call('settings.change', { undoSeconds: 30 })
  })
}

const sendNow = (page: Page) =>
  page.evaluate(() => window.desktop?.call('outbox.sendNow', { pick: { all: true } }))

test('To ship is one number everywhere: what the shop lists as paid and unshipped', async ({ app, page }) => {
  test.slow()
  await page.evaluate(() => {
    const badges: number[] = []
    Object.assign(window, { badges })
    Object.assign(navigator, {
      setAppBadge: (count: number) => Promise.resolve(void badges.push(count)),
      clearAppBadge: () => Promise.resolve(),
    })
  })
  const sandbox = await startSandbox({ orders: 5000, products: 40 })
  try {
    await connectRightly(page, sandbox)
    const { toShip, notPaid } = await standing(shopAt(sandbox))
    const count = toShip.length.toLocaleString('en')
    expect(notPaid.length).toBeGreaterThan(toShip.length)
    await expect(page.getByText('Everything is here')).toBeVisible({ timeout: 120_000 })

    // The tab, the window’s title, the icon and the place at the left.
    await goByKeys(page, 'o')
    await expect(page.getByRole('radio', { checked: true })).toHaveAccessibleName(`To ship ${count}`)
    await expect(page.getByRole('radio', { name: /^Not paid/ })).toHaveAccessibleName(
      `Not paid ${notPaid.length.toLocaleString('en')}`,
    )
    await expect(page).toHaveTitle(`(${toShip.length}) Orders, to ship – Saltmarsh Studio`)
    await expect(page.getByRole('link', { name: /^Orders/ }).getByText(/orders? to ship$/)).toHaveText(
      `${toShip.length} orders to ship`,
    )
    // Put there above.
    const badge = () => page.evaluate(() => (window as unknown as { badges: number[] }).badges.at(-1))
    await expect.poll(badge).toBe(toShip.length)

    // Home, and its papers.
    await goByKeys(page, 'h')
    const home = part(page, 'To ship')
    await expect(home.getByRole('link', { name: count, exact: true })).toBeVisible()
    await expect(home.getByRole('button', { name: `Ship all ${count}` })).toBeVisible()
    await expect(home.getByRole('link', { name: /are not paid/ })).toHaveText(
      `${notPaid.length.toLocaleString('en')} orders are not paid and cannot go yet`,
    )
    expect(await violations(page)).toEqual([])
    await home.getByRole('button', { name: `${count} slips` }).click()
    await expect(page.getByRole('button', { name: `Print ${toShip.length}` })).toBeVisible()

    // Orders that are not paid have a quiet line beside it.
    await goByKeys(page, 'h')
    await home.getByRole('link', { name: /are not paid/ }).click()
    await expect(page.getByRole('radio', { checked: true, name: /^Not paid/ })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('ControlOrMeta+a')
    await expect(page.getByRole('button', { name: 'Put away', exact: true })).toBeVisible()
    expect(await violations(page)).toEqual([])
  } finally {
    await app.close()
    await sandbox.close()
  }
})

test('A morning takes two clicks and ten keys: pick list, slips, all orders shipped, one of them undone', async ({
  app,
  page,
}) => {
  const shop = await openDemoShop(app)
  await expect(page.getByText('Everything is here')).toBeVisible({ timeout: 60_000 })
  await inNoHurry(page)
  const { toShip } = await standing(shop)
  let [keys, presses] = [0, 0]
  const press = async (...pressed: string[]) => {
    for (const key of pressed) await page.keyboard.press(key)
    keys += pressed.length
  }
  const go = async (place: string) => {
    await goByKeys(page, place)
    keys += 2
  }
  const point = async (at: ReturnType<Page['locator']>) => {
    await at.click()
    presses += 1
  }

  await go('l')
  await expect(page.getByText(new RegExp(`for ${toShip.length} orders$`)).first()).toBeVisible()
  await press('Enter')
  await expect(page.getByText('The pick list was sent to the print dialog.')).toBeVisible()
  await go('k')
  await expect(page.getByRole('button', { name: `Print ${toShip.length}` })).toBeVisible()
  await press('Enter')
  await expect(page.getByRole('button', { name: 'Yes' })).toBeFocused()
  await press('Enter')
  await expect(page.getByText(`${toShip.length} slips marked printed.`)).toBeVisible()
  await go('h')
  const home = part(page, 'To ship')
  await point(home.getByRole('button', { name: `Ship all ${toShip.length}` }))
  await expect(home.getByRole('button', { name: /^Ship/ })).toHaveCount(0)
  await point(home.getByRole('listitem').first().getByRole('link'))
  await expect(page.getByText(/^Goes to the shop in \d+ s$/).first()).toBeVisible()
  const id = new URL(page.url()).searchParams.get('order')
  await press('u')
  await expect(page.getByRole('button', { name: /^Mark shipped/ })).toBeVisible()
  await sendNow(page)

  await expect.poll(async () => (await standing(shop)).toShip, { timeout: 30_000 }).toEqual([id])
  expect(presses).toBeLessThanOrEqual(2)
  expect(keys).toBeLessThanOrEqual(10)
})

test('The same morning takes eight clicks by mouse alone: pick list, slips, all orders shipped, one of them undone', async ({
  app,
  page,
}) => {
  const shop = await openDemoShop(app)
  await expect(page.getByText('Everything is here')).toBeVisible({ timeout: 60_000 })
  await inNoHurry(page)
  const { toShip } = await standing(shop)
  let presses = 0
  const point = async (at: ReturnType<Page['locator']>) => {
    await at.click()
    presses += 1
  }

  await point(papers(page, 'Pick list'))
  await expect(page.getByText(new RegExp(`for ${toShip.length} orders$`)).first()).toBeVisible()
  await point(page.getByRole('button', { name: 'Print', exact: true }))
  await expect(page.getByText('The pick list was sent to the print dialog.')).toBeVisible()
  await point(papers(page, 'Packing slips'))
  await point(page.getByRole('button', { name: `Print ${toShip.length}` }))
  // The owner can go on without saying whether they came out.
  await expect(page.getByText(`Did the ${toShip.length} slips come out?`)).toBeVisible()
  await point(page.getByRole('link', { name: 'Home' }))
  const home = part(page, 'To ship')
  await point(home.getByRole('button', { name: `Ship all ${toShip.length}` }))
  await expect(home.getByRole('button', { name: /^Ship/ })).toHaveCount(0)
  await point(home.getByRole('listitem').first().getByRole('link'))
  const id = new URL(page.url()).searchParams.get('order')
  await point(page.getByRole('region', { name: /^Order of/ }).getByRole('button', { name: /Take back|Undo/ }))
  await expect(page.getByRole('button', { name: /^Mark shipped/ })).toBeVisible()
  await sendNow(page)

  await expect.poll(async () => (await standing(shop)).toShip, { timeout: 30_000 }).toEqual([id])
  expect(presses).toBeLessThanOrEqual(8)
})
