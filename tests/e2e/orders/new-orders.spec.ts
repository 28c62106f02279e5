import type { Page } from '@playwright/test'
import { connectRightly } from '../support/shops/connect.ts'
import { expect, test } from '../support/fixtures.ts'
import { violations } from '../support/window/violations.ts'

const newRows = (page: Page) => page.getByRole('row').filter({ has: page.getByText('New', { exact: true }) })

test('A new order is new in both windows until it was open in one of them, and all of them are marked as seen at once', async ({
  page,
  ownShop,
  host,
}) => {
  test.skip(host === 'shell', 'The shell has one window.')
  await connectRightly(page, ownShop)
  await expect(page.getByRole('grid', { name: 'Orders' })).toBeVisible()
  // The context of a test has one page; the browser gives another where the page itself asks for it.
  const opening = page.context().waitForEvent('page')
  await page.evaluate(() => void window.open('/orders'))
  const second = await opening
  await expect(second.getByRole('grid', { name: 'Orders' })).toBeVisible()
  await expect(newRows(page)).toHaveCount(0)

  ownShop.placeOrders(3)
  await page.evaluate(() => window.desktop?.call('sync.now', { what: 'orders' }))
  await expect(newRows(page)).toHaveCount(3)
  await expect(newRows(second)).toHaveCount(3)
  expect(await violations(page)).toEqual([])

  await newRows(page).first().click()
  await expect(newRows(page)).toHaveCount(2)
  await expect(newRows(second)).toHaveCount(2)

  await second.keyboard.press('ControlOrMeta+k')
  await second.keyboard.type('as seen')
  await second.getByRole('option', { name: 'Mark all as seen' }).click()
  await expect(newRows(second)).toHaveCount(0)
  await expect(newRows(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('grid', { name: 'Orders' })).toBeVisible()
  await expect(newRows(page)).toHaveCount(0)
})
