import { openKeychain, within } from './keychain.ts'

/** Stores secrets by name. Other parts of core hold a secret only while a connection is open. */
export type SecretStore = {
  /** Where the secrets are: in the system's keychain, or in memory until the app is closed. */
  readonly storage: 'keychain' | 'session'
  get(name: string): Promise<string | null>
  set(name: string, secret: string): Promise<void>
  /**
   * Deletes a secret; does nothing when there is none of that name. Deletes nothing in a keychain that is not open:
   * `lastingDeletions` does that once it is.
   */
  delete(name: string): Promise<void>
  /** Tries again to open a keychain, because the owner now needs it. The keychain may ask the owner to unlock it. */
  openAgain?(): Promise<void>
  /** Calls the listener once a keychain that was not available at first has opened, and its secrets can be read. */
  onOpened?(listener: () => void): void
}

/** How long a start waits for the keychain, which may ask the owner to unlock it. */
const startLimitMs = 5_000

/**
 * Opens the system's keychain. When it isn't available yet, returns a store in memory that moves into the keychain once
 * it opens: the owner may unlock it after reading its dialog.
 *
 * @param keychainName a name other than Backroom's, for entries that must stay separate
 */
export async function openSecretStore(keychainName?: string): Promise<SecretStore> {
  const open = (): Promise<SecretStore | null> => openKeychain(keychainName)
  const first = open()
  return (await soon(first)) ?? untilItOpens(first, open)
}

/**
 * A store in memory until the keychain opens. Then it moves its secrets there and uses the keychain for all later ones.
 * A secret that the keychain doesn't accept stays in memory.
 *
 * @param firstAttempt the first attempt to open the keychain: still waiting for an answer, or null when it is not available
 */
export function untilItOpens(
  firstAttempt: Promise<SecretStore | null>,
  open: () => Promise<SecretStore | null>,
): SecretStore {
  const memory = new Map<string, string>()
  const listeners: (() => void)[] = []
  let keychain: SecretStore | null = null
  let moving: Promise<void> = Promise.resolve()
  let asking: Promise<void> | null = adopt(firstAttempt)

  async function adopt(answer: Promise<SecretStore | null>): Promise<void> {
    const opened = await answer
    asking = null
    if (opened === null) return
    moving = moveInto(opened)
    await moving
    for (const listener of listeners) listener()
  }

  async function moveInto(opened: SecretStore): Promise<void> {
    for (const [name, secret] of memory) {
      try {
        await opened.set(name, secret)
        memory.delete(name)
      } catch {
        // The keychain was locked again. The secret stays in memory until the app is closed, as the owner was told.
      }
    }
    keychain = opened
  }

  return {
    get storage() {
      return keychain === null ? 'session' : 'keychain'
    },
    async get(name) {
      await moving
      return memory.get(name) ?? keychain?.get(name) ?? null
    },
    async set(name, secret) {
      await moving
      if (keychain === null) return void memory.set(name, secret)
      await keychain.set(name, secret)
      memory.delete(name)
    },
    async delete(name) {
      await moving
      memory.delete(name)
      await keychain?.delete(name)
    },
    async openAgain() {
      if (keychain === null) await soon((asking ??= adopt(open())))
    },
    onOpened(listener) {
      if (keychain === null) listeners.push(listener)
    },
  }
}

/** Returns the result of `work`, or null when a start may not wait for it any longer. */
const soon = <T>(work: Promise<T>): Promise<T | null> => within(startLimitMs, work).catch(() => null)
