import { existsSync } from 'node:fs'
import { AppError } from '#shared/app/app-error.ts'
import type { Session } from '#shared/shop/session.ts'
import { signInMessages } from '#shared/texts/errors/sign-in.ts'
import type { StoredConnection } from './connections/connections.ts'
import { endAccess, eraseShopFolders } from './revoke-access.ts'
import type { Authorization } from './sign-in/oauth.ts'
import { forgetAll, placeConnection, moveApplications } from './one-shop.ts'
import type { Placed } from './one-shop.ts'
import { readApplication, readPassword } from './sign-in/read-sign-in.ts'
import { defaultAuthUrl, readAuthUrl, readServiceUrl } from './connections/service-url.ts'
import type { Inside, SessionCalls } from './session-calls.ts'
import type { SessionDeps } from './session-deps.ts'
import { shopFolder } from '../files/shop-folders.ts'
import { otherFolders } from './connections/shop-list.ts'
import { readSubdomain } from './sign-in/subdomain.ts'
import { toShipIn } from './waiting-shops.ts'
import { signInWithOAuth, signInWithPassword, signInToDemo } from './sign-in/sign-in.ts'
import type { SignIn } from './sign-in/sign-in.ts'

type Calls = Pick<
  SessionCalls,
  | 'session.openDemo'
  | 'session.signIn'
  | 'session.authorize'
  | 'session.authorizeAgain'
  | 'session.enterFound'
  | 'session.disconnect'
  | 'session.waiting'
>

