import { ipcMain } from 'electron'
import { inDataFolder } from '#core/files/data-files.ts'
import { renameFileSync } from '#core/files/rename-file.ts'
import { asideOf, unreadError } from '#core/files/stored-file.ts'
import type { SettingsStore } from '#core/files/persistent-settings.ts'

/** The settings in the place where an Electron app stores them, in the same file as the browser host's. */
export function settingsStore(dataDir: string): SettingsStore {
  const file = inDataFolder(dataDir, 'settings')
  // Opened again each time: it throws when the file can't be read, and core handles that.
  const open = async () => {
    // Imported on first use, so that no window waits for it.
    const { default: Store } = await import('electron-store')
    const store = new Store({ name: 'settings', cwd: dataDir, configFileMode: 0o600 })
    // electron-store opens a channel for windows with settings of their own. Our windows have only the one to core.
    ipcMain.removeAllListeners('electron-store-get-data')
    return store
  }
  return {
    async read() {
      try {
        return (await open()).store
      } catch (error) {
        throw unreadError(file, error) ?? error
      }
    },
    async write(value) {
      const store = await open()
      // Core writes a plain object.
      store.store = value as Record<string, unknown>
    },
    setAside() {
      renameFileSync(file, asideOf(file))
    },
  }
}
