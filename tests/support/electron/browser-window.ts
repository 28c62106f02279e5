import { EventEmitter } from 'node:events'
import type { BrowserWindow as Theirs, BrowserWindowConstructorOptions } from 'electron'
import { app } from './app.ts'
import { openWindows } from './open-windows.ts'
import { WebContents } from './web-contents.ts'

type Rect = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** A window: one page of Chromium. Its position and visibility are only stored. */
export class BrowserWindow extends EventEmitter {
  readonly webContents: WebContents
  #visible: boolean
  #minimized = false
  #maximized = false
  #bounds: Rect
  #backgroundColor: string

  constructor(options: BrowserWindowConstructorOptions = {}) {
    super()
    const { x = 0, y = 0, width = 800, height = 600, show = true, webPreferences = {} } = options
    const { preload, sandbox, contextIsolation, nodeIntegration, zoomFactor = 1 } = webPreferences
    if (sandbox === false || contextIsolation === false || nodeIntegration === true)
      throw new Error('The stand-in has only sandboxed, isolated windows without Node.')
    this.#visible = show
    this.#bounds = { x, y, width, height }
    this.#backgroundColor = options.backgroundColor ?? '#FFFFFF'
    this.webContents = new WebContents({ width, height, preload, zoomFactor })
    app.emit('browser-window-created', {}, this)
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

  static getFocusedWindow(): BrowserWindow | null {
    return null
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

  getTitle(): string {
    return this.webContents.getTitle()
  }

  getBounds(): Rect {
    return this.#bounds
  }

  getNormalBounds(): Rect {
    return this.#bounds
  }

  setBounds(bounds: Partial<Rect>): void {
    this.#bounds = { ...this.#bounds, ...bounds }
    this.emit('resize')
    this.emit('move')
  }

  isMaximized(): boolean {
    return this.#maximized
  }

  maximize(): void {
    this.#maximized = true
    this.emit('resize')
  }

  setBackgroundColor(color: string): void {
    this.#backgroundColor = color
  }

  getBackgroundColor(): string {
    return this.#backgroundColor
  }

  setProgressBar(): void {}

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

  destroy(): void {
    this.webContents.end()
  }

  close(): void {
    if (this.#mayClose()) this.webContents.close()
  }

  /**
   * Closes the window. Resolves with true when the page is gone, false when it prevents that. Electron has no such
   * call; it waits the same way internally when it quits.
   */
  closed(): Promise<boolean> {
    if (this.isDestroyed()) return Promise.resolve(true)
    return new Promise((resolve) => {
      if (!this.#mayClose()) return resolve(false)
      this.once('closed', () => resolve(true))
      this.webContents.once('stays', () => resolve(false))
      this.webContents.close()
    })
  }

  #mayClose(): boolean {
    let may = true
    this.emit('close', { preventDefault: () => (may = false) })
    return may
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
  | 'destroy'
  | 'getTitle'
  | 'getBounds'
  | 'getNormalBounds'
  | 'setBounds'
  | 'isMaximized'
  | 'maximize'
  | 'setBackgroundColor'
  | 'getBackgroundColor'
  | 'setProgressBar'
>
BrowserWindow.prototype satisfies Checked
