import { randomUUID } from 'node:crypto'
import { AppError } from '#shared/app/app-error.ts'
import { sessionMessages } from '#shared/texts/errors/session.ts'
import type { SecretStore } from './secret-store.ts'

/** The name that the owner sees in the keychain's own window. */
const ownersName = 'Backroom'
/** The keychain may ask the owner to unlock it. */
const useLimitMs = 60_000

/**
 * The system's keychain, tried with an entry of its own that is deleted again. Null when there is none that works. One that
 * is locked may ask its owner to open it: then this takes as long as that.
 */
export async function openKeychain(serviceName = ownersName): Promise<SecretStore | null> {
  try {
    return await probe(serviceName)
  } catch {
    // No binding for this system, no Secret Service, a locked or broken keychain: all mean that none is to be had.
    return null
  }
}

async function probe(serviceName: string): Promise<SecretStore | null> {
  // Loaded late: the binding is native, and a computer for which there is none must still start.
  const { AsyncEntry } = await import('@napi-rs/keyring')
  const entryOf = (name: string) =>
    // Unpinned, it falls back to the kernel's keyring on Linux, which forgets everything at a restart.
    new AsyncEntry(serviceName, name, { linux: { store: 'secret-service' } })

  const throwAway = entryOf(`probe ${randomUUID()}`)
  const value = randomUUID()
  await throwAway.setPassword(value)
  const readBack = await throwAway.getPassword()
  await throwAway.deletePassword()
  if (readBack !== value) return null

  return {
    kept: 'keychain',
    get: async (name) => (await opened(entryOf(name).getPassword())) ?? null,
    set: (name, secret) => opened(entryOf(name).setPassword(secret)),
    delete: async (name) => {
      await opened(entryOf(name).deletePassword())
    },
  }
}

async function opened<T>(work: Promise<T>): Promise<T> {
  try {
    return await within(useLimitMs, work)
  } catch {
    // The binding's own words may hold what was to be kept, so they go no further.
    throw new AppError('forbidden', sessionMessages.keychainShut)
  }
}

/** The binding cannot be stopped once it runs: after the limit its end is no longer waited for. */
export async function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('The keychain took too long.')), limitMs)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
