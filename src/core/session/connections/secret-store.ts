import { openKeychain } from './keychain.ts'

/** Keeps secrets under names. Nothing else in core holds one longer than a connection is open. */
export type SecretStore = {
  /** Where: the system's keychain, or memory until the app is closed. */
  readonly kept: 'keychain' | 'session'
  get(name: string): Promise<string | null>
  set(name: string, secret: string): Promise<void>
  /** Deleting what is not there is fine. */
  delete(name: string): Promise<void>
}

/** The system's keychain when it works, else memory for this session only. A name of its own keeps apart what must not meet. */
export async function openSecretStore(keychainName?: string): Promise<SecretStore> {
  return (await openKeychain(keychainName)) ?? keepForThisSession()
}

function keepForThisSession(): SecretStore {
  const secrets = new Map<string, string>()
  return {
    kept: 'session',
    get: async (name) => secrets.get(name) ?? null,
    set: async (name, secret) => {
      secrets.set(name, secret)
    },
    delete: async (name) => {
      secrets.delete(name)
    },
  }
}
