import { AppError } from '#shared/app/app-error.ts'
import type { Emit } from '#shared/contract.ts'
import type { Account } from '#shared/shop/account.ts'
import type { Session } from '#shared/shop/session.ts'
import { sessionMessages } from '#shared/texts/errors/session.ts'
import { plainLine } from '#shared/values/plain-line.ts'
import type { Credentials } from '../api/http/credentials.ts'
import type { ShopApi } from '../api/shop-api.ts'
import type { CoreEvents } from '../shop/core-events.ts'
import type { LocalShop } from '../shop/local-shop.ts'
import type { OpenShop } from '../shop/open-shop.ts'
import { createSemaphore } from '../timing/semaphore.ts'
import { createAuthorizing } from './sign-in/authorizing.ts'
import { shopIds } from './connections/connection-id.ts'
import { openConnections, type StoredConnection } from './connections/connections.ts'
import { credentialsOf } from './connections/credentials-of.ts'
import { openShopClient, type ShopClient } from './connections/shop-client.ts'
import { createLocalShopManager } from './local-shop-manager.ts'
import { backgroundOutboxes, type BackgroundOutboxes } from './background-outboxes.ts'
import { otherShops, type OtherShops } from './other-shops.ts'
import { defaultAuthUrl, defaultServiceUrl } from './connections/service-url.ts'
import { sessionCalls, type Inside, type SessionCalls } from './session-calls.ts'
import { leftMeanwhile, notConnected } from './session-errors.ts'
import type { SessionDeps } from './session-deps.ts'
import { guardShop } from './shop-guard.ts'
import { changesOver } from './changes-over.ts'
import { createShopList, otherFolders } from './connections/shop-list.ts'
import { redactedStack } from '../values/redacted-stack.ts'
import { shopSecretsIn } from './connections/shop-secrets.ts'
import { whatFailed } from './what-failed.ts'
import { watchAccess, type WatchedAccess } from './watched-access.ts'

type CreatedSession = OpenShop & {
  /** Which shop is open, and which others are connected. */
  current(): Promise<Session>
  readonly calls: SessionCalls
  readonly access: WatchedAccess
  readonly others: OtherShops
  readonly left: BackgroundOutboxes
  /** Returns the error to show for a failed call when files on this computer are the cause; null when they are not. */
  failed(error: unknown): Promise<AppError | null>
  close(): Promise<void>
}

/**
 * The connected shops, which one is open, and its API client. Changes run one at a time and are short: whatever waits
 * for the network or the owner runs before them. The stored connections are read at the first use.
 *
 * @param authorizePort the fixed port to which the browser comes back; null takes any free one
 */
