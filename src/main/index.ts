import { app, BrowserWindow, nativeTheme } from 'electron'
import { join } from 'node:path'
import { inDataFolder } from '#core/files/data-files.ts'
import { lockFolder } from '#core/host/folder/folder-lock.ts'
import { leaveRoaming } from '#core/host/folder/leave-roaming.ts'
import { closeFolder, restrictToOwner } from '#core/host/folder/private-folder.ts'
import { openSecretStore } from '#core/session/connections/secret-store.ts'
import { AppError } from '#shared/app/app-error.ts'
import { startTexts } from '#shared/texts/shell/start.ts'
import { reserveScheme, serveWindow } from './window/app-scheme.ts'
import type { BehindWindow } from './start/behind-window.ts'
import { bridge } from './bridge/bridge.ts'
import { argumentsBeforeLink, linkAmong } from './start/deep-link.ts'
import { readShellFlags } from './start/flags.ts'
import { chromiumFolder, whyNoFolder } from './start/folders.ts'
import { guardWindows, limitDownloads, limitPermissions } from './window/guards.ts'
import { showFault } from './window/blocking-boxes.ts'
import { confirmBeforeLosing } from './quit/confirm-close.ts'
import { followLinks } from './start/links.ts'
import { openLog } from './files/log.ts'
import { offerContextMenu } from './menu/pressed-menu.ts'
import { recoverWindows } from './recovery/recovery.ts'
import { ownAppImage, startAnew } from './recovery/start-anew.ts'
import { shellState } from './files/shell-state.ts'
import { freeMemory, isComputerIdle } from './system/free-memory.ts'
import { createMemoryRest } from './system/memory-rest.ts'
import { reportUnsavedFiles } from './system/unsaved-files.ts'
import { closeBeforeQuit } from './quit/shutdown.ts'
import { setSpelling } from './menu/spelling.ts'
import { refusedSwitch } from './start/switches.ts'
import { createWindowNotifier } from './bridge/window-notifier.ts'
import { frontWindow, openWindow } from './window/window.ts'

/** The variable that makes a second process of the app only ask the owner whether to restart the first. */
const asksOnly = 'BACKROOM_STANDS_STILL'

restrictToOwner()
const cliFlags = readShellFlags(process.argv)
const { dataDir, logLine } = leaveRoaming(cliFlags.dataDir)
const flags = { ...cliFlags, dataDir }
const built = (path: string) => join(import.meta.dirname, '..', path)

const noFolder = whyNoFolder(dataDir)
app.setPath('userData', chromiumFolder(dataDir))
const { folder: logFolder, write: log } = openLog(inDataFolder(dataDir, 'logs'))
const showLogs = async () => (await import('./files/show-logs.ts')).showLogs(logFolder)
if (logLine !== null) log(logLine)
closeFolder(dataDir, log)
const refused = app.isPackaged ? refusedSwitch(process.argv, process.env) : undefined
app.enableSandbox()
// Windows shows notifications only for an app with this id, which the installer registers.
if (process.platform === 'win32') app.setAppUserModelId('shop.backroom.app')
reserveScheme()

// Refuses at once, since Chromium applies its switches when the app is ready. On Linux a box that early is only a line
// in the terminal. A missing folder can wait for a real box.
if (refused !== undefined) refuse(startTexts.refusedSwitch(refused))
else if (noFolder !== null)
  app
    .whenReady()
    .then(() => refuse(startTexts.noFolder(dataDir, noFolder)))
    .catch(giveUp)
else if (asksOnly in process.env) offerRestart().catch(giveUp)
else if (app.requestSingleInstanceLock()) start().catch(giveUp)
else app.quit()

