import { expect, test } from '../support/fixtures.ts'
import { killableHost } from '../support/hosts/killable-host.ts'

test('A window says when its host has hung for almost a minute, and what to do, and goes on when the host does', async ({
  page,
  host,
}) => {
  test.skip(host === 'shell', 'The shell asks in a dialog.')
  test.setTimeout(120_000)
  const browser = page.context().browser()
  if (!browser) throw new Error('The page has a browser.')
  const program = await killableHost()
  try {
    const { url } = await program.start()
    const window = await browser.newPage()
    await window.clock.install()
    await window.goto(url)
    const order = window.getByRole('row', { name: /Inês Carvalho/ }).first()
    await expect(order).toBeVisible()
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
    await order.click()
    await expect(window.getByRole('region', { name: 'Order of Inês Carvalho' })).toBeVisible()
    await window.close()
  } finally {
    await program.end()
  }
})

test('A window that has heard nothing for almost a minute asks its host before it says that it hangs', async ({
  page,
  host,
}) => {
  test.skip(host === 'shell', 'The shell asks in a dialog.')
  const browser = page.context().browser()
  if (!browser) throw new Error('The page has a browser.')
  const program = await killableHost()
  try {
    const { url } = await program.start()
    const window = await browser.newPage()
    await window.clock.install()
    await window.goto(url)
    await expect(window.getByRole('row', { name: /Inês Carvalho/ }).first()).toBeVisible()
    let [sent, answered] = [0, 0]
    const isProof = (url: string) => url.includes('/proof/')
    window.on('request', (request) => void (sent += isProof(request.url()) ? 1 : 0))
    window.on('response', (response) => void (answered += isProof(response.url()) ? 1 : 0))
    await window.evaluate(
      "desktop.on('host.stands-still', () => (document.documentElement.dataset.said = 'still'))",
    )
    // Its stream is as silent as one whose listening window is held up by a print dialog. What still arrives from its start
    // begins the silence anew, so this waits for the question, however many seconds it takes.
    for (let seconds = 0; sent === 0 && seconds < 300; seconds += 1) await window.clock.runFor(1000)
    await expect.poll(() => answered).toBe(1)
    await window.clock.runFor(40_000)
    await expect(window.locator('html[data-said]')).toHaveCount(0)
    await window.close()
  } finally {
    await program.end()
  }
})
