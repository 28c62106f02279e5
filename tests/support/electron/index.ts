import type { Dialog, NativeTheme, Net, Shell } from 'electron'
import { app } from './app.ts'
import { BrowserWindow } from './browser-window.ts'
import { ipcMain } from './ipc-main.ts'
import { protocol } from './scheme.ts'
import { session } from './session.ts'
import type { WebContents } from './web-contents.ts'

/** The part of Electron that Backroom uses, for machines without Electron's runtime. It proves the app's wiring, not Electron. */
export { app, BrowserWindow, ipcMain, protocol, session }

/** How Playwright finds the window of a page. */
export const webContents = {
  fromDevToolsTargetId: (targetId: string): WebContents | undefined =>
    BrowserWindow.getAllWindows().find((window) => window.webContents.targetId === targetId)?.webContents,
}

export const nativeTheme = { shouldUseDarkColors: false } satisfies Partial<NativeTheme>

export const net = {
  async fetch(input, init) {
    // Electron's fetch takes what Node's takes, but for relative addresses.
    const response = await fetch(input as string | Request, init as RequestInit)
    if (response.status >= 300 && response.status < 400 && init?.redirect === 'manual')
      throw new Error('Redirect was cancelled')
    return response
  },
} satisfies Partial<Net>

export const shell = {
  /** Nothing is opened; a test that wants to see the address puts its own function here, as it would on Electron. */
  openExternal: (_url: string) => Promise.resolve(),
} satisfies Partial<Shell>

export const dialog = {
  /** Nobody is there to ask: the first button. A test that wants another answer puts its own function here. */
  showMessageBoxSync: () => 0,
  /** The app has said it on stderr, too. */
  showErrorBox: () => {},
} satisfies Partial<Dialog>

/** Packages take it all by one name, since Electron's module once had no others. */
export default {
  app,
  BrowserWindow,
  dialog,
  ipcMain,
  protocol,
  session,
  webContents,
  nativeTheme,
  net,
  shell,
}
