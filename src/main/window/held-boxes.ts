import { dialog } from 'electron'
import type { BrowserWindow, MessageBoxSyncOptions } from 'electron'
import { heldByBox } from '#core/host/watchdog/heart.ts'
import { boxTitle } from './box-title.ts'

/* The boxes that hold the app until they are answered, core with it: for where Electron wants an answer at once, and for
   where nothing is to go on behind them. None stands anywhere else, so that nobody takes the app for one that stands still. */

/** Asks before a window, or by itself. Answers the place of the button. */
export function showMessageSync(
  question: MessageBoxSyncOptions,
  window: BrowserWindow | null = null,
): number {
  const titled = { title: boxTitle, ...question }
  return heldByBox(() =>
    window ? dialog.showMessageBoxSync(window, titled) : dialog.showMessageBoxSync(titled),
  )
}

/** Says what went wrong. */
export function showFault(title: string, detail: string): void {
  heldByBox(() => dialog.showErrorBox(title, detail))
}
