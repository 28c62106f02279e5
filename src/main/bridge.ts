import { ipcMain } from 'electron'
import type { BrowserWindow, IpcMainInvokeEvent } from 'electron'
import type { Core } from '#core/index.ts'
import { windowOrigin } from './app-scheme.ts'

/**
 * Joins the windows to core: one channel for calls, one for facts.
 *
 * @param windows those that are open when a fact is told
 */
export function bridge(core: Core, windows: () => readonly BrowserWindow[]): void {
  ipcMain.handle('call', (event, name: unknown, input: unknown) => {
    if (!isOurWindow(event)) throw new Error('Only the window of Backroom may call.')
    return core.answer(String(name), input)
  })
  core.on((name, fact) => {
    for (const window of windows()) window.webContents.send('event', name, fact)
  })
}

/** The sender's address alone would not do: a frame inside the window has the same web contents. */
function isOurWindow({ sender, senderFrame }: IpcMainInvokeEvent): boolean {
  return senderFrame !== null && senderFrame === sender.mainFrame && senderFrame.origin === windowOrigin
}
