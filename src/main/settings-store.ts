import { ipcMain } from 'electron'
import Store from 'electron-store'
import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { asideOf } from '#core/kept-file.ts'
import type { SettingsStore } from '#core/kept-settings.ts'

/** The settings where an Electron app keeps them, in the same file as the browser host's. */
export function settingsStore(dataDir: string): SettingsStore {
  // Opened anew each time: it throws where the file cannot be read, and that is for core to deal with.
  const open = () => {
    const store = new Store({ name: 'settings', cwd: dataDir, configFileMode: 0o600 })
    // It brings a channel for windows that keep settings of their own. Ours has one channel, to core.
    ipcMain.removeAllListeners('electron-store-get-data')
    return store
  }
  return {
    read: () => open().store,
    write(value) {
      // Core writes a plain object.
      open().store = value as Record<string, unknown>
    },
    setAside() {
      const file = join(dataDir, 'settings.json')
      renameSync(file, asideOf(file))
    },
  }
}
