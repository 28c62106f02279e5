import type { Page } from '@playwright/test'
import { startSandbox } from '#sandbox/index.ts'
import { connectRightly } from '../support/shops/connect.ts'
import { expect, test } from '../support/fixtures.ts'
import { openDemoShop } from '../support/shops/open-demo-shop.ts'

/*
 * What turns or runs while something is waited for is moved by the browser alone. A page that has to draw each frame of it
 * keeps a sixth of a processor busy for as long: counted by how often it works out its styles, sixty times a second then.
 */

test.use({ undoSeconds: 20 })
test.beforeEach(({ host }) => test.skip(host === 'shell', 'The page is the same, and so is its Chromium.'))

/** How often styles were worked out while `act` ran. */
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

/** For as long as the page takes for so many frames, by its own clock. */
const frames = (page: Page, many: number) =>
  page.evaluate((ms) => new Promise<void>((done) => void setTimeout(done, ms)), many * (1000 / 60))

test('While a shipping waits for its undo, the page draws its seconds and no frame of what turns', async ({
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

test('While the orders are read for the first time, the page draws what comes and no frame of the line', async ({
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
