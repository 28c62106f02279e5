import { app, BrowserWindow, dialog, shell } from 'electron'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { demoShop } from '#core/host/demo-shop.ts'
import { openOnDemoShop } from '#core/host/open-on-demo-shop.ts'
import { systemClock } from '#core/host/system-clock.ts'
import { createCore } from '#core/index.ts'
import { openSecretStore } from '#core/session/secret-store.ts'
import { reserveScheme, serveWindow } from './app-scheme.ts'
import { bridge } from './bridge.ts'
import { readFlags } from './flags.ts'
import { guardWindows, limitPermissions } from './guards.ts'
import { askBeforeLosing } from './leaving.ts'
import { openLog } from './log.ts'
import { settingsStore } from './settings-store.ts'
import { shopFetch } from './shop-fetch.ts'
import { closeBeforeQuit } from './shutdown.ts'
import { refusedSwitch } from './switches.ts'
import { openWindow, showWindow } from './window.ts'

const { dataDir, sandbox } = readFlags(process.argv)
const built = (path: string) => join(import.meta.dirname, '..', path)

mkdirSync(dataDir, { recursive: true })
// What Chromium keeps for itself lies apart from what the app keeps. It also makes the single instance one per data folder.
app.setPath('userData', join(dataDir, 'shell'))
const log = openLog(join(dataDir, 'logs'))
const refused = app.isPackaged ? refusedSwitch(process.argv, process.env) : undefined
app.enableSandbox()
reserveScheme()

if (refused !== undefined) refuse(refused)
else if (app.requestSingleInstanceLock()) start().catch(giveUp)
else app.quit()

async function start(): Promise<void> {
  await app.whenReady()
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
    openExternal: (url) => shell.openExternal(url),
    log: log.write,
    random: Math.random,
    version: app.getVersion(),
    openDemoShop: demo.open,
    eraseDemoShop: demo.erase,
    settings: settingsStore(dataDir),
  })
  limitPermissions(log.write)
  guardWindows({ openOutside: (url) => void core.answer('links.open', { url }), log: log.write })
  askBeforeLosing()
  serveWindow(built('renderer'))
  bridge(core, { windows: () => BrowserWindow.getAllWindows(), log: log.write, onAnswer: () => undefined })
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
  })
}

function giveUp(error: unknown): void {
  log.write(error instanceof Error ? (error.stack ?? error.message) : String(error))
  app.exit(1)
}

function refuse(what: string): void {
  const sentence = `Backroom does not start with ${what}: it would open your shops to other programs.`
  log.write(sentence)
  dialog.showErrorBox('Backroom was not started', sentence)
  app.exit(1)
}
