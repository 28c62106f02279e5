import type { BrowserContext, Page, Request } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import type { KillableHost } from '../support/hosts/killable-host.ts'

const newestOrder = (window: Page) => window.getByRole('row', { name: /Inês Carvalho/ }).first()

/** Opens a window of the host whose time the spec can let go on. */
async function openWindow(program: KillableHost, browser: BrowserContext): Promise<Page> {
  const { url } = await program.start()
  const window = await browser.newPage()
  await window.clock.install()
  await window.goto(url)
  await expect(newestOrder(window)).toBeVisible()
  return window
}

test('A window says when its host has hung for almost a minute, and what to do, and goes on when the host does', async ({
  program,
  browserOfProgram,
}) => {
  const window = await openWindow(program, browserOfProgram)
  const still = window.getByText('Backroom has not answered for almost a minute.')

  // A call that is answered in the end would be a sign of life, too: here only the window's own question counts.
  await window.route('**/call', (route) => route.abort())
  program.stand(true)
  await window.clock.runFor(20_000)
  await expect(still).toBeHidden()
  await window.clock.runFor(40_000)
  await expect(still).toBeVisible()
  await expect(window.getByText(/end its process and start it again/)).toBeVisible()
  await expect(window.getByText('Backroom has ended on this computer.')).toBeHidden()
  await expect(window.getByText('Everything is here')).toBeHidden()

  // Nothing is pressed, and the stream's next sign of life may come later than this waits.
  program.stand(false)
  await expect(still).toBeHidden({ timeout: 10_000 })
  await window.unroute('**/call')
  await newestOrder(window).click()
  await expect(window.getByRole('region', { name: 'Order of Inês Carvalho' })).toBeVisible()
})

test('A window that has heard nothing for almost a minute asks its host before it says that it hangs', async ({
  program,
  browserOfProgram,
}) => {
  const window = await openWindow(program, browserOfProgram)
  let [sent, pending] = [0, 0]
  const isProof = (request: Request) => request.url().includes('/proof/')
  window.on('request', (request) => {
    if (!isProof(request)) return
    sent += 1
    pending += 1
  })
  const settle = (request: Request) => void (pending -= isProof(request) ? 1 : 0)
  window.on('requestfinished', settle).on('requestfailed', settle)
  await window.evaluate(
    "desktop.on('host.stands-still', () => (document.documentElement.dataset.said = 'still'))",
  )
  // Its stream is as silent as one whose listening window is held up by a print dialog: the clock goes on, except while the
  // host is on its way to answer.
  for (let seconds = 0; seconds < 150; seconds += 1) {
    await window.clock.runFor(1000)
    await expect.poll(() => pending).toBe(0)
  }
  expect(sent).toBeGreaterThan(0)
  await expect(window.locator('html[data-said]')).toHaveCount(0)
})

test('A call of a window that heard nothing and gets no proof of its host fails, and the next one asks again', async ({
  program,
  browserOfProgram,
}) => {
  const window = await openWindow(program, browserOfProgram)
  const call = () =>
    window.evaluate<string>(
      "desktop.call('orders.list', {}).then(() => 'answered', (error) => error.message)",
    )
  await window.route('**/proof/**', (route) => route.abort())
  // What still arrives from the start begins the silence anew.
  const callAfterSilence = async () => {
    await window.clock.runFor(26_000)
    return call()
  }
  await expect.poll(callAfterSilence).toBe('Backroom does not answer.')
  // As one that the browser broke off, which says nothing about the host: its stream goes on all the while.
  await window.unroute('**/proof/**')
  expect(await call()).toBe('answered')
})
