import { EventEmitter } from 'node:events'
import type {
  HandlerDetails,
  IpcMainInvokeEvent,
  WebContents as Theirs,
  WindowOpenHandlerResponse,
} from 'electron'
import { app } from './app.ts'
import { invoke } from './ipc-main.ts'
import { Page } from './page.ts'
import { askPermission, session } from './session.ts'

type Options = { width: number; height: number; preload: string | undefined; zoomFactor: number }
type Frame = { url: string; readonly origin: string }

/** The contents of a window. */
export class WebContents extends EventEmitter {
  readonly #page: Promise<Page>
  readonly #frame: Frame = {
    url: '',
    get origin() {
      const { protocol, host } = URL.parse(this.url) ?? {}
      return host ? `${protocol}//${host}` : 'null'
    },
  }
  #targetId: string | undefined
  #destroyed = false
  #onOpen: (details: HandlerDetails) => WindowOpenHandlerResponse = () => ({ action: 'allow' })
  /** The address that the app itself loaded last: going there is no navigation of the page's own. */
  #requestedUrl = ''
  #title = ''
  #zoomFactor: number
  readonly session = session.defaultSession
  /** Answers every command and does nothing: only Electron shows what its commands do. */
  readonly debugger = {
    isAttached: () => false,
    attach: () => {},
    detach: () => {},
    sendCommand: () => Promise.resolve({}),
  }

  constructor({ width, height, preload, zoomFactor }: Options) {
    super()
    this.#zoomFactor = zoomFactor
    this.#page = Page.open({ width, height }, preload, {
      mayNavigate: (url) => this.#mayNavigate(url),
      mayNavigateFrame: (url) => this.#mayGo('will-frame-navigate', { url, isMainFrame: false }),
      onWindowOpen: (url) => this.#windowOpened(url),
      onPermission: (permission) => askPermission(this, permission),
      onConsole: (level, message) => this.emit('console-message', { level, message }),
      onMessage: (text, reply) => void this.#answer(text, reply),
      onNavigated: (url) => (this.#frame.url = url),
      onTitle: (title) => (this.#title = title),
      onCrashed: () => this.#crashed(),
      onLoaded: () => this.emit('did-finish-load', {}),
      onGone: () => this.#gone(),
      mayLeave: () => this.#mayLeave(),
    })
    void this.#page.then((page) => (this.#targetId = page.targetId))
    app.emit('web-contents-created', {}, this)
  }

  get mainFrame(): Frame {
    return this.#frame
  }

  get targetId(): string | undefined {
    return this.#targetId
  }

  getURL(): string {
    return this.#frame.url
  }

  getTitle(): string {
    return this.#title
  }

  setZoomFactor(factor: number): void {
    this.#zoomFactor = factor
  }

  getZoomFactor(): number {
    return this.#zoomFactor
  }

  reload(): void {
    void this.#page.then((page) => page.reload())
  }

  undo(): void {
    this.#edit('undo')
  }

  redo(): void {
    this.#edit('redo')
  }

  /** Does nothing: printers belong to the system, and the stand-in has none. */
  print(): void {}

  async printToPDF(): Promise<Buffer> {
    return (await this.#page).printToPdf()
  }

  forcefullyCrashRenderer(): void {
    void this.#page.then((page) => page.crash())
  }

  replaceMisspelling(): void {}

  isDevToolsOpened(): boolean {
    return false
  }

  /** Renders the page in a theme. Electron has no such call: its pages follow the theme by themselves. */
  paintIn(theme: 'system' | 'light' | 'dark'): void {
    void this.#page.then((page) => page.paintIn(theme))
  }

  isDestroyed(): boolean {
    return this.#destroyed
  }

  async loadURL(url: string): Promise<void> {
    this.#requestedUrl = url
    const page = await this.#page
    await page.navigate(url)
  }

  send(channel: string, ...args: unknown[]): void {
    void this.#page.then((page) => page.tell(JSON.stringify({ channel, args })))
  }

  setWindowOpenHandler(handler: (details: HandlerDetails) => WindowOpenHandlerResponse): void {
    this.#onOpen = handler
  }

  close(): void {
    void this.#page.then((page) => page.close())
  }

  #mayNavigate(url: string): boolean {
    const may = url === this.#requestedUrl || this.#mayGo('will-navigate', { url, isMainFrame: true })
    if (may) this.emit('did-start-navigation', { url, isMainFrame: true, isSameDocument: false })
    return may
  }

  #mayGo(event: string, details: { url: string; isMainFrame: boolean }): boolean {
    let may = true
    this.emit(event, { ...details, preventDefault: () => (may = false) })
    return may
  }

  #mayLeave(): boolean {
    let may = false
    this.emit('will-prevent-unload', { preventDefault: () => (may = true) })
    // Not an event of Electron's: without it, code that waits for the page to go would wait for ever.
    if (!may) this.emit('stays')
    return may
  }

  #windowOpened(url: string): void {
    const details = {
      url,
      frameName: '',
      features: '',
      disposition: 'foreground-tab',
      referrer: { url: '', policy: 'no-referrer' },
    }
    // A plain link has no referrer policy of its own and no form to post.
    const answer = this.#onOpen(details as HandlerDetails)
    if (answer.action === 'allow') throw new Error('The stand-in opens no window for a page.')
  }

  async #answer(text: string, reply: (text: string) => void): Promise<void> {
    // Written by page-scripts.ts.
    const { id, channel, args } = JSON.parse(text) as { id: number; channel: string; args: unknown[] }
    // The part of the event that a sender check reads.
    const event = { sender: this, senderFrame: this.#frame } as unknown as IpcMainInvokeEvent
    try {
      reply(JSON.stringify({ id, value: await invoke(event, channel, args) }))
    } catch (error) {
      reply(JSON.stringify({ id, error: String(error) }))
    }
  }

  #edit(command: string): void {
    void this.#page.then((page) => page.edit(command))
  }

  #crashed(): void {
    app.emit('render-process-gone', {}, this, { reason: 'crashed', exitCode: 1 })
    this.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 })
  }

  /** Ends without asking the page; it goes with the browser. */
  end(): void {
    this.#gone()
  }

  #gone(): void {
    if (this.#destroyed) return
    this.#destroyed = true
    this.emit('destroyed')
  }
}

/** The members whose types don't refer to the rest of Electron. */
type Checked = Pick<
  Theirs,
  | 'getURL'
  | 'getTitle'
  | 'isDestroyed'
  | 'loadURL'
  | 'send'
  | 'setWindowOpenHandler'
  | 'close'
  | 'setZoomFactor'
  | 'getZoomFactor'
  | 'reload'
  | 'undo'
  | 'redo'
  | 'print'
  | 'printToPDF'
  | 'forcefullyCrashRenderer'
  | 'replaceMisspelling'
  | 'isDevToolsOpened'
>
WebContents.prototype satisfies Checked
