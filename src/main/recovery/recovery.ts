import { app } from 'electron'
import type { BrowserWindow, WebContents } from 'electron'
import { crashPolicy } from './crashes.ts'

/**
 * Brings back a window that stopped: loads it again by itself once, and asks when that doesn't last. One that does not
 * answer is loaded again only when the owner says so.
 *
 * @param isNobodyThere whether the app ends without an owner who could answer
 * @returns the way to bring back those that were left, because their owner wanted to quit and then would rather stay
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
    // An update may have taken the question's file away: an app without a window that nobody is asked about must end.
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
        // It may have gone while the question was fetched.
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

/** A page that is stuck would not even take the wish to load again. */
function reload(window: BrowserWindow): void {
  window.webContents.once('render-process-gone', () => window.webContents.reload())
  window.webContents.forcefullyCrashRenderer()
}
