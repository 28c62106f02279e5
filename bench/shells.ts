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
import type { ShopFacts } from './programs.ts'

const standIn = join(root, 'tests/support/electron/electron')

/** Electron, where there is one that can show a window; else the shells run on the stand-in. */
export const runtime = hasDisplay() ? electronRuntime() : undefined

/** Of an app that was made to fit an older Electron. */
const fitted = process.env['BACKROOM_FITTED_APP']

/** The least that an app can be on the same runtime: a window with one line in it, and a bridge that answers at once. */
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
  /** The folder of the empty one, where \`answer.json\` is what its bridge answers. */
  readonly emptyFolder: string
  readonly empty: readonly string[]
  /** Ours on the demo shop, which runs within the app. */
  readonly demo: readonly string[]
  /** On a shop that another program keeps, as every real one is; null without a keychain, which lets it in again. */
  readonly shop: readonly string[] | null
  /** Ends what was started beside them. */
  close(): Promise<void>
}

/** A shell that has come so far that its window shows what was waited for. */
export type StartedShell = {
  readonly page: Page
  readonly pid: number
  /** From the start of its program until then: by the clock, and by the processor for all its processes. */
  readonly ms: number
  readonly processorMs: number
  close(): Promise<void>
}

/** Starts an app and waits until \`isThere\` has seen in its window what it looks for. */
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

/** Looked for by the page itself with each frame: whoever asks from outside asks only twice a second after the first tries. */
export async function seesOrders(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelectorAll('[role="row"]').length > 3, undefined, {
    timeout: 120_000,
  })
}
export async function seesLine(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('h1'), undefined, { timeout: 120_000 })
}

/** Until all of the shop is in its copy on this computer. */
async function untilCopied(page: Page): Promise<void> {
  for (;;) {
    const answer = await page.evaluate(() => window.desktop?.call('sync.state', {}))
    const state = z.object({ value: syncStateSchema }).parse(answer).value
    if (state.phase === 'idle' && state.lists.orders.asOf !== null) return
    await page.waitForTimeout(200)
  }
}

/** The empty shell, and ours with the copy of a shop warm. */
export async function prepareShells(folder: string, orders: number): Promise<Shells> {
  const emptyFolder = join(folder, 'empty')
  mkdirSync(emptyFolder)
  const put = (name: string, text: string) => writeFileSync(join(emptyFolder, name), text)
  put('package.json', '{"name":"empty","productName":"Empty","version":"1.0.0","main":"main.cjs"}')
  put('main.cjs', emptyMain)
  put('preload.cjs', emptyPreload)
  // What an older Chromium lacks is read by both, and so is what its Node lacks.
  const fillIn = fitted === undefined ? '' : '<script src="fill-in.js"></script>'
  if (fitted !== undefined)
    copyFileSync(join(fitted, 'out/renderer/assets/fill-in.js'), join(emptyFolder, 'fill-in.js'))
  put('index.html', `<!doctype html><title>Empty</title>${fillIn}<h1>Empty</h1>`)

  const beside = await startShop(orders)
  const shop = await onOwnShop(join(folder, 'data'), beside.facts)
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
  { apiUrl: serviceUrl, account: { subdomain, password } }: ShopFacts,
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
  const { secretsKept } = z.object({ value: sessionSchema }).parse(answer).value
  if (secretsKept === 'keychain') {
    await seesOrders(first.page)
    await untilCopied(first.page)
  }
  await first.close()
  return secretsKept === 'keychain' ? args : null
}
