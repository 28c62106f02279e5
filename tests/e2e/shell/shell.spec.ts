import { spawn } from 'node:child_process'
import { lstat, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { connect } from '../support/shops/connect.ts'
import { expect } from '../support/fixtures.ts'
import { openDemoShop } from '../support/shops/open-demo-shop.ts'
import { endOf } from '../support/programs/end-of.ts'
import { appFolder, executable, standIn } from '../support/shell/executable.ts'
import { test } from '../support/shell/shell-test.ts'

test('The window has the bridge and nothing of Node or Electron', async ({ page }) => {
  expect(
    await page.evaluate(() => ({
      bridge: Object.keys(window.desktop ?? {}).toSorted(),
      node: ['require', 'process', 'module', 'Buffer', 'global', 'ipcRenderer', 'electron'].filter(
        (name) => name in window,
      ),
    })),
  ).toEqual({ bridge: ['call', 'on'], node: [] })
})

test('The process that draws the window is in the system’s sandbox', async ({ page, electron }) => {
  test.skip(
    executable === standIn || process.platform !== 'linux',
    'Linux tells of a sandbox what can be read here.',
  )
  await expect(page.getByRole('button', { name: 'Open demo shop' })).toBeVisible()
  const pid = await electron.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId(),
  )
  // Its system calls are filtered, and it can gain no rights.
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  expect(status).toMatch(/^Seccomp:\s*2$/m)
  expect(status).toMatch(/^NoNewPrivs:\s*1$/m)
  // It has process numbers of its own, from one on: it does not see the user's processes.
  const depth = (text: string) => /^NSpid:(.*)$/m.exec(text)?.[1]?.trim().split(/\s+/).length ?? 0
  const main = await readFile(`/proc/${electron.process().pid}/status`, 'utf8')
  expect(depth(status)).toBeGreaterThan(depth(main))
})

test.describe(() => {
  test.use({ tolerated: [[/^error: Failed to load resource/], { scope: 'test' }] })

  test('The window is served from its own origin, and nothing else is', async ({ page, electron }) => {
    await expect(page.getByRole('button', { name: 'Open demo shop' })).toBeVisible()
    const address = await electron.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.getURL(),
    )
    expect(address).toMatch(/^app:\/\/backroom\//)
    const statuses = await page.evaluate(async () => {
      const paths = [
        '/index.html',
        '/main/index.js',
        '/%2e%2e/%2e%2e/package.json',
        '/..%2fpackage.json',
        '/.git',
      ]
      return Promise.all(paths.map(async (path) => (await fetch(path)).status))
    })
    expect(statuses).toEqual([200, 404, 404, 404, 404])
  })
})

test.describe(() => {
  test.use({ tolerated: [/^error: Not allowed to (load local resource|navigate top frame)/] })

  test('The window goes to no other address, and opens none outside', async ({ page, openedOutside }) => {
    await expect(page.getByRole('button', { name: 'Open demo shop' })).toBeVisible()
    const home = page.url()
    for (const url of [
      'https://example.com/page',
      'http://example.com/',
      'file:///etc/passwd',
      'data:text/html,hello',
    ]) {
      await page.evaluate((to) => {
        location.href = to
      }, url)
      await page.waitForTimeout(200)
    }
    expect(page.url()).toBe(home)
    // Without a locator: with one Playwright would wait for the end of a navigation that was refused before it began.
    const buttons = () =>
      page.evaluate(() => [...document.querySelectorAll('button')].map((one) => one.innerText))
    await expect.poll(buttons).toContain('Open demo shop')
    expect(await openedOutside()).toEqual([])
  })
})

test('The window opens no other window', async ({ page, electron, openedOutside }) => {
  await page.evaluate(() => {
    window.open('https://example.com/one')
    window.open('about:blank')
  })
  await expect.poll(() => electron.windows().length).toBe(1)
  expect(await openedOutside()).toEqual([])
})

test('The window is granted no permission but to copy what its owner wants copied', async ({ app, page }) => {
  await openDemoShop(app)
  const states = await page.evaluate(async () => {
    const names = [
      'notifications',
      'geolocation',
      'camera',
      'microphone',
      'clipboard-read',
    ] as PermissionName[]
    const permissions = await Promise.all(names.map((name) => navigator.permissions.query({ name })))
    return permissions.map(({ state }) => state)
  })
  expect(new Set(states)).toEqual(new Set(['denied']))
  await page.getByRole('button', { name: 'Copy the address' }).click()
  await page.getByRole('searchbox', { name: 'Find orders' }).press('ControlOrMeta+V')
  await expect(page.getByRole('searchbox', { name: 'Find orders' })).toHaveValue(
    /^Inês Carvalho ?Rua da Bica/,
  )
})

test('The log contains no password that the owner types to sign in, wrong or right', async ({
  page,
  ownShop,
  logged,
}) => {
  const service = ownShop.apiUrl
  await connect(page, ownShop, { service, password: 'not-the-right-one-4711' })
  await expect(page.getByText(/refused the password/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Password' }).fill(ownShop.account.password)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
  // So that the log contains something.
  await page.evaluate(() => window.desktop?.call('no.such', {}))
  await expect.poll(logged).toContain('Refused a call')
  expect(await logged()).not.toContain('not-the-right-one-4711')
  expect(await logged()).not.toContain(ownShop.account.password)
})

test('A second start shows the window that is there, and ends', async ({ electron, dataDir }) => {
  await electron.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows()
    if (window) window.focus = () => void Object.assign(globalThis, { wasShown: true })
  })
  const second = spawn(executable, [appFolder, '--data-dir', dataDir], { stdio: 'ignore' })
  expect(await endOf(second, 'The second start')).toBe(0)
  await expect.poll(() => electron.evaluate(() => 'wasShown' in globalThis)).toBe(true)
  expect(electron.windows()).toHaveLength(1)
})

test('A window with unsaved work asks before it closes, and stays when the owner says so', async ({
  app,
  page,
  electron,
}) => {
  await openDemoShop(app)
  // Chromium lets a page ask before it unloads only when the page was pressed.
  await page.getByRole('link', { name: 'Products' }).click()
  await page.evaluate(() => window.addEventListener('beforeunload', (event) => event.preventDefault()))
  // Playwright would answer the page's question itself if nobody listened.
  page.on('dialog', () => undefined)
  const close = (answer: number) =>
    electron.evaluate(({ BrowserWindow, dialog }, chosen) => {
      dialog.showMessageBoxSync = () => chosen
      BrowserWindow.getAllWindows()[0]?.close()
    }, answer)

  await close(0)
  await page.waitForTimeout(500)
  expect(page.isClosed()).toBe(false)
  await expect(page.getByRole('heading', { name: 'Products' })).toBeVisible()

  await close(1)
  await expect.poll(() => page.isClosed()).toBe(true)
})

test('Only the owner has rights to the files that the shell stores', async ({ app, dataDir }) => {
  test.skip(process.platform === 'win32', 'Files have no modes there.')
  await openDemoShop(app)
  // So that no file comes or goes during the check.
  await app.close()
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true })
  expect(entries.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['connection.json', 'shops', 'copy.db']),
  )
  for (const { name, parentPath } of entries.filter((one) => !one.isSymbolicLink()))
    expect((await lstat(join(parentPath, name))).mode & 0o077, name).toBe(0)
})
