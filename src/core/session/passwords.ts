import type { Connection } from '#shared/models/session.ts'
import type { SecretStore } from './secret-store.ts'

type Place = Pick<Connection, 'subdomain' | 'serviceUrl'>

export type Passwords = {
  /** Null when there is none, or when the keychain stays shut: the owner can type it again. */
  of(place: Place): Promise<string | null>
  keep(place: Place, password: string): Promise<void>
  forget(place: Place): Promise<void>
}

/** The passwords of shops, each under a name that the owner recognises in the keychain's own window. */
export function passwordsIn(secrets: SecretStore): Passwords {
  return {
    of: (place) => secrets.get(nameOf(place)).catch(() => null),
    keep: (place, password) => secrets.set(nameOf(place), password),
    forget: (place) => secrets.delete(nameOf(place)),
  }
}

export function samePlace(one: Place, other: Place): boolean {
  return nameOf(one) === nameOf(other)
}

function nameOf({ subdomain, serviceUrl }: Place): string {
  return `${subdomain} at ${serviceUrl}`
}