export function createSession(
  deps: SessionDeps,
  emit: Emit,
  authorizePort: () => Promise<number | null>,
  coreEvents: Pick<CoreEvents, 'emit'>,
): CreatedSession {
  const list = createShopList(openConnections(deps.dataDir, deps.log), deps.log)
  const secrets = shopSecretsIn(deps)
  const authorizing = createAuthorizing()
  const found: Inside['found'] = { entry: null }
  const exclusive = createSemaphore(1)
  const closing = new AbortController()
  const copyProgram = deps.copyProgram ?? new URL('../mirror/store/mirror-worker.ts', import.meta.url)
  let loaded = false
  /** The client of the open shop, null until it is first used, and the id of that shop. */
  let [client, clientOf]: [ShopClient | null, string | null] = [null, null]

  const describe = (): Session => {
    const connection = list.current()
    const state = connection === null ? 'none' : list.expiry(connection.id) ? 'expired' : 'connected'
    return {
      state,
      connection,
      shops: list.all().map((shop) => ({ ...shop, expired: list.expiry(shop.id) !== null })),
      authorizing: authorizing.isRunning(),
      found: found.entry?.shop ?? null,
      authUrl: connection?.kind === 'oauth' ? connection.authUrl : null,
      secretsKept: deps.secrets.storage,
      defaultServiceUrl,
      defaultAuthUrl,
    }
  }
  const emitSession = (): Session => {
    emit('session.changed', describe())
    return describe()
  }

  async function load(): Promise<void> {
    if (loaded) return
    const { isLate } = await list.load()
    void secrets.deleteLeft()
    const shops = list.all()
    if (new Set(shops.map((shop) => shopIds(shop)[0])).size < shops.length)
      await (await import('./one-shop.ts')).joinEntries({ list, secrets, log: deps.log })
    const locked = list.all().filter(({ kind }) => kind !== 'demo')
    const found = await Promise.all(locked.map((shop) => secrets.of(shop)))
    for (const [index, { id }] of locked.entries()) if (found[index] === null) list.expire(id, 'no-secret')
    loaded = true
    if (isLate) emitSession()
  }

  /** Runs `task` once the stored connections are loaded, and while no other change of the session runs. */
  const inSession = <T>(task: () => Promise<T> | T): Promise<T> =>
    exclusive(async () => {
      await load()
      return task()
    })

  const current = async (): Promise<Session> => (loaded ? describe() : inSession(describe))

  const open = (credentials: Credentials, stopped = closing.signal): ShopClient =>
    openShopClient(deps, credentials, expire, AbortSignal.any([stopped, closing.signal]))
  const left = backgroundOutboxes({ ...deps, copyProgram, list, secrets, open }, emit)
  const localShops = createLocalShopManager({ ...deps, copyProgram, coreEvents, left }, emit)

  function expire(refusing: ShopClient): void {
    const shop = list.current()
    if (refusing !== client || shop?.id !== clientOf || !shop || list.expiry(shop.id)) return
    list.expire(shop.id, 'refused')
    emitSession()
  }

  function replaceClient(to: ShopClient | null, of: string | null): void {
    if (client !== to) client?.close()
    ;[client, clientOf] = [to, of]
  }

  async function leave(): Promise<void> {
    replaceClient(null, null)
    await localShops.close()
  }

  async function openStored(shop: StoredConnection): Promise<void> {
    if (shop.kind === 'demo') {
      const { signInToDemo: enterDemo } = await import('./sign-in/sign-in.ts')
      const entry = await enterDemo(await deps.openDemoShop(), open)
      await list.update(entry.shop)
      return replaceClient(entry.shopClient, shop.id)
    }
    const secret = await secrets.of(shop)
    if (secret !== null) replaceClient(open(credentialsOf(shop, secret)), shop.id)
    else {
      list.expire(shop.id, 'no-secret')
      emitSession()
    }
  }

  async function openShop(): Promise<ShopApi> {
    const shop = list.current()
    if (!shop) throw notConnected()
    if (!client && !list.expiry(shop.id)) await openStored(shop)
    const expiry = list.expiry(shop.id)
    if (expiry || !client) {
      const { signInAgain } = await import('./sign-in/sign-in.ts')
      throw new AppError('sign-in-expired', signInAgain(shop, expiry ?? 'no-secret', deps.secrets.storage))
    }
    return client.shop(list.get(shop.id).accountId)
  }

  /** Waits where another shop is just being entered: the client may still be that of the one before. */
  const openNow = (): Promise<ShopApi> =>
    loaded && client && clientOf === list.current()?.id ? openShop() : inSession(openShop)

  const updateName = ({ id, storeName: called }: Account): Promise<void> =>
    inSession(async () => {
      const storeName = plainLine(called)
      const shop = list.current()
      if (shop?.accountId !== id || shop.storeName === storeName || storeName === '') return
      await list.update({ ...shop, storeName })
      emitSession()
    })

  /** Returns the API of the shop to which these files belong, never that of another one that was opened meanwhile. */
  async function shopOf(id: string): Promise<ShopApi> {
    if (list.current()?.id !== id) throw leftMeanwhile()
    return openNow()
  }

  async function openLocalShop(): Promise<LocalShop> {
    const shop = list.current()
    if (!shop) throw notConnected()
    // The demo shop has another address at each start. When it can't be started, its files can still be read.
    if (shop.kind === 'demo' && !client) await openStored(shop).catch(() => {})
    // A call at this point would reopen the files that `close` has just closed.
    closing.signal.throwIfAborted()
    return localShops.of({
      id: shop.id,
      others: otherFolders(shop, list),
      origin: shop.kind === 'demo' ? new URL(list.get(shop.id).serviceUrl).origin : null,
      shop: () => shopOf(shop.id),
      updateName,
    })
  }

  async function localShop(): Promise<LocalShop> {
    const open = loaded ? localShops.current() : null
    return open && open.id === list.current()?.id ? open : inSession(openLocalShop)
  }

  /** Restores shops whose sign-in had expired only because the keychain was locked, once it has opened. */
  const comeBack = (): Promise<Session> =>
    inSession(async () => {
      for (const shop of list.all())
        if (list.expiry(shop.id) === 'no-secret' && (await secrets.of(shop)) !== null) list.restore(shop.id)
      localShops.wake()
      return emitSession()
    })
  deps.secrets.onOpened?.(() => {
    if (!closing.signal.aborted)
      comeBack().catch((error: unknown) => deps.log(`The shops of the keychain: ${redactedStack(error)}`))
  })

  const calls = sessionCalls(deps, authorizePort, {
    list,
    secrets,
    authorizing,
    found,
    closing: closing.signal,
    inSession,
    open,
    replaceClient,
    leave,
    localShopManager: localShops,
    left,
    current,
    describe,
    emitSession,
  })

  return {
    calls,
    access: watchAccess({ list, secrets, open, inSession, emitSession }),
    others: otherShops({ list, secrets, open, inSession, emitSession }),
    left,
    current,
    ...guardShop({ current, shop: openNow, localShop }),
    failed: whatFailed(localShops, deps),
    updateName,
    async close() {
      await Promise.all([localShops.drain(), left.drain()])
      await left.close()
      closing.abort(new AppError('cancelled', sessionMessages.closing))
      await changesOver(exclusive)
      await leave()
      await authorizing.stop()
    },
  }
}
