import type { Page } from '@playwright/test'
import { connectRightly } from '../support/shops/connect.ts'
import { expect, test } from '../support/fixtures.ts'
import { violations } from '../support/window/violations.ts'

const newRows = (page: Page) => page.getByRole('row').filter({ has: page.getByText('New', { exact: true }) })

test('An order is new in both windows until one of them opens it, and one command marks all orders as seen in both', async ({
  page,
  ownShop,
  host,
}) => {
  test.skip(host === 'shell', 'The shell has one window.')
  await connectRightly(page, ownShop)
  await expect(page.getByRole('grid', { name: 'Orders' })).toBeVisible()
  // The context of a test has one page; the browser adds another when the page itself opens it.
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
