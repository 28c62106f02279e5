import type { Page } from '@playwright/test'
import { startSandbox } from '#sandbox/index.ts'
import { connectRightly } from '../support/shops/connect.ts'
import { expect, test } from '../support/fixtures.ts'
import { openDemoShop } from '../support/shops/open-demo-shop.ts'

/*
 * While the owner waits for something, the browser alone animates spinners and lines. A page that has to draw each frame of
 * them keeps a sixth of a processor busy: it then computes its styles sixty times a second, which the tests count.
 */

test.use({ undoSeconds: 20 })
test.beforeEach(({ host }) => test.skip(host === 'shell', 'The page is the same, and so is its Chromium.'))

/** Returns how often the page computed its styles while `act` ran. */
async function stylesDuring(page: Page, act: () => Promise<void>): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  const count = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    const found = metrics.find(({ name }) => name === 'RecalcStyleCount')
    if (!found) throw new Error('This Chromium does not count styles.')
    return found.value
  }
  const before = await count()
  await act()
  const after = await count()
  await devtools.detach()
  return after - before
}

/** Waits as long as the page takes for this many frames, by its own clock. */
const frames = (page: Page, many: number) =>
  page.evaluate((ms) => new Promise<void>((done) => void setTimeout(done, ms)), many * (1000 / 60))

test('While a shipping waits for its undo, the page draws the remaining seconds and no frame of the spinner', async ({
  app,
  page,
}) => {
  await openDemoShop(app)
  const row = page.getByRole('grid', { name: 'Orders' }).getByRole('row').first()
  await page.getByRole('button', { name: 'Mark shipped' }).click()
  await expect(row).toContainText(/Goes to the shop in \d+ s/)
  await frames(page, 30)
  expect(await stylesDuring(page, () => frames(page, 120))).toBeLessThan(40)
})

test('While the app reads the orders for the first time, the page draws what arrives and no frame of the progress line', async ({
  page,
}) => {
  const shop = await startSandbox({ orders: 400, products: 4, latency: 700 })
  try {
    await connectRightly(page, shop)
    await expect(page.getByText(/Reading your orders/).first()).toBeVisible()
    await frames(page, 30)
    expect(await stylesDuring(page, () => frames(page, 120))).toBeLessThan(40)
  } finally {
    await page.context().close()
    await shop.close()
  }
})
