import { EventEmitter } from 'node:events'
import type { BrowserWindow as Theirs, BrowserWindowConstructorOptions } from 'electron'
import { app } from './app.ts'
import { openWindows } from './open-windows.ts'
import { WebContents } from './web-contents.ts'

/** A window: one page of Chromium. Whether it is shown or minimised is only remembered. */
export class BrowserWindow extends EventEmitter {
  readonly webContents: WebContents
  #visible: boolean
  #minimized = false

  constructor(options: BrowserWindowConstructorOptions = {}) {
    super()
    const { width = 800, height = 600, show = true, webPreferences = {} } = options
    const { preload, sandbox, contextIsolation, nodeIntegration } = webPreferences
    if (sandbox === false || contextIsolation === false || nodeIntegration === true)
      throw new Error('The stand-in has only sandboxed, isolated windows without Node.')
    this.#visible = show
    this.webContents = new WebContents({ width, height, preload })
    this.webContents.once('did-finish-load', () => this.emit('ready-to-show'))
    this.webContents.once('destroyed', () => {
      openWindows.delete(this)
      this.emit('closed')
      if (openWindows.size === 0 && !app.emit('window-all-closed')) app.quit()
    })
    openWindows.add(this)
  }

  static getAllWindows(): BrowserWindow[] {
    return [...openWindows]
  }

  static fromWebContents(contents: WebContents): BrowserWindow | null {
    return BrowserWindow.getAllWindows().find((window) => window.webContents === contents) ?? null
  }

  loadURL(url: string): Promise<void> {
    return this.webContents.loadURL(url)
  }

  show(): void {
    this.#visible = true
  }

  focus(): void {
    this.emit('focus')
  }

  isVisible(): boolean {
    return this.#visible
  }

  isMinimized(): boolean {
    return this.#minimized
  }

  minimize(): void {
    this.#minimized = true
  }

  restore(): void {
    this.#minimized = false
  }

  isDestroyed(): boolean {
    return this.webContents.isDestroyed()
  }

  close(): void {
    this.webContents.close()
  }

  /** Closes and resolves once the page is gone. Electron has no such call; quitting waits the same way inside. */
  closed(): Promise<void> {
    if (this.isDestroyed()) return Promise.resolve()
    return new Promise((resolve) => {
      this.once('closed', resolve)
      this.close()
    })
  }
}

type Checked = Pick<
  Theirs,
  | 'loadURL'
  | 'show'
  | 'focus'
  | 'isVisible'
  | 'isMinimized'
  | 'minimize'
  | 'restore'
  | 'isDestroyed'
  | 'close'
>
BrowserWindow.prototype satisfies Checked
