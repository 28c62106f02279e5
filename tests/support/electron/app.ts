import { spawn } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { mkdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { App } from 'electron'
import { browser } from './browser.ts'
import { openWindows } from './open-windows.ts'
import { claimInstance } from './single-instance.ts'

const paths = new Map<string, string>([
  ['userData', join(tmpdir(), 'stand-in-user-data')],
  ['exe', join(import.meta.dirname, 'electron')],
])

class StandInApp extends EventEmitter {
  /** Decided as Electron does: the program of a packed app has the app's own name. */
  readonly isPackaged = process.env['STAND_IN_NAME'] !== 'electron'
  #ready = false
  #quitting = false
  #badge = 0
  readonly #whenReady = Promise.withResolvers<undefined>()

  constructor() {
    super()
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => this.quit())
  }

  /**
   * Makes the app ready once Chromium is. Electron has no such call, but is never ready before the main script has run:
   * otherwise, when Chromium starts quickly, calls that are allowed only before `ready` would come too late.
   */
  async becomeReady(): Promise<void> {
    await browser().cdp
    mkdirSync(this.getPath('userData'), { recursive: true })
    this.#ready = true
    this.emit('ready', {}, {})
    this.#whenReady.resolve(undefined)
  }

  /** Only checks the time of the call: the stand-in refuses windows without a sandbox anyway. */
  enableSandbox(): void {
    if (this.#ready) throw new Error('app.enableSandbox() can only be called before app is ready')
  }

  /** Stores the number on the icon, which the stand-in doesn't show. */
  setBadgeCount(count = 0): boolean {
    this.#badge = count
    return true
  }

  getBadgeCount(): number {
    return this.#badge
  }

  setAboutPanelOptions(): void {}

  showAboutPanel(): void {}

  setAsDefaultProtocolClient(): boolean {
    return false
  }

  isReady(): boolean {
    return this.#ready
  }

  whenReady(): Promise<void> {
    return this.#whenReady.promise
  }

  getAppPath(): string {
    return browser().folder
  }

  getVersion(): string {
    // Our own package.json, which has `version`.
    return (JSON.parse(readFileSync(join(browser().folder, 'package.json'), 'utf8')) as { version: string })
      .version
  }

  getPath(name: Parameters<App['getPath']>[0]): string {
    const path = paths.get(name)
    if (path === undefined) throw new Error(`The stand-in knows no path for ${name}.`)
    return path
  }

  setPath(name: string, path: string): void {
    paths.set(name, path)
  }

  requestSingleInstanceLock(): boolean {
    return claimInstance(this.getPath('userData'), (argv) =>
      this.emit('second-instance', {}, argv, process.cwd(), null),
    )
  }

  /**
   * Quits in Electron's order: `before-quit`, the windows close, `will-quit`, `quit`; listeners may prevent each step
   * but the last.
   */
  quit(): void {
    if (this.#quitting) return
    this.#quitting = true
    setImmediate(() => {
      void this.#quit().then((quit) => {
        this.#quitting = false
        if (quit) this.exit(0)
      })
    })
  }

  /** Starts the app again. Electron does so only when this process is gone. */
  relaunch(): void {
    process.once('exit', () => {
      const next = spawn(this.getPath('exe'), process.argv.slice(1), { detached: true, stdio: 'ignore' })
      next.unref()
    })
  }

  exit(code = 0): void {
    this.emit('quit', {}, code)
    // Chromium may be gone before it answers; then nothing is left to wait for, and this process ends by itself.
    process.exitCode = code
    void browser()
      .end()
      .then(() => process.exit(code))
  }

  async #quit(): Promise<boolean> {
    if (this.#isPrevented('before-quit')) {
      // A new `quit()` may follow at once.
      this.#quitting = false
      return false
    }
    const closed = await Promise.all([...openWindows].map((window) => window.closed()))
    const quits = closed.every(Boolean) && !this.#isPrevented('will-quit')
    // A `quit()` that a listener calls at once still belongs to this attempt: as in Electron, it has no effect.
    if (!quits) await new Promise((done) => setImmediate(done))
    return quits
  }

  #isPrevented(name: string): boolean {
    let prevented = false
    this.emit(name, { preventDefault: () => (prevented = true) })
    return prevented
  }
}

/** Without the listeners, which are Node's own here: Electron declares one overload for each event. */
type Checked = Pick<
  App,
  | 'isPackaged'
  | 'enableSandbox'
  | 'setBadgeCount'
  | 'getBadgeCount'
  | 'setAboutPanelOptions'
  | 'showAboutPanel'
  | 'setAsDefaultProtocolClient'
  | 'isReady'
  | 'whenReady'
  | 'getAppPath'
  | 'getVersion'
  | 'getPath'
  | 'setPath'
  | 'requestSingleInstanceLock'
  | 'quit'
  | 'relaunch'
  | 'exit'
>

const standIn = new StandInApp()
standIn satisfies Checked
export const app = standIn
