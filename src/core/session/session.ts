import { AppError } from '#shared/app-error.ts'
import type { Emit, Handlers } from '#shared/contract.ts'
import type { Connection, Session } from '#shared/models/session.ts'
import type { Credentials, HttpParts } from '../api/http.ts'
import type { ShopApi } from '../api/shop-api.ts'
import { createLimit } from '../limit.ts'
import { openConnections } from './connections.ts'
import { openDoor } from './door.ts'
import type { Door } from './door.ts'
import { passwordsIn, samePlace } from './passwords.ts'
import type { SecretStore } from './secret-store.ts'
import { defaultServiceUrl, readServiceUrl } from './service-url.ts'
import { readSubdomain } from './subdomain.ts'

/** A demo shop that runs on this computer. Its port, and so its address, is another one each time. */
export type DemoShop = {
  readonly apiUrl: string
  readonly account: { readonly subdomain: string; readonly password: string }
}

export type SessionParts = HttpParts & {
  readonly secrets: SecretStore
  readonly dataDir: string
  readonly openDemoShop: () => Promise<DemoShop>
}

/** Where the use-cases get the shop that is open. */
export type OpenShop = {
  /** @throws AppError not-connected, sign-in-expired */
  shop(): Promise<ShopApi>
}

type Calls = Pick<Handlers, 'session.current' | 'session.openDemo' | 'session.signIn' | 'session.signOut'>

const refusedPassword =
  "The shop refused the password. Check it in the shop's own settings, then type it again."

/**
 * Which shop is open, and in whose name. Sign-in, sign-out and opening run one at a time; the stored connection is read
 * at the first use.
 */
export function createSession(
  parts: SessionParts,
  emit: Emit,
): OpenShop & { readonly calls: Calls; close(): void } {
  const connections = openConnections(parts.dataDir, parts.log)
  const passwords = passwordsIn(parts.secrets)
  const inTurn = createLimit(1)
  let loaded = false
  let connection: Connection | null = null
  let expired = false
  /** Open from the first use of the connection on. */
  let door: Door | null = null

  const describe = (): Session => ({
    state: connection === null ? 'none' : expired ? 'expired' : 'connected',
    connection,
    secretsKept: parts.secrets.kept,
    defaultServiceUrl,
  })
  const tell = (): Session => {
    emit('session.changed', describe())
    return describe()
  }

  async function load(): Promise<void> {
    if (loaded) return
    connection = await connections.load()
    expired = connection?.kind === 'personal' && (await passwords.of(connection)) === null
    loaded = true
  }

  /** After the stored connection was read, and while no other change of the session runs. */
  const inSession = <T>(task: () => Promise<T>): Promise<T> =>
    inTurn(async () => {
      await load()
      return task()
    })

  function expire(refusing: Door): void {
    if (refusing !== door || expired) return
    expired = true
    tell()
  }

  function enter(next: Connection, through: Door): void {
    door?.close()
    door = through
    connection = next
    expired = false
  }

  async function enterDemo(): Promise<void> {
    const { apiUrl, account } = await parts.openDemoShop()
    const { subdomain: username, password } = account
    const through = openDoor(parts, { serviceUrl: readServiceUrl(apiUrl), username, password }, expire)
    const next = await through.identify('demo', 'Demo shop not opened')
    await connections.save(next)
    if (connection?.kind === 'personal') await passwords.forget(connection)
    enter(next, through)
  }

  async function signIn(credentials: Credentials): Promise<void> {
    const through = openDoor(parts, credentials, expire)
    const next = await through.identify('personal', 'Not signed in').catch((error: unknown) => {
      throw error instanceof AppError && error.kind === 'sign-in-expired' ? wrongPassword() : error
    })
    await passwords.keep(next, credentials.password)
    try {
      await connections.save(next)
    } catch (error) {
      // A password without its connection could never be deleted again.
      await passwords.forget(next)
      throw error
    }
    if (connection?.kind === 'personal' && !samePlace(connection, next)) await passwords.forget(connection)
    enter(next, through)
  }

  async function openStored(stored: Connection): Promise<void> {
    if (stored.kind === 'demo') return enterDemo()
    const { serviceUrl, subdomain: username } = stored
    const password = await passwords.of(stored)
    if (password !== null) return enter(stored, openDoor(parts, { serviceUrl, username, password }, expire))
    expired = true
    tell()
  }

  async function openShop(): Promise<ShopApi> {
    if (connection && !expired && !door) await openStored(connection)
    if (!connection) throw new AppError('not-connected', 'No shop is open. Sign in, or open the demo shop.')
    if (expired || !door) throw new AppError('sign-in-expired', refusedPassword)
    return door.shop(connection.accountId)
  }

  const calls: Calls = {
    // Not in turn once loaded: a slow sign-in must not keep the window from knowing where it is.
    'session.current': async () => (loaded ? describe() : inSession(async () => describe())),
    'session.openDemo': () => inSession(() => enterDemo().then(tell)),
    'session.signIn': async ({ serviceUrl: typed, subdomain, password }) => {
      const serviceUrl = readServiceUrl(typed?.trim() || defaultServiceUrl)
      const username = readSubdomain(subdomain)
      if (password === '') throw missingPassword()
      return inSession(() => signIn({ serviceUrl, username, password }).then(tell))
    },
    'session.signOut': () =>
      inSession(async () => {
        if (connection?.kind === 'personal') await passwords.forget(connection)
        await connections.forget()
        door?.close()
        door = null
        connection = null
        expired = false
        return tell()
      }),
  }
  return {
    calls,
    shop: () => (loaded && door ? openShop() : inSession(openShop)),
    close: () => door?.close(),
  }
}

function wrongPassword(): AppError {
  return new AppError('invalid', refusedPassword, { fields: { password: refusedPassword } })
}

function missingPassword(): AppError {
  const message = "Type the shop's password."
  return new AppError('invalid', message, { fields: { password: message } })
}
