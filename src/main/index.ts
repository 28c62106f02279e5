import { app, BrowserWindow, dialog, shell } from 'electron'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { demoShop } from '#core/host/demo-shop.ts'
import { lockFolder } from '#core/host/folder-lock.ts'
import { openOnDemoShop } from '#core/host/open-on-demo-shop.ts'
import { keepMemorySmall } from '#core/host/small-memory.ts'
import { systemClock } from '#core/host/system-clock.ts'
import { createCore } from '#core/index.ts'
import { openSecretStore } from '#core/session/secret-store.ts'
import { AppError } from '#shared/app-error.ts'
import { reserveScheme, serveWindow } from './app-scheme.ts'
import { bridge } from './bridge.ts'
import { readFlags } from './flags.ts'
import { guardWindows, limitPermissions } from './guards.ts'
import { askBeforeLosing } from './leaving.ts'
import { settingsStore } from './settings-store.ts'
import { shopFetch } from './shop-fetch.ts'
import { closeBeforeQuit } from './shutdown.ts'
import { openWindow, showWindow } from './window.ts'

keepMemorySmall()
const { dataDir, sandbox } = readFlags(process.argv)
const built = (path: string) => join(import.meta.dirname, '..', path)

mkdirSync(dataDir, { recursive: true })
// What Chromium keeps for itself lies apart from what the app keeps. It also makes the single instance one per data folder.
app.setPath('userData', join(dataDir, 'shell'))
reserveScheme()

if (app.requestSingleInstanceLock()) start().catch(giveUp)
else app.quit()

async function start(): Promise<void> {
  await app.whenReady()
  const unlock = lockFolder(dataDir, 'the app')
  const demo = demoShop(
    dataDir,
    async (options) => (await import('#sandbox/index.ts')).startSandbox(options),
    (facts) => process.stdout.write(`${JSON.stringify({ sandbox: facts })}\n`),
  )
  const core = createCore({
    fetch: shopFetch,
    clock: systemClock,
    secrets: await openSecretStore(),
    dataDir,
    copyProgram: new URL('copy-worker.js', import.meta.url),
    openExternal: (url) => shell.openExternal(url),
    log,
    random: Math.random,
    version: app.getVersion(),
    openDemoShop: demo.open,
    eraseDemoShop: demo.erase,
    settings: settingsStore(dataDir),
  })
  limitPermissions()
  guardWindows((url) => void core.answer('links.open', { url }))
  askBeforeLosing()
  serveWindow(built('renderer'))
  bridge(core, () => BrowserWindow.getAllWindows())
  if (sandbox) await openOnDemoShop(core)

  const open = () => openWindow(built('preload/index.cjs'))
  open()
  app.on('second-instance', showWindow)
  // On macOS an app lives on without a window, and its icon opens one again.
  app.on('activate', () => BrowserWindow.getAllWindows().length > 0 || open())
  app.on('window-all-closed', () => process.platform === 'darwin' || app.quit())
  closeBeforeQuit(async () => {
    await core.close()
    await demo.close()
    unlock()
  })
}

function log(line: string): void {
  process.stderr.write(`${line}\n`)
}

/** With a sentence where there is one: another host works on the folder. */
function giveUp(error: unknown): void {
  const isForOwner = error instanceof AppError
  log(error instanceof Error ? ((isForOwner ? null : error.stack) ?? error.message) : String(error))
  if (isForOwner) dialog.showErrorBox('Backroom did not open', error.message)
  app.exit(1)
}
