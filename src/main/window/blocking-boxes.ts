import { dialog } from 'electron'
import type { BrowserWindow, MessageBoxSyncOptions } from 'electron'
import { whileDialogBlocks } from '#core/host/watchdog/heart.ts'
import { boxTitle } from './box-title.ts'

/* The boxes that block the app, and core with it, until they are answered: for when Electron needs an answer at once,
   and for when nothing may go on behind them. No other file shows one, so that nobody takes the app for one that hangs. */

/** Asks in front of a window, or in a box of its own. Returns the index of the chosen button. */
export function showMessageSync(
  question: MessageBoxSyncOptions,
  window: BrowserWindow | null = null,
): number {
  const titled = { title: boxTitle, ...question }
  return whileDialogBlocks(() =>
    window ? dialog.showMessageBoxSync(window, titled) : dialog.showMessageBoxSync(titled),
  )
}

/** Shows an error. */
export function showFault(title: string, detail: string): void {
  whileDialogBlocks(() => dialog.showErrorBox(title, detail))
}
