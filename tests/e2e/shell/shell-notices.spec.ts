import type { ElectronApplication } from '@playwright/test'
import { connectRightly } from '../support/shops/connect.ts'
import { expect } from '../support/fixtures.ts'
import { test } from '../support/shell/shell-test.ts'

type Shown = { readonly title: string; readonly silent: boolean; press(): void }
type Watched = typeof globalThis & { shown: Shown[] }

/** Records the notifications that the app gives to the system, in place of showing them. */
const record = (electron: ElectronApplication) =>
  electron.evaluate(({ Notification }) => {
    const shown: Shown[] = []
    Object.assign(globalThis, { shown })
    Notification.prototype.show = function show() {
      const { title, silent } = this
      shown.push({ title, silent, press: () => void this.emit('click') })
    }
  })

const shownBy = (electron: ElectronApplication) =>
  electron.evaluate(() => (globalThis as Watched).shown.map(({ title, silent }) => ({ title, silent })))

test('The system shows a new order, also while the window is minimized, and a press brings that order to the front', async ({
  page,
  electron,
  ownShop,
}) => {
  await connectRightly(page, ownShop)
  await record(electron)
  await page.getByRole('link', { name: 'Products' }).click()
  // An order counts as new only after the app has read the shop once.
  await page.evaluate(() => window.desktop?.call('sync.now', {}))
  await electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.minimize())

  const [id = ''] = ownShop.placeOrders(1)
  // The computer wakes, upon which the app reads the shop at once.
  await electron.evaluate(({ powerMonitor }) => void powerMonitor.emit('resume'))
  await expect.poll(() => shownBy(electron)).toHaveLength(1)
  const [notice] = await shownBy(electron)
  expect(notice?.silent).toBe(false)
  await electron.evaluate(() => (globalThis as Watched).shown[0]?.press())
  await expect(page.getByRole('region', { name: `Order of ${notice?.title.split(' · ')[0]}` })).toBeVisible()
  await expect(page.getByText(id).first()).toBeVisible()
  const isMinimized = await electron.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.isMinimized(),
  )
  expect(isMinimized).toBe(false)
})

test('The settings name the system, show a notification for a trial, and switch the sound off', async ({
  page,
  electron,
  ownShop,
}) => {
  await connectRightly(page, ownShop)
  await record(electron)
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('link', { name: /^New orders/ }).click()
  await expect(page.getByText(/^Your system\./)).toBeVisible()
  await page.getByText('With a sound').click()
  await expect(page.getByRole('switch', { name: 'With a sound' })).not.toBeChecked()
  await page.getByRole('button', { name: 'Show one now' }).click()
  await expect
    .poll(() => shownBy(electron))
    .toEqual([{ title: expect.stringContaining(' · '), silent: true }])
})
