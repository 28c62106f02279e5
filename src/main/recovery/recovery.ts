import { app } from 'electron'
import type { BrowserWindow, WebContents } from 'electron'
import { crashPolicy } from './crashes.ts'

/**
 * Brings back a window that crashed: reloads it once, and asks the owner when it crashes again soon. Reloads a window
 * that does not answer only when the owner says so.
 *
 * @param isNobodyThere true when the app ends without an owner who could answer
 * @returns reloads the windows that stayed crashed because the owner wanted to quit, and then decided to stay
 */
export function recoverWindows(
  log: (line: string) => void,
  openLogs: () => void,
  isNobodyThere: () => boolean,
): () => void {
  const left = new Set<WebContents>()
  const crashes = crashPolicy<WebContents>(
    () => performance.now(),
    (contents) => contents.isDestroyed(),
  )

  app.on('render-process-gone', (_event, contents, { reason, exitCode }) => {
    const next = crashes.stopped(contents, reason)
    if (next === null) return
    log(`The window stopped: ${reason} (${exitCode})`)
    if (isNobodyThere()) return
    if (next === 'reload') return contents.reload()
    // An update may have removed the box's file. An app without a window and without a question about it must end.
    void import('./recovery-boxes.ts')
      .then(
        ({ chooseAfterCrash }) => chooseAfterCrash(),
        () => 'quit' as const,
      )
      .then((answer) => {
        if (answer === 'quit') {
          left.add(contents)
          return app.quit()
        }
        if (contents.isDestroyed()) return
        if (answer === 'logs') openLogs()
        contents.reload()
      })
  })

  app.on('child-process-gone', (_event, { type, reason }) => {
    if (reason !== 'clean-exit') log(`A part of Chromium stopped: ${type}, ${reason}`)
  })

  app.on('browser-window-created', (_event, window) => {
    crashes.opened(window.webContents)
    window.on('unresponsive', () => {
      log('The window does not answer')
      if (isNobodyThere()) return
      void import('./recovery-boxes.ts').then(({ offerToWait }) => {
        // The window may have closed while the box was loaded.
        if (!isNobodyThere() && !window.isDestroyed() && !offerToWait(window)) reload(window)
      })
    })
    window.on('responsive', () => log('The window answers again'))
  })

  return () => {
    for (const contents of left) if (!contents.isDestroyed()) contents.reload()
    left.clear()
  }
}

/** Crashes the page first, since one that hangs would not react to a reload. */
function reload(window: BrowserWindow): void {
  window.webContents.once('render-process-gone', () => window.webContents.reload())
  window.webContents.forcefullyCrashRenderer()
}