/** The calls to sign in to shops, and to disconnect them. */
export function signInCalls(
  deps: SessionDeps,
  authorizePort: () => Promise<number | null>,
  inside: Inside,
): Calls {
  const {
    list,
    secrets,
    authorizing,
    inSession,
    changing,
    open,
    localShopManager: localShops,
    left,
    emitSession,
  } = inside
  const hasFolder = (id: string): boolean => existsSync(shopFolder(deps.dataDir, id))
  const placed = (shop: StoredConnection): Placed => placeConnection(shop, list, secrets.wasFound, hasFolder)

  /** Stores the secret of a successful sign-in, and opens its shop. */
  async function enter({ shop: found, shopClient: client, secret, application }: SignIn): Promise<Session> {
    const isOpen = ({ shop, others }: Placed): boolean =>
      localShops.current()?.id === shop.id && others.length === 0
    if (!isOpen(await inSession(() => placed(found)))) await localShops.drain()
    return changing(found, async () => {
      const place = await inSession(() => placed(found))
      const { shop, others } = place
      const isNew = !list.has(shop.id)
      let areMoved: boolean
      try {
        if (secret !== null) await secrets.store(shop, secret, application)
        areMoved = await moveApplications(shop, others, secrets)
        await inSession(async () => {
          await list.enter(
            shop,
            others.map(({ id }) => id),
          )
          inside.replaceClient(client, shop.id)
          if (!isOpen(place)) await localShops.close()
          for (const { id } of others) await left.stop(id)
          list.restore(shop.id)
          localShops.current()?.wake()
          emitSession()
        })
      } catch (error) {
        // A secret without a connection could never be deleted again.
        if (isNew && !list.has(shop.id)) await secrets.forget(shop)
        throw error
      }
      await forgetAll(others, areMoved, secrets, deps.log)
      return inside.describe()
    })
  }

  /**
   * Signs in through the browser.
   *
   * @param expected the shop that the owner signs in to again; null takes any
   */
  async function authorizeIn(
    authorization: Omit<Authorization, 'port'>,
    expected: StoredConnection | null,
  ): Promise<SignIn> {
    await inSession(() => {})
    removeFound()?.shopClient.close()
    const work = authorizing.run(async (stopped) => {
      const { authorize } = await import('./sign-in/oauth.ts')
      const grant = await authorize(
        deps,
        { ...authorization, port: await authorizePort() },
        stopped,
        authorizing.showPage,
      )
      const entry = await signInWithOAuth(authorization, grant, (credentials, also) =>
        open(credentials, also ? AbortSignal.any([stopped, also]) : stopped),
      )
      if (expected && !isSame(expected, entry.shop)) throw otherShop(expected, entry.shop)
      return entry
    })
    emitSession()
    return work.catch((error: unknown) => {
      emitSession()
      throw error
    })
  }

  function removeFound(): SignIn | null {
    const { entry } = inside.found
    inside.found.entry = null
    return entry
  }

  return {
    'session.openDemo': async () => enter(await signInToDemo(await deps.openDemoShop(), open)),
    'session.signIn': async (input) => {
      const serviceUrl = readServiceUrl(input.serviceUrl)
      const username = readSubdomain(input.subdomain, serviceUrl)
      const password = readPassword(input.password)
      const isKnown = await inSession(() =>
        list
          .all()
          .some(
            (shop) => shop.subdomain === username && [shop.serviceUrl, ...shop.alsoAt].includes(serviceUrl),
          ),
      )
      return enter(await signInWithPassword({ serviceUrl, username, password }, isKnown, open))
    },
    'session.authorize': async (input) => {
      const application = readApplication(input)
      const serviceUrl = readServiceUrl(input.serviceUrl)
      const authUrl = readAuthUrl(input.authUrl)
      const entry = await authorizeIn({ application, serviceUrl, authUrl }, null)
      if (!input.ask) return enter(entry)
      inside.found.entry = entry
      return emitSession()
    },
    'session.authorizeAgain': async ({ id }) => {
      const shop = await inSession(() => list.get(id))
      const application = readApplication(await secrets.applicationOf(shop))
      const { serviceUrl, authUrl } = shop
      return enter(await authorizeIn({ application, serviceUrl, authUrl: authUrl ?? defaultAuthUrl }, shop))
    },
    'session.enterFound': async () => {
      const entry = removeFound()
      if (!entry) throw new AppError('conflict', signInMessages.beginAgain)
      return enter(entry).catch((error: unknown) => {
        // The service has given access already: the next press can use it, once there is room or the keychain is open.
        inside.found.entry ??= entry
        emitSession()
        throw error
      })
    },
    async 'session.waiting'() {
      const shops = await inSession(() => list.all())
      return {
        shops: shops.map(({ id }) => ({
          id,
          ...(toShipIn(shopFolder(deps.dataDir, id)) ?? { toShip: null, asOf: null }),
        })),
      }
    },
    'session.disconnect': async ({ id, erase, revoke }) => {
      const shop = await inSession(() => list.get(id))
      // Its secret is to be deleted there.
      if (list.expiry(id) === 'no-secret') await deps.secrets.openAgain?.()
      if (list.current()?.id === id) await inside.localShopManager.drain()
      if (revoke) await endAccess(deps, shop, secrets, inside.closing)
      return changing(shop, async () => {
        // First of all: when the keychain fails, or asks the owner meanwhile, the shop is as it was.
        if (shop.kind !== 'demo')
          for (const name of [id, ...otherFolders(shop, list)]) await secrets.forget({ ...shop, id: name })
        return inSession(async () => {
          if (list.current()?.id === id) await inside.leave()
          await left.disconnecting(id, async () => {
            if (erase) {
              if (shop.kind === 'demo') await deps.eraseDemoShop()
              await eraseShopFolders(deps.dataDir, shop, list)
            }
            await list.remove(id)
          })
          return emitSession()
        })
      })
    },
  }
}

/** True when both are one shop: the service may have answered under another of its addresses. */
const isSame = (expected: StoredConnection, found: StoredConnection): boolean =>
  found.accountId === expected.accountId && [found.serviceUrl, ...found.alsoAt].includes(expected.serviceUrl)

function otherShop(expected: StoredConnection, found: StoredConnection): AppError {
  const shops = { found: found.storeName, expected: expected.storeName }
  return new AppError('conflict', signInMessages.otherShop(shops))
}
