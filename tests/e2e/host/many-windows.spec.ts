import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { killableHost } from '../support/hosts/killable-host.ts'
import { enterHost } from '../../browser/enter-host.ts'

test('Nine windows of one browser all work and learn what changes, also after those that were opened first are closed', async ({
  page,
  host,
}) => {
  test.skip(host === 'shell', 'The shell has one bridge for each window.')
  test.setTimeout(120_000)
  const context = await page.context().browser()?.newContext()
  if (!context) throw new Error('The page has a browser.')
  const program = await killableHost()
  try {
    const { url } = await program.start()
    const windows: Page[] = []
    for (let count = 1; count <= 9; count += 1) {
      const window = await context.newPage()
      await window.goto(count === 1 ? url : `${new URL(url).origin}/orders`)
      await expect(window.getByRole('row', { name: /Inês Carvalho/ }).first()).toBeVisible()
      windows.push(window)
    }
    const [first, second, ...others] = windows
    const last = others.at(-1)
    if (!first || !second || !last) throw new Error('Nine windows are open.')
    const note = async (window: Page, text: string) => {
      const order = window.getByRole('row', { name: /Inês Carvalho/ }).first()
      await order.click()
      await window.keyboard.press('n')
      await window.getByRole('textbox', { name: 'Note' }).fill(text)
    }
    await last
      ?.getByRole('row', { name: /Inês Carvalho/ })
      .first()
      .click()
    await note(first, 'Ring twice')
    await expect(last.getByText('Ring twice').first()).toBeVisible()
    // The first one listens for all; the next one takes its place.
    await first.close()
    await note(second, 'Side door')
    await expect(last.getByText('Side door').first()).toBeVisible()
  } finally {
    await context.close()
    await program.end()
  }
})

test('A window beyond those that the host serves says so, works all the same, and goes on once there is room', async ({
  page,
  host,
}) => {
  test.skip(host === 'shell', 'The shell has one bridge for each window.')
  test.setTimeout(120_000)
  const browser = page.context().browser()
  if (!browser) throw new Error('The page has a browser.')
  const program = await killableHost()
  const closing = new AbortController()
  try {
    const { url } = await program.start()
    const { origin } = new URL(url)
    const headers = await enterHost(url)
    for (let count = 1; count <= 32; count += 1)
      await fetch(`${origin}/events`, { headers, signal: closing.signal })
    const context = await browser.newContext()
    // As after a reload: the window has its ticket, and needs no key.
    await context.addInitScript(
      (ticket) => sessionStorage.setItem('ticket', ticket),
      headers.authorization.replace('Bearer ', ''),
    )
    const window = await context.newPage()
    await window.goto(origin)
    const crowded = window.getByText('Backroom is open in more windows than it serves', { exact: false })
    await expect(crowded).toBeVisible()
    await window
      .getByRole('row', { name: /Inês Carvalho/ })
      .first()
      .click()
    await expect(window.getByRole('region', { name: 'Order of Inês Carvalho' })).toBeVisible()
    closing.abort()
    await expect(crowded).toBeHidden()
    await context.close()
  } finally {
    closing.abort()
    await program.end()
  }
})
