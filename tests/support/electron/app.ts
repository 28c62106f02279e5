import { EventEmitter } from 'node:events'
import { mkdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { App } from 'electron'
import { browser } from './browser.ts'
import { openWindows } from './open-windows.ts'
import { claimInstance } from './single-instance.ts'

const paths = new Map<string, string>([['userData', join(tmpdir(), 'stand-in-user-data')]])

class StandInApp extends EventEmitter {
  readonly isPackaged = false
  #ready = false
  #quitting = false
  readonly #whenReady: Promise<void>

  constructor() {
    super()
    this.#whenReady = browser().cdp.then(() => {
      mkdirSync(this.getPath('userData'), { recursive: true })
      this.#ready = true
      this.emit('ready', {}, {})
    })
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => this.quit())
  }

  isReady(): boolean {
    return this.#ready
  }

  whenReady(): Promise<void> {
    return this.#whenReady
  }

  getAppPath(): string {
    return browser().folder
  }

  getVersion(): string {
    // A package.json of ours; `version` is there.
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

  /** In Electron's order: `before-quit`, the windows close, `will-quit`, `quit`; each of the first two may be prevented. */
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

  exit(code = 0): void {
    this.emit('quit', {}, code)
    // Chromium may be gone before it says so; then nothing is left to wait for, and this process ends by itself.
    process.exitCode = code
    void browser()
      .end()
      .then(() => process.exit(code))
  }

  async #quit(): Promise<boolean> {
    if (this.#isPrevented('before-quit')) return false
    await Promise.all([...openWindows].map((window) => window.closed()))
    return !this.#isPrevented('will-quit')
  }

  #isPrevented(name: string): boolean {
    let prevented = false
    this.emit(name, { preventDefault: () => (prevented = true) })
    return prevented
  }
}

/** Listeners are Node's own here: Electron declares one overload for each event. */
type Checked = Pick<
  App,
  | 'isPackaged'
  | 'isReady'
  | 'whenReady'
  | 'getAppPath'
  | 'getVersion'
  | 'getPath'
  | 'setPath'
  | 'requestSingleInstanceLock'
  | 'quit'
  | 'exit'
>

const standIn = new StandInApp()
standIn satisfies Checked
export const app = standIn
