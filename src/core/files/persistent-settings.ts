import { z } from 'zod'
import { AppError } from '#shared/app/app-error.ts'
import { settingsSchema } from '#shared/app/settings.ts'
import type { Settings } from '#shared/app/settings.ts'
import { loadOnce } from '../timing/load-once.ts'
import { createSemaphore } from '../timing/semaphore.ts'

/** Where a host stores the settings, as one value of plain data. */
export type SettingsStore = {
  /**
   * Returns the last written value; undefined or an empty object if there is none. Throws when it can't be read: an
   * AppError when the system does not give it out (`unreadError`), any other error when it is broken.
   */
  read(): unknown
  write(value: unknown): void | Promise<void>
  /** Moves an unreadable store aside, without deleting it. */
  setAside(): void | Promise<void>
}

export type PersistentSettings = {
  /** @throws AppError while the system does not give them out: they may be read again later */
  get(): Promise<Settings>
  /** How long a write can be undone. Sending must not depend on the settings, so this never rejects. */
  undoMs(): Promise<number>
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

/**
 * Stores the settings over restarts. If the store is broken, sets it aside and begins with the defaults.
 *
 * @param readLate called once settings are read that could not be read at first: who asked before has none
 */
export function createPersistentSettings(
  store: SettingsStore,
  log: (line: string) => void,
  readLate: (settings: Settings) => void,
): PersistentSettings {
  let isLate = false

  async function load(): Promise<Settings> {
    try {
      const settings = await loadNow()
      if (isLate) readLate(settings)
      return settings
    } catch (error) {
      isLate = true
      throw error
    }
  }

  async function loadNow(): Promise<Settings> {
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
    async undoMs() {
      const { undoSeconds } = await settings.get().catch(() => defaults)
      return undoSeconds * 1000
    },
    async set(next) {
      await store.write({ version, ...next })
      settings.set(next)
    },
    inTurn: exclusive,
    settled: () => exclusive(async () => {}),
  }
}

/** Null when the stored value is broken, or a newer Backroom wrote it. @throws AppError */
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
  } catch (error) {
    if (error instanceof AppError) throw error
    return null
  }
}