async function start(): Promise<void> {
  process.on('uncaughtException', giveUp)
  process.on('unhandledRejection', (error) => log(`Nobody waited for this: ${redactedStack(error)}`))
  // Does nothing until `start` has opened the first window itself.
  let open = () => {}
  const { notify, listens } = createWindowNotifier(
    () => frontWindow()?.webContents,
    () => open(),
  )
  followLinks(notify, log)
  // The system's keychain can answer while Chromium starts.
  const secrets = openSecretStore()
  await app.whenReady()
  const unlock = lockFolder(dataDir, 'the app')

  const state = shellState(inDataFolder(dataDir, 'shellState'), log)
  const begun = Promise.withResolvers<BehindWindow>()
  begun.promise.catch(giveUp)
  const core = begun.promise.then((parts) => parts.core)
  // A rejection ends the app, so those who wait for core need no answer.
  core.catch(() => {})

  limitPermissions(log)
  limitDownloads(log)
  reportUnsavedFiles(log)
  setSpelling(state.get().spelling)
  const preload = built('preload/index.cjs')
  guardWindows(log, (place) => {
    void import('./window/order-window.ts').then(({ createOrderWindow: openOrderWindow }) =>
      openOrderWindow(preload, state, place, log),
    )
  })
  offerContextMenu()
  const openLogs = () => void showLogs().catch((error: unknown) => log(String(error)))
  serveWindow(built('renderer'), core)
  const noteCall = createMemoryRest({ isIdle: isComputerIdle, free: () => void freeMemory(log) })
  bridge(core, {
    windows: () => BrowserWindow.getAllWindows(),
    log,
    onCall(contents) {
      listens(contents)
      noteCall()
    },
  })

  let bringBack = () => {}
  const { isEndedBySystem, quitThen, isOver } = closeBeforeQuit({
    mayQuit: async () => (await begun.promise).mayQuit(),
    async close() {
      await (await begun.promise).close()
      await state.settled()
      unlock()
    },
    stays: () => bringBack(),
    startAgain(argv) {
      const link = linkAmong(argv)
      startAnew(log, [...argsWithoutLink(), ...(link === null ? [] : [link])])
    },
  })
  confirmBeforeLosing(isEndedBySystem)
  bringBack = recoverWindows(log, openLogs, isEndedBySystem)

  // Uses the stored theme until the settings are read.
  nativeTheme.themeSource = state.get().theme
  open = () => isOver() || openWindow(preload, state)
  open()
  setTimeout(() => void watch(), watchedAfterMs).unref()
  // On macOS an app runs on without a window, and its icon opens one again.
  app.on('activate', () => BrowserWindow.getAllWindows().length > 0 || open())
  app.on('window-all-closed', () => process.platform === 'darwin' || app.quit())
  // Loaded while the window's own process starts. The window doesn't need it yet, and its first calls wait for it.
  import('./start/behind-window.ts')
    .then(({ beginBehindWindow }) =>
      beginBehindWindow(flags, {
        log,
        secrets,
        state,
        notify,
        openLogs,
        showLogs,
        quitThen,
        copyProgram: new URL('copy-worker.js', import.meta.url),
        releaseKey: join(import.meta.dirname, 'release-key.pem'),
      }),
    )
    .then(begun.resolve, begun.reject)
}

/** From then on the log says where core's thread hangs. By then the window is there. */
const watchedAfterMs = 3000

async function watch(): Promise<void> {
  const { watchOver } = await import('#core/host/watchdog/watchdog.ts')
  watchOver({
    program: new URL('watchdog-thread.js', import.meta.url),
    logFile: join(logFolder, 'backroom.log'),
    // A hung app can't ask the owner anything, so a second process does. A packed app on Linux may be an AppImage.
    asks: {
      command: ownAppImage() ?? app.getPath('exe'),
      args: argsWithoutLink(),
      variable: asksOnly,
    },
    log,
  })
}

/** This start's arguments without a link, which must not open again, and without those after it, which don't count. */
const argsWithoutLink = () => argumentsBeforeLink(process.argv).slice(1)

async function offerRestart(): Promise<void> {
  // A process that this one starts is to be the app itself.
  Reflect.deleteProperty(process.env, asksOnly)
  const { offerRestart } = await import('./recovery/stands-still.ts')
  await offerRestart(dataDir, log)
}

const redactedStack = (error: unknown) =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)

/** Ends the app with a box. An AppError has a sentence for the owner: another host works on the folder. */
function giveUp(error: unknown): void {
  if (error instanceof AppError) {
    log(error.message)
    showFault(startTexts.notOpened, error.message)
  } else {
    log(redactedStack(error))
    showFault(startTexts.stopped, startTexts.stoppedDetail(logFolder))
  }
  app.exit(1)
}

function refuse(sentence: string): void {
  log(sentence)
  showFault(startTexts.notStarted, sentence)
  app.exit(1)
}
