import { EventEmitter } from 'node:events'
import { openWindows } from './open-windows.ts'

/** The theme; "system" is light, as in Chromium without a screen. */
class NativeTheme extends EventEmitter {
  #source: 'system' | 'light' | 'dark' = 'system'

  get themeSource(): 'system' | 'light' | 'dark' {
    return this.#source
  }

  set themeSource(source: 'system' | 'light' | 'dark') {
    if (source === this.#source) return
    this.#source = source
    for (const window of openWindows) window.webContents.paintIn(source)
    setImmediate(() => this.emit('updated'))
  }

  get shouldUseDarkColors(): boolean {
    return this.#source === 'dark'
  }
}

export const nativeTheme = new NativeTheme()
