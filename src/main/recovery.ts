import { app, dialog } from 'electron'
import type { BrowserWindow } from 'electron'
import { crashPolicy } from './crashes.ts'
import { boxTitle } from './box-title.ts'

const loadAgain = 0
const showLogs = 1
const wait = 0

/**
 * Brings back a window that stopped: loads it again by itself once, and asks when that doesn't last. One that does not
 * answer is loaded again only when the owner says so.
 *
 * @param isNobodyThere whether the app ends without an owner who could answer
 */
export function recoverWindows(
  log: (line: string) => void,
  openLogs: () => void,
  isNobodyThere: () => boolean,
): void {
  const after = crashPolicy(() => performance.now())

  app.on('render-process-gone', (_event, contents, { reason, exitCode }) => {
    const next = after(reason)
    if (next === null) return
    log(`The window stopped: ${reason} (${exitCode})`)
    if (isNobodyThere()) return
    if (next === 'reload') return contents.reload()
    const answer = dialog.showMessageBoxSync({
      title: boxTitle,
      type: 'error',
      message: 'The window stopped again.',
      detail:
        'What has reached the shop is safe, and what waits is kept. If this happens again and again, the log says what happened.',
      buttons: ['Load it again', 'Open the log folder', 'Quit'],
      defaultId: loadAgain,
      cancelId: loadAgain,
    })
    if (answer === showLogs) openLogs()
    if (answer === loadAgain || answer === showLogs) contents.reload()
    else app.quit()
  })

  app.on('child-process-gone', (_event, { type, reason }) => {
    if (reason !== 'clean-exit') log(`A part of Chromium stopped: ${type}, ${reason}`)
  })

  app.on('browser-window-created', (_event, window) => {
    window.on('unresponsive', () => {
      log('The window does not answer')
      if (isNobodyThere()) return
      const answer = dialog.showMessageBoxSync(window, {
        title: boxTitle,
        type: 'warning',
        message: 'The window does not answer.',
        detail: 'It may be busy with something large. Loading it again loses what is typed and not saved.',
        buttons: ['Wait', 'Load it again'],
        defaultId: wait,
        cancelId: wait,
      })
      if (answer !== wait) reload(window)
    })
    window.on('responsive', () => log('The window answers again'))
  })
}

/** A page that is stuck would not even take the wish to load again. */
function reload(window: BrowserWindow): void {
  window.webContents.once('render-process-gone', () => window.webContents.reload())
  window.webContents.forcefullyCrashRenderer()
}
