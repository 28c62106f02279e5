import type { Page } from '@playwright/test'
import { connectRightly } from '../support/shops/connect.ts'
import { expect, test } from '../support/fixtures.ts'
import { violations } from '../support/window/violations.ts'

type Shown = { readonly title: string; readonly body: string; readonly tag: string; press(): void }
type Watched = typeof globalThis & { readonly shown: Shown[] }

test.use({ asOwnersHaveIt: true })

test.beforeEach(({ host }) => {
  test.skip(host === 'shell', 'In the shell the system shows them: shell-notices.spec.ts.')
})

/** Records the notifications of the page, which it still shows. */
const record = (page: Page) =>
  page.evaluate(() => {
    const shown: Shown[] = []
    Object.assign(globalThis, { shown })
    globalThis.Notification = class extends Notification {
      constructor(title: string, options: NotificationOptions = {}) {
        super(title, options)
        const { body = '', tag = '' } = options
        shown.push({ title, body, tag, press: () => void this.dispatchEvent(new Event('click')) })
      }
    }
  })

const shownIn = (page: Page) =>
  page.evaluate(() => (globalThis as Watched).shown.map(({ title, body, tag }) => ({ title, body, tag })))

const press = (page: Page) => page.evaluate(() => (globalThis as Watched).shown.at(-1)?.press())

const syncNow = (page: Page) => page.evaluate(() => window.desktop?.call('sync.now', { what: 'orders' }))

test('Two windows of one browser show a new order once, and a press opens it in the window that was pressed', async ({
  page,
  ownShop,
}) => {
  await page.context().grantPermissions(['notifications'])
  await connectRightly(page, ownShop)
  await page.getByRole('link', { name: 'Products' }).click()
  await syncNow(page)
  // The context of a test has one page; the browser adds another when the page itself opens it.
  const opening = page.context().waitForEvent('page')
  await page.evaluate(() => void window.open('/products'))
  const second = await opening
  await expect(second.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible()
  await record(page)
  await record(second)

  const [id = ''] = ownShop.placeOrders(1)
  await syncNow(page)
  await expect.poll(() => shownIn(page)).toHaveLength(1)
  await expect.poll(() => shownIn(second)).toHaveLength(1)
  const [first] = await shownIn(page)
  expect(first?.tag).toContain(id)
  expect((await shownIn(second))[0]?.tag).toBe(first?.tag)

  const buyer = first?.title.split(' · ')[0] ?? ''
  await press(second)
  await expect(second.getByRole('region', { name: `Order of ${buyer}` })).toBeVisible()
  await expect(second.getByText(id).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible()
  await expect(page).toHaveTitle(/^\(\d+\) .+ – Saltmarsh Studio$/)
})

test('The settings say who shows notifications of new orders, and show one for a trial', async ({
  page,
  ownShop,
}) => {
  await page.context().grantPermissions(['notifications'])
  await connectRightly(page, ownShop)
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('link', { name: /^New orders/ }).click()
  await expect(page.getByText('Your browser, while a window of Backroom is open in it.')).toBeVisible()
  await record(page)
  await page.getByRole('button', { name: 'Show one now' }).click()
  await expect.poll(() => shownIn(page)).toHaveLength(1)

  await page.getByText('No notifications for some hours of the day').click()
  await expect(page.getByText(/^From 22:00 to 07:00/)).toBeVisible()
  const hours = page.getByRole('spinbutton', { name: /^hour/ })
  await hours.first().click()
  await page.keyboard.type('2330')
  await page.keyboard.press('Tab')
  await page.keyboard.type('0645')
  await page.keyboard.press('Tab')
  await expect(page.getByText(/^From 23:30 to 06:45/)).toBeVisible()
  await hours.first().click()
  await page.keyboard.type('0645')
  await expect(page.getByText('Pick two different times.').first()).toBeVisible()
  expect(await violations(page)).toEqual([])
})
