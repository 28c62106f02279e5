import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ElectronApplication, Page } from '@playwright/test'
import { expect } from '../support/fixtures.ts'
import { test } from '../support/shell/shell-test.ts'
import { openDemoShop } from '../support/shops/open-demo-shop.ts'
import { shopAt } from '../support/shops/shop.ts'

/** Answers every question with the button of these words, and records the questions. */
const answerWith = (electron: ElectronApplication, words: string) =>
  electron.evaluate(({ dialog }, wanted) => {
    const questions: string[] = []
    Object.assign(globalThis, { questions })
    // A window may be the first argument: the question is the last.
    dialog.showMessageBox = ((...args: { message?: string; buttons?: string[] }[]) => {
      const { message = '', buttons = [] } = args.at(-1) ?? {}
      questions.push(message)
      return Promise.resolve({ response: buttons.indexOf(wanted), checkboxChecked: false })
    }) as typeof dialog.showMessageBox
  }, words)

// Put there above.
const questionsOf = (electron: ElectronApplication) =>
  electron.evaluate(() => (globalThis as unknown as { questions: string[] }).questions)

// Not at once: an app that has ended could not answer this request.
const closeWindow = (electron: ElectronApplication) =>
  electron.evaluate(
    ({ BrowserWindow }) => void setTimeout(() => BrowserWindow.getAllWindows()[0]?.close(), 50),
  )

async function markShipped(page: Page) {
  await page.getByRole('searchbox', { name: 'Find orders' }).fill('okafor')
  await page.getByRole('row', { name: /^Amara Okafor, (New, )?To ship,/ }).click()
  const order = page.getByRole('region', { name: 'Order of Amara Okafor' })
  await order.getByRole('button', { name: 'Mark shipped' }).click()
  // The press has arrived: from here on the change waits.
  await expect(page.getByRole('button', { name: 'Undo' }).first()).toBeVisible()
}

test('Closed while changes wait, the app asks; “Stay” keeps the window, “Send now” sends them and ends the app', async ({
  page,
  demoShop,
  electron,
  launch,
  dataDir,
}) => {
  test.skip(process.platform === 'darwin', 'On a Mac the app lives on without a window.')
  const shipped = async () =>
    (await demoShop.list('orders?search=okafor&filter[shipping_status]=shipped')).length
  const before = await shipped()
  await answerWith(electron, 'Stay')
  await markShipped(page)
  await closeWindow(electron)
  await expect.poll(() => questionsOf(electron)).toEqual(['1 change has not reached the shop yet.'])
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
  expect(await shipped()).toBe(before)

  const ended = new Promise((done) => electron.process().once('exit', done))
  await answerWith(electron, 'Send now and quit')
  await closeWindow(electron)
  expect(await ended).toBe(0)

  // The demo shop ended with the app. It has the change from before: the app sends nothing so soon after a start.
  const again = await launch(dataDir, () => {})
  const shop = shopAt(await again.demoShop())
  expect(await shop.list('orders?search=okafor&filter[shipping_status]=shipped')).toHaveLength(before + 1)
  await again.close()
})

test('Changes that the owner leaves for later wait on this computer and are sent at the next start', async ({
  page,
  demoShop,
  electron,
  launch,
  dataDir,
}) => {
  const shipped = (shop: typeof demoShop) =>
    shop.list('orders?search=okafor&filter[shipping_status]=shipped').then(({ length }) => length)
  const before = await shipped(demoShop)
  await answerWith(electron, 'Quit and send at the next start')
  await markShipped(page)
  const ended = new Promise((done) => electron.process().once('exit', done))
  // Not at once: an app that has ended could not answer this request.
  await electron.evaluate(({ app }) => void setTimeout(() => app.quit(), 50))
  expect(await ended).toBe(0)

  const again = await launch(dataDir, () => {})
  const shop = shopAt(await again.demoShop())
  await expect.poll(() => shipped(shop), { timeout: 20_000 }).toBe(before + 1)
  await again.close()
})

/** Ends the app as a computer does that shuts down. */
async function endBySystem(electron: ElectronApplication): Promise<void> {
  const ended = new Promise((done) => electron.process().once('exit', done))
  electron.process().kill('SIGTERM')
  expect(await ended).toBe(0)
}

test('Ended by the system, as when the computer shuts down, the app asks no question and closes its files', async ({
  page,
  demoShop,
  electron,
  dataDir,
}) => {
  test.skip(process.platform === 'win32', 'Windows ends a program without a word to it.')
  expect(await demoShop.list('orders')).not.toEqual([])
  await answerWith(electron, 'Stay')
  await markShipped(page)
  // SQLite keeps this file beside a database that is open.
  const beside = join(dataDir, 'demo-shop.sqlite-wal')
  expect(existsSync(beside)).toBe(true)
  await endBySystem(electron)
  expect(existsSync(beside)).toBe(false)
  expect(existsSync(join(dataDir, 'window.json'))).toBe(true)
})

test('Ended by the system while its page hangs, the app asks no question and closes its files', async ({
  app,
  page,
  electron,
  dataDir,
}) => {
  test.skip(process.platform === 'win32', 'Windows ends a program without a word to it.')
  await openDemoShop(app)
  await page.evaluate(() => {
    setTimeout(() => {
      for (;;);
    })
  })
  await endBySystem(electron)
  expect(existsSync(join(dataDir, 'demo-shop.sqlite-wal'))).toBe(false)
})

test('Ended by the system while something is not saved, the app asks no further question and closes its files', async ({
  app,
  page,
  electron,
  dataDir,
}) => {
  test.skip(process.platform === 'win32', 'Windows ends a program without a word to it.')
  await openDemoShop(app)
  // Chromium lets a page ask before it unloads only when the page was pressed.
  await page.getByRole('link', { name: 'Products' }).click()
  await page.evaluate(() => window.addEventListener('beforeunload', (event) => event.preventDefault()))
  // Playwright would answer the page's question itself if nobody listened.
  page.on('dialog', () => undefined)
  const asks = await electron.evaluateHandle(({ dialog }) => {
    const questions: string[] = []
    dialog.showMessageBoxSync = ((...args: { message?: string }[]) => {
      questions.push(args.at(-1)?.message ?? '')
      return 0
    }) as typeof dialog.showMessageBoxSync
    return questions
  })
  await electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
  await expect
    .poll(() => asks.evaluate((questions) => questions))
    .toEqual(['Something here is not saved yet.'])

  await endBySystem(electron)
  expect(existsSync(join(dataDir, 'demo-shop.sqlite-wal'))).toBe(false)
})
