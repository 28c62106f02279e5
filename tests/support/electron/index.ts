import { EventEmitter } from 'node:events'
import type { Clipboard, Dialog, Display, NotificationConstructorOptions, Screen, Shell } from 'electron'
import { app } from './app.ts'
import { BrowserWindow } from './browser-window.ts'
import { ipcMain } from './ipc-main.ts'
import { Menu } from './menu.ts'
import { nativeTheme } from './native-theme.ts'
import { net } from './net.ts'
import { protocol } from './scheme.ts'
import { session } from './session.ts'
import type { WebContents } from './web-contents.ts'

/** The part of Electron that Backroom uses, for machines without Electron's runtime. It proves the app's wiring, not Electron. */
export { app, BrowserWindow, ipcMain, Menu, nativeTheme, net, protocol, session }

/** Playwright finds the window of a page with it. */
export const webContents = {
  fromDevToolsTargetId: (targetId: string): WebContents | undefined =>
    BrowserWindow.getAllWindows().find((window) => window.webContents.targetId === targetId)?.webContents,
}

/** A single screen of a common size. */
export const screen = {
  getAllDisplays: () => [{ workArea: { x: 0, y: 0, width: 1920, height: 1080 } } as Display],
} satisfies Partial<Screen>

export const clipboard = { writeText: () => Promise.resolve() } satisfies Partial<Clipboard>

/** A notification that shows nothing; a test presses it by emitting `click`. */
export class Notification extends EventEmitter {
  static readonly shown: Notification[] = []
  static readonly isSupported = () => true
  readonly title: string
  readonly body: string
  readonly silent: boolean

  constructor({ title = '', body = '', silent = false }: NotificationConstructorOptions) {
    super()
    this.title = title
    this.body = body
    this.silent = silent
  }

  show(): void {
    Notification.shown.push(this)
  }
}

/** The stand-in's computer never sleeps; a test wakes it by emitting `resume`. Nobody has used it for an hour. */
export const powerMonitor = Object.assign(new EventEmitter(), { getSystemIdleTime: () => 3600 })

export const shell = {
  /** Opens nothing; a test that needs the address puts its own function here, as it would on Electron. */
  openExternal: (_url: string) => Promise.resolve(),
  openPath: (_path: string) => Promise.resolve(''),
} satisfies Partial<Shell>

export const dialog = {
  /** Answers with the first button. A test that needs another answer puts its own function here. */
  showMessageBoxSync: () => 0,
  showMessageBox: () => Promise.resolve({ response: 0, checkboxChecked: false }),
  showSaveDialog: () => Promise.resolve({ canceled: true, filePath: '' }),
  /** Shows nothing: the app writes the error to stderr, too. */
  showErrorBox: () => {},
} satisfies Partial<Dialog>

/** Packages import the default export, since Electron's module once had no named ones. */
export default {
  app,
  BrowserWindow,
  clipboard,
  dialog,
  ipcMain,
  Menu,
  nativeTheme,
  net,
  Notification,
  powerMonitor,
  protocol,
  screen,
  session,
  shell,
  webContents,
}
