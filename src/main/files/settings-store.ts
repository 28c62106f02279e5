import { ipcMain } from 'electron'
import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { asideOf } from '#core/files/stored-file.ts'
import type { SettingsStore } from '#core/files/persistent-settings.ts'

/** The settings where an Electron app keeps them, in the same file as the browser host's. */
export function settingsStore(dataDir: string): SettingsStore {
  // Opened again each time: it throws where the file cannot be read, and that is for core to deal with.
  const open = async () => {
    // Loaded when it is first needed: no window waits for it.
    const { default: Store } = await import('electron-store')
    const store = new Store({ name: 'settings', cwd: dataDir, configFileMode: 0o600 })
    // It brings a channel for windows that keep settings of their own. Ours has one channel, to core.
    ipcMain.removeAllListeners('electron-store-get-data')
    return store
  }
  return {
    read: async () => (await open()).store,
    async write(value) {
      const store = await open()
      // Core writes a plain object.
      store.store = value as Record<string, unknown>
    },
    setAside() {
      const file = join(dataDir, 'settings.json')
      renameSync(file, asideOf(file))
    },
  }
}
