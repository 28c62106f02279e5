import { z } from 'zod'
import { settingsSchema } from '#shared/app/settings.ts'
import type { Settings } from '#shared/app/settings.ts'
import { loadOnce } from '../timing/load-once.ts'
import { createSemaphore } from '../timing/semaphore.ts'

/** Where a host stores the settings, as one value of plain data. */
export type SettingsStore = {
  /** Returns the last written value; undefined or an empty object if there is none. Throws when it can't be read. */
  read(): unknown
  write(value: unknown): void | Promise<void>
  /** Moves an unreadable store aside, without deleting it. */
  setAside(): void | Promise<void>
}

export type PersistentSettings = {
  get(): Promise<Settings>
  set(settings: Settings): Promise<void>
  /** Runs a change while no other one runs. */
  inTurn<T>(change: () => Promise<T>): Promise<T>
  /** Resolves once all changes that were begun are over, whether they could be written or not. */
  settled(): Promise<void>
}

/** The design's undo window is six seconds. */
const defaults: Settings = {
  authorizePort: null,
  webhookPort: null,
  undoSeconds: 6,
  theme: 'system',
  adminPages: null,
  ownKeys: {},
}

/** Migrates a value of each version to the next; values from before there were versions are version 0. */
const migrations: readonly ((value: Readonly<Record<string, unknown>>) => Record<string, unknown>)[] = [
  (value) => ({ ...defaults, ...value }),
  (value) => ({ undoSeconds: defaults.undoSeconds, ...value }),
  (value) => ({ theme: defaults.theme, ...value }),
  (value) => ({ adminPages: defaults.adminPages, ...value }),
  (value) => ({ ownKeys: defaults.ownKeys, ...value }),
]
const version = migrations.length

const storedSchema = z.record(z.string(), z.unknown())

/** Stores the settings over restarts. If the store can't be read, sets it aside and begins with the defaults. */
export function createPersistentSettings(
  store: SettingsStore,
  log: (line: string) => void,
): PersistentSettings {
  async function load(): Promise<Settings> {
    const read = await readStore(store)
    if (read) return read
    await store.setAside()
    log('The settings could not be read. They were set aside and begin anew.')
    return defaults
  }

  const settings = loadOnce(load)
  const exclusive = createSemaphore(1)
  return {
    get: settings.get,
    async set(next) {
      await store.write({ version, ...next })
      settings.set(next)
    },
    inTurn: exclusive,
    settled: () => exclusive(async () => {}),
  }
}

/** Null when the stored value can't be read, or a newer Backroom wrote it. */
async function readStore(store: SettingsStore): Promise<Settings | null> {
  try {
    const stored = storedSchema.parse((await store.read()) ?? {})
    const from = z
      .number()
      .int()
      .min(0)
      .max(version)
      .parse(stored['version'] ?? 0)
    const value = migrations.slice(from).reduce((old, migrate) => migrate(old), stored)
    return settingsSchema.parse(value)
  } catch {
    return null
  }
}
