import { randomUUID } from 'node:crypto'
import { AppError } from '#shared/app/app-error.ts'
import { sessionMessages } from '#shared/texts/errors/session.ts'
import { timeLimit } from '../../timing/time-limit.ts'
import type { SecretStore } from './secret-store.ts'

/** The name that the keychain's own window shows to the owner. */
const ownersName = 'Backroom'
/** Long, since the keychain may ask the owner to unlock it. */
const useLimitMs = 60_000

/**
 * Opens the system's keychain and tests it with a throw-away entry. Returns null when no keychain works. A locked
 * keychain may ask the owner to unlock it; then this takes until the owner answers.
 */
export async function openKeychain(serviceName = ownersName): Promise<SecretStore | null> {
  try {
    return await probe(serviceName)
  } catch {
    // No binding for this system, no Secret Service, a locked or broken keychain: either way no keychain is available.
    return null
  }
}

async function probe(serviceName: string): Promise<SecretStore | null> {
  // Imported here because the binding is native: Backroom must also start on a computer for which there is none.
  const { AsyncEntry } = await import('@napi-rs/keyring')
  const entryOf = (name: string) =>
    // Without this, the binding falls back to the kernel's keyring on Linux, which forgets everything at a restart.
    new AsyncEntry(serviceName, name, { linux: { store: 'secret-service' } })

  const throwAway = entryOf(`probe ${randomUUID()}`)
  const value = randomUUID()
  await throwAway.setPassword(value)
  const readBack = await throwAway.getPassword()
  await throwAway.deletePassword()
  if (readBack !== value) return null

  return {
    storage: 'keychain',
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
    // The binding's own error text may contain the secret, so it is dropped.
    throw new AppError('forbidden', sessionMessages.keychainShut)
  }
}

/** Waits for `work` at most `limitMs`, then throws. The work itself goes on, since the binding can't be stopped. */
export async function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const limit = timeLimit(limitMs)
  limit.signal.addEventListener('abort', () => reject(new Error('The keychain took too long.')))
  try {
    return await Promise.race([work, late])
  } finally {
    limit.end()
  }
}
