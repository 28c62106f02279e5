import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { _electron } from '@playwright/test'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { startSandbox } from '#sandbox/index.ts'
import { sessionSchema } from '#shared/shop/session.ts'
import { syncStateSchema } from '#shared/shop/sync.ts'
import { hasDisplay } from '../src/browser/app-window.ts'
import { root } from '../scripts/project/builds.ts'
import { electronRuntime } from '../scripts/machine/electron-runtime.ts'
import { processorMsOf } from '../scripts/machine/processes.ts'
import { startShop } from './programs.ts'
import type { ShopAccess } from './programs.ts'

const standIn = join(root, 'tests/support/electron/electron')

/** Electron, if it is installed and there is a display; otherwise the shells run on the stand-in. */
export const runtime = hasDisplay() ? electronRuntime() : undefined

/** The folder of an app that was adapted to an older Electron. */
const fitted = process.env['BACKROOM_FITTED_APP']

/** The smallest possible app on the same runtime: a window with one line in it, and a bridge that answers at once. */
const emptyMain = `
const { app, BrowserWindow, ipcMain } = require('electron')
const { existsSync, readFileSync } = require('node:fs')
const { join } = require('node:path')
const file = join(__dirname, 'answer.json')
const answer = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
app.setPath('userData', join(__dirname, 'kept'))
app.whenReady().then(async () => {
  ipcMain.handle('ask', () => answer)
  const preload = join(__dirname, 'preload.cjs')
  const window = new BrowserWindow({ width: 1360, height: 860, show: false, webPreferences: { preload, sandbox: true } })
  window.once('ready-to-show', () => window.show())
  await window.loadURL(require('node:url').pathToFileURL(join(__dirname, 'index.html')).href)
})
app.on('window-all-closed', () => app.quit())
`
const emptyPreload = `
const { contextBridge, ipcRenderer } = require('electron')
contextBridge.exposeInMainWorld('ask', () => ipcRenderer.invoke('ask'))
`

export type Shells = {
  /** The folder of the empty shell, whose bridge answers with the content of `answer.json`. */
  readonly emptyFolder: string
  readonly empty: readonly string[]
  /** Arguments of our app on the demo shop, which runs within the app. */
  readonly demo: readonly string[]
  /** Arguments of our app on a shop in another process, like every real shop; null without a keychain, which it needs to sign in again. */
  readonly shop: readonly string[] | null
  /** Stops the programs that were started beside them. */
  close(): Promise<void>
}

/** A running shell whose window shows what the caller waited for. */
export type StartedShell = {
  readonly page: Page
  readonly pid: number
  /** Time from the start of its program until then: elapsed, and processor time of all its processes. */
  readonly ms: number
  readonly processorMs: number
  close(): Promise<void>
}

/** Starts an app and waits until `isThere` resolves for its window. */
export async function startShell(
  args: readonly string[],
  isThere: (page: Page) => Promise<void>,
): Promise<StartedShell> {
  const begun = performance.now()
  const app = await _electron.launch({
    args: [...args],
    cwd: root,
    timeout: 120_000,
    // Playwright would switch it off; root has none.
    chromiumSandbox: process.getuid?.() !== 0,
    ...(runtime === undefined && { executablePath: standIn }),
  })
  const page = await app.firstWindow({ timeout: 120_000 })
  await isThere(page)
  const ms = performance.now() - begun
  const pid = app.process().pid ?? 0
  return {
    page,
    pid,
    ms,
    processorMs: process.platform === 'linux' ? await processorMsOf(pid) : Number.NaN,
    close: () => app.close(),
  }
}

/** Lets the page itself check in each frame: a locator checks only twice a second after its first tries. */
export async function seesOrders(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelectorAll('[role="row"]').length > 3, undefined, {
    timeout: 120_000,
  })
}
export async function seesLine(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('h1'), undefined, { timeout: 120_000 })
}

/** Waits until the mirror is complete. */
async function untilCopied(page: Page): Promise<void> {
  for (;;) {
    const answer = await page.evaluate(() => window.desktop?.call('sync.state', {}))
    const state = z.object({ value: syncStateSchema }).parse(answer).value
    if (state.phase === 'idle' && state.lists.orders.asOf !== null) return
    await page.waitForTimeout(200)
  }
}

/** Prepares the empty shell, and ours with a complete mirror of a shop. */
export async function prepareShells(folder: string, orders: number): Promise<Shells> {
  const emptyFolder = join(folder, 'empty')
  mkdirSync(emptyFolder)
  const put = (name: string, text: string) => writeFileSync(join(emptyFolder, name), text)
  put('package.json', '{"name":"empty","productName":"Empty","version":"1.0.0","main":"main.cjs"}')
  put('main.cjs', emptyMain)
  put('preload.cjs', emptyPreload)
  // Both load what an older Chromium lacks, and what its Node lacks.
  const fillIn = fitted === undefined ? '' : '<script src="fill-in.js"></script>'
  if (fitted !== undefined)
    copyFileSync(join(fitted, 'out/renderer/assets/fill-in.js'), join(emptyFolder, 'fill-in.js'))
  put('index.html', `<!doctype html><title>Empty</title>${fillIn}<h1>Empty</h1>`)

  const beside = await startShop(orders)
  const shop = await onOwnShop(join(folder, 'data'), beside.output)
  if (shop === null) await beside.stop()
  return {
    emptyFolder,
    empty: [emptyFolder],
    demo: await onDemoShop(join(folder, 'demo'), orders),
    shop,
    close: beside.stop,
  }
}

async function onDemoShop(dataDir: string, orders: number): Promise<readonly string[]> {
  mkdirSync(dataDir)
  const shop = await startSandbox({ data: join(dataDir, 'demo-shop.sqlite'), orders })
  await shop.close()
  const args = [fitted ?? root, '--data-dir', dataDir]
  const first = await startShell(args, async (page) => {
    await page.getByRole('button', { name: 'Open demo shop' }).click({ timeout: 120_000 })
    await seesOrders(page)
    await untilCopied(page)
  })
  await first.close()
  return args
}

async function onOwnShop(
  dataDir: string,
  { apiUrl: serviceUrl, account: { subdomain, password } }: ShopAccess,
): Promise<readonly string[] | null> {
  const args = [fitted ?? root, '--data-dir', dataDir]
  const first = await startShell(args, (page) =>
    page.getByRole('button', { name: 'Open demo shop' }).waitFor(),
  )
  const answer = await first.page.evaluate((input) => window.desktop?.call('session.signIn', input), {
    serviceUrl,
    subdomain,
    password,
  })
  const { secretsKept: secretStorage } = z.object({ value: sessionSchema }).parse(answer).value
  if (secretStorage === 'keychain') {
    await seesOrders(first.page)
    await untilCopied(first.page)
  }
  await first.close()
  return secretStorage === 'keychain' ? args : null
}
