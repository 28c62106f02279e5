import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { killableHost } from '../support/hosts/killable-host.ts'
import { enterHost } from '../../browser/enter-host.ts'
import { freePort } from '../../support/services/free-port.ts'

const order = (window: Page) => window.getByRole('row', { name: /Inês Carvalho/ }).first()

async function note(window: Page, text: string): Promise<void> {
  await order(window).click()
  await window.keyboard.press('n')
  await window.getByRole('textbox', { name: 'Note' }).fill(text)
}

test('Seven windows of one browser all work and learn what changes, also after those that were opened first are closed', async ({
  program,
  browserOfProgram,
}) => {
  const { url } = await program.start()
  const windows: Page[] = []
  for (let count = 1; count <= 7; count += 1) {
    const window = await browserOfProgram.newPage()
    await window.goto(count === 1 ? url : `${new URL(url).origin}/orders`)
    // A busy machine takes its time for the last ones.
    await expect(order(window)).toBeVisible({ timeout: 60_000 })
    windows.push(window)
  }
  const [first, second, ...others] = windows
  const last = others.at(-1)
  if (!first || !second || !last) throw new Error('Seven windows are open.')
  await order(last).click()
  await note(first, 'Ring twice')
  await expect(last.getByText('Ring twice').first()).toBeVisible()
  // The first one listens for all; the next one takes its place.
  await first.close()
  await note(second, 'Side door')
  await expect(last.getByText('Side door').first()).toBeVisible()
})

test('A window beyond those that the host serves says so, works all the same, and goes on once there is room', async ({
  program,
  browserOfProgram,
}) => {
  const closing = new AbortController()
  try {
    const { url } = await program.start()
    const { origin } = new URL(url)
    const headers = await enterHost(url)
    // Without events the window would show the orders only at its next refetch.
    const read = async () => {
      const body = JSON.stringify({ name: 'orders.list', input: {} })
      const own = { 'content-type': 'application/json', origin }
      const response = await fetch(`${origin}/call`, {
        method: 'POST',
        headers: { ...headers, ...own },
        body,
      })
      return response.text()
    }
    await expect.poll(read).toContain('Carvalho')
    // Node closes a stream that nothing refers to.
    const streams: Response[] = []
    for (let count = 1; count <= 32; count += 1)
      streams.push(await fetch(`${origin}/events`, { headers, signal: closing.signal }))
    expect(streams.filter(({ ok }) => ok)).toHaveLength(32)
    // As after a reload: the window has its ticket, and needs no key.
    await browserOfProgram.addInitScript(
      (ticket) => sessionStorage.setItem('ticket', ticket),
      headers.authorization.replace('Bearer ', ''),
    )
    const window = await browserOfProgram.newPage()
    await window.goto(origin)
    const crowded = window.getByText('Backroom is open in more windows than it serves', { exact: false })
    await expect(crowded).toBeVisible()
    await order(window).click()
    await expect(window.getByRole('region', { name: 'Order of Inês Carvalho' })).toBeVisible()
    closing.abort()
    await expect(crowded).toBeHidden()
  } finally {
    closing.abort()
  }
})

test('Windows go on as soon as their host has started again, also when the one that listens for all is hidden and its timers wait', async ({
  program,
  browserOfProgram,
}) => {
  const port = await freePort()
  const { url } = await program.start(port)
  const listening = await browserOfProgram.newPage()
  // As a browser does with a window that is hidden for long: no timer of it rings in time.
  await listening.addInitScript(() => {
    const inTime = globalThis.setTimeout
    globalThis.setInterval = (() => 0) as unknown as typeof globalThis.setInterval
    globalThis.setTimeout = ((work: () => void, ms = 0) =>
      ms < 1000 ? inTime(work, ms) : 0) as unknown as typeof globalThis.setTimeout
  })
  await listening.goto(url)
  await expect(order(listening)).toBeVisible()
  const window = await browserOfProgram.newPage()
  await window.goto(`${new URL(url).origin}/orders`)
  await expect(order(window)).toBeVisible()
  const ended = window.getByText('Backroom has ended on this computer.')
  await program.kill()
  await expect(ended).toBeVisible()
  await program.start(port)
  await expect(ended).toBeHidden()
})

test('A window that waits for a host which has ended keeps those of another one on its port from nothing', async ({
  program,
  browserOfProgram,
}) => {
  const now = await killableHost()
  try {
    const port = await freePort()
    const left = await browserOfProgram.newPage()
    await left.goto((await program.start(port)).url)
    await expect(order(left)).toBeVisible()
    await program.kill()
    await expect(left.getByText('Backroom has ended on this computer.')).toBeVisible()

    const { url } = await now.start(port)
    const first = await browserOfProgram.newPage()
    await first.goto(url)
    await expect(order(first)).toBeVisible()
    const second = await browserOfProgram.newPage()
    await second.goto(`${new URL(url).origin}/orders`)
    await order(second).click()
    await note(first, 'Ring twice')
    await expect(second.getByText('Ring twice').first()).toBeVisible()
    await expect(left.getByText('Ring twice')).toHaveCount(0)
  } finally {
    await now.end()
  }
})

test('A window sends no call and no secret to another program that took the port, also when the one that listens for it is held up', async ({
  program,
  browserOfProgram,
}) => {
  const paths: string[] = []
  const secrets: unknown[] = []
  const other = createServer(({ url: path = '', headers }, response) => {
    paths.push(path)
    secrets.push(headers.authorization)
    response.setHeader('content-type', 'application/json').end('{"proof":"0"}')
  })
  try {
    const port = await freePort()
    const { url } = await program.start(port)
    const listening = await browserOfProgram.newPage()
    // As one whose script waits for a dialog: what it receives goes no further.
    await listening.addInitScript(() => {
      BroadcastChannel.prototype.postMessage = () => undefined
    })
    await listening.goto(url)
    await expect(order(listening)).toBeVisible()
    const ticket = await listening.evaluate(() => sessionStorage.getItem('ticket'))
    const window = await browserOfProgram.newPage()
    await window.addInitScript((shown) => sessionStorage.setItem('ticket', shown ?? ''), ticket)
    await window.clock.install()
    await window.goto(`${new URL(url).origin}/orders`)
    await expect(order(window)).toBeVisible()
    // A call on its way would be sent while this window still trusts its host.
    await window.waitForLoadState('networkidle')
    await program.kill()
    await once(other.listen(port, '127.0.0.1'), 'listening')
    await window.clock.runFor(26_000)
    paths.length = 0
    await order(window).click()
    await window.evaluate("desktop.call('orders.list', {}).catch(() => undefined)")
    expect(paths.filter((path) => path.startsWith('/proof/'))).not.toEqual([])
    expect(paths).not.toContain('/call')
    // A page of the other program asks as a new window does.
    const foreign = await browserOfProgram.newPage()
    await foreign.goto(new URL('/page', url).href)
    const answer = foreign.evaluate(
      () =>
        new Promise((resolve) => {
          const windows = new BroadcastChannel('backroom-inside')
          windows.onmessage = ({ data }) => resolve(data.ticket)
          windows.postMessage({ asks: true })
        }),
    )
    expect(await answer).toBeNull()
    await listening.close()
    await window.clock.runFor(5000)
    expect(paths).not.toContain('/events')
    expect(secrets.filter((secret) => secret !== undefined)).toEqual([])
  } finally {
    other.close()
  }
})
