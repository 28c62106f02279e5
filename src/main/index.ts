import { app, BrowserWindow, dialog, shell } from 'electron'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { demoShop } from '#core/host/demo-shop.ts'
import { openOnDemoShop } from '#core/host/open-on-demo-shop.ts'
import { systemClock } from '#core/host/system-clock.ts'
import { createCore } from '#core/index.ts'
import { openSecretStore } from '#core/session/secret-store.ts'
import { installMenu } from './app-menu.ts'
import { reserveScheme, serveWindow } from './app-scheme.ts'
import { badgeOf } from './badge.ts'
import { bridge } from './bridge.ts'
import { readFlags } from './flags.ts'
import { guardWindows, limitPermissions } from './guards.ts'
import { askBeforeLosing } from './leaving.ts'
import { followLinks } from './links.ts'
import { openLog } from './log.ts'
import { offerContextMenu } from './pressed-menu.ts'
import { recoverWindows } from './recovery.ts'
import { settingsStore } from './settings-store.ts'
import { shellState } from './shell-state.ts'
import { shopFetch } from './shop-fetch.ts'
import { closeBeforeQuit } from './shutdown.ts'
import { setSpelling } from './spelling.ts'
import { refusedSwitch } from './switches.ts'
import { tellWindow } from './tell-window.ts'
import { updateDialogs } from './update-dialogs.ts'
import { updateFeed } from './update-feed.ts'
import { createUpdates } from './updates.ts'
import { openWindow } from './window.ts'

const { dataDir, sandbox } = readFlags(process.argv)
const built = (path: string) => join(import.meta.dirname, '..', path)

mkdirSync(dataDir, { recursive: true })
// What Chromium keeps for itself lies apart from what the app keeps. It also makes the single instance one per data folder.
app.setPath('userData', join(dataDir, 'shell'))
const log = openLog(join(dataDir, 'logs'))
const openLogs = () => void shell.openPath(log.folder)
const { tell, listens } = tellWindow(() => BrowserWindow.getAllWindows()[0]?.webContents)
const refused = app.isPackaged ? refusedSwitch(process.argv, process.env) : undefined
app.enableSandbox()
reserveScheme()

if (refused !== undefined) refuse(refused)
else if (app.requestSingleInstanceLock()) start().catch(giveUp)
else app.quit()

async function start(): Promise<void> {
  process.on('uncaughtException', giveUp)
  process.on('unhandledRejection', (error) => log.write(`Nobody waited for this: ${traceOf(error)}`))
  followLinks(tell, log.write)
  await app.whenReady()
  const state = shellState(join(dataDir, 'window.json'), log.write)
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
  setSpelling(state.get().spelling)
  guardWindows({ openOutside: (url) => void core.answer('links.open', { url }), log: log.write })
  askBeforeLosing()
  offerContextMenu()
  recoverWindows(log.write, openLogs)
  serveWindow(built('renderer'))
  bridge(core, {
    windows: () => BrowserWindow.getAllWindows(),
    log: log.write,
    onCall: listens,
    onAnswer(name, answer) {
      const badge = badgeOf(name, answer)
      if (badge !== undefined) app.setBadgeCount(badge)
    },
  })
  const updates = createUpdates({
    feed: updateFeed(log.write),
    dialogs: updateDialogs,
    state,
    version: app.getVersion(),
    now: () => systemClock.now(),
    log: log.write,
    onChange: () => drawMenu(),
  })
  const drawMenu = installMenu({ core, state, tell, updates, openLogs, log: log.write })
  if (sandbox) await openOnDemoShop(core)

  const open = () => openWindow(built('preload/index.cjs'), state)
  open()
  // On macOS an app lives on without a window, and its icon opens one again.
  app.on('activate', () => BrowserWindow.getAllWindows().length > 0 || open())
  app.on('window-all-closed', () => process.platform === 'darwin' || app.quit())
  void updates.lookIfDue()
  setInterval(() => void updates.lookIfDue(), hourMs).unref()
  closeBeforeQuit(async () => {
    await core.close()
    await demo.close()
    await state.settled()
  })
}

/** An app that is open for days looks for news at some hour of each. */
const hourMs = 60 * 60 * 1000

const traceOf = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error))

function giveUp(error: unknown): void {
  log.write(traceOf(error))
  dialog.showErrorBox(
    'Backroom stopped',
    `Something went wrong that it could not go on from. What has reached the shop is safe. The log says more: ${log.folder}`,
  )
  app.exit(1)
}

function refuse(what: string): void {
  const sentence = `Backroom does not start with ${what}: it would open your shops to other programs.`
  log.write(sentence)
  dialog.showErrorBox('Backroom was not started', sentence)
  app.exit(1)
}
