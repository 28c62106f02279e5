import { inDataFolder } from '../files/data-files.ts'
import { storedFile } from '../files/stored-file.ts'
import type { SettingsStore } from '../files/persistent-settings.ts'

/** Stores the settings in a small file of the data folder. */
export function settingsFile(dataDir: string): SettingsStore {
  const file = storedFile(inDataFolder(dataDir, 'settings'))
  return {
    async read() {
      const text = await file.read()
      const value: unknown = text === null ? undefined : JSON.parse(text)
      return value
    },
    write: (value) => file.write(`${JSON.stringify(value, null, '\t')}\n`),
    setAside: file.setAside,
  }
}
