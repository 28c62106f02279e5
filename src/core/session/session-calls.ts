import { AppError } from '#shared/app-error.ts'
import type { CallName, Handlers } from '#shared/contract.ts'
import type { Session } from '#shared/models/session.ts'
import type { Credentials } from '../api/credentials.ts'
import type { Authorizing } from './authorizing.ts'
import type { StoredConnection } from './connections.ts'
import type { Door } from './door.ts'
import type { Keeper } from './keeper.ts'
import type { LeftOutboxes } from './left-outboxes.ts'
import { endAccess, eraseShopFolder } from './leaving.ts'
import type { Authorization } from './oauth.ts'
import { readApplication, readPassword } from './read-sign-in.ts'
import { defaultAuthUrl, readAuthUrl, readServiceUrl } from './service-url.ts'
import type { SessionParts } from './session-parts.ts'
import type { ShopList } from './shop-list.ts'
import type { ShopSecrets } from './shop-secrets.ts'
import { readSubdomain } from './subdomain.ts'
import { enterByGrant, enterByPassword, enterDemo } from './ways-in.ts'
import type { Entry } from './ways-in.ts'

export type SessionCalls = Pick<Handlers, Extract<CallName, `session.${string}`>>

/** What the calls need of the session. */
type Inside = {
  readonly list: ShopList
  readonly secrets: ShopSecrets
  readonly authorizing: Authorizing
  /** Aborted when Backroom closes. */
  readonly closing: AbortSignal
  isLoaded(): boolean
  /** Runs a change of the session while no other one runs. */
  inSession<T>(task: () => Promise<T> | T): Promise<T>
  open(credentials: Credentials, stopped?: AbortSignal): Door
  /** Keeps what let us in, and goes in. */
  enter(entry: Entry): Promise<Session>
  closeDoor(): void
  readonly keeper: Keeper
  readonly left: LeftOutboxes
  describe(): Session
  /** Tells every window what is so now. */
  tell(): Session
}

/** Signing in, going from shop to shop, leaving. */
export function sessionCalls(
  parts: SessionParts,
  authorizePort: () => Promise<number | null>,
  inside: Inside,
): SessionCalls {
  const { list, secrets, authorizing, inSession, open, enter, describe, tell } = inside
  const openWith = (credentials: Credentials) => open(credentials)

  /** @param expected the shop that is to be signed in to again; null takes any */
  async function authorizeIn(
    asked: Omit<Authorization, 'port'>,
    expected: StoredConnection | null,
  ): Promise<Session> {
    await inSession(() => {})
    const work = authorizing.run(async (stopped) => {
      const { authorize } = await import('./oauth.ts')
      const grant = await authorize(parts, { ...asked, port: await authorizePort() }, stopped)
      const entry = await enterByGrant(asked, grant, (credentials) => open(credentials, stopped))
      if (expected && expected.id !== entry.shop.id) throw otherShop(expected, entry.shop)
      return entry
    })
    tell()
    const entry = await work.catch((error: unknown) => {
      tell()
      throw error
    })
    return enter(entry)
  }

  /** The open shop: what runs is stopped before its files are closed. */
  async function leave(): Promise<void> {
    inside.closeDoor()
    await inside.keeper.close()
  }

  return {
    // Not in turn once loaded: a slow change must not keep the window from knowing where it is.
    'session.current': async () => (inside.isLoaded() ? describe() : inSession(describe)),
    'session.openDemo': async () => enter(await enterDemo(await parts.openDemoShop(), openWith)),
    'session.signIn': async (input) => {
      const serviceUrl = readServiceUrl(input.serviceUrl)
      const username = readSubdomain(input.subdomain)
      const password = readPassword(input.password)
      return enter(await enterByPassword({ serviceUrl, username, password }, openWith))
    },
    'session.authorize': async (input) => {
      const application = readApplication(input)
      const serviceUrl = readServiceUrl(input.serviceUrl)
      return authorizeIn({ application, serviceUrl, authUrl: readAuthUrl(input.authUrl) }, null)
    },
    'session.authorizeAgain': async ({ id }) => {
      const shop = await inSession(() => list.get(id))
      const application = readApplication(await secrets.applicationOf(shop))
      const { serviceUrl, authUrl } = shop
      return authorizeIn({ application, serviceUrl, authUrl: authUrl ?? defaultAuthUrl }, shop)
    },
    'session.cancelAuthorize': async () => {
      await authorizing.stop()
      return inSession(describe)
    },
    'session.switch': async ({ id }) => {
      await inSession(() => list.get(id))
      // Before its turn: what is sent now goes through the door that is closed then.
      if (list.current()?.id !== id) await inside.keeper.drain()
      return inSession(async () => {
        const shop = list.get(id)
        const isAnother = list.current()?.id !== id
        if (isAnother) {
          await list.open(id)
          // Before what still runs for the old shop is ended: whoever asked for it must know then that it was left.
          tell()
          await leave()
        }
        // A keychain that was shut may be open now.
        const isBack = list.expiry(id) === 'no-secret' && (await secrets.of(shop)) !== null
        if (isBack) {
          list.restore(id)
          inside.keeper.current()?.wake()
        }
        return isAnother && !isBack ? describe() : tell()
      })
    },
    'session.disconnect': async ({ id, erase, revoke }) => {
      const shop = await inSession(() => list.get(id))
      if (list.current()?.id === id) await inside.keeper.drain()
      if (revoke) await endAccess(parts, shop, secrets, inside.closing)
      return inSession(async () => {
        if (list.current()?.id === id) await leave()
        await inside.left.forget(id)
        if (erase) {
          if (shop.kind === 'demo') await parts.eraseDemoShop()
          await eraseShopFolder(parts.dataDir, shop)
        }
        if (shop.kind !== 'demo') await secrets.forget(shop)
        await list.remove(id)
        return tell()
      })
    },
  }
}

function otherShop(expected: StoredConnection, found: StoredConnection): AppError {
  const message = `Not signed in: the browser answered for ${found.storeName}, not for ${expected.storeName}. Sign out there, then try again.`
  return new AppError('conflict', message)
}
