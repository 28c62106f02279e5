import { AppError } from '#shared/app/app-error.ts'
import type { Emit } from '#shared/contract.ts'
import type { Account } from '#shared/shop/account.ts'
import type { Session } from '#shared/shop/session.ts'
import { sessionMessages } from '#shared/texts/errors/session.ts'
import { plainLine } from '#shared/values/plain-line.ts'
import type { Credentials } from '../api/http/credentials.ts'
import type { CoreEvents } from '../shop/core-events.ts'
import type { LocalShop } from '../shop/local-shop.ts'
import type { OpenShop } from '../shop/open-shop.ts'
import { createSemaphore } from '../timing/semaphore.ts'
import { createAuthorizing } from './sign-in/authorizing.ts'
import { shopIds } from './connections/connection-id.ts'
import { openConnections } from './connections/connections.ts'
import { openShopClient, type ShopClient } from './connections/shop-client.ts'
import { missingSecrets } from './missing-secrets.ts'
import { createOpenClient } from './open-client.ts'
import { createLocalShopManager } from './local-shop-manager.ts'
import { backgroundOutboxes, type BackgroundOutboxes } from './background-outboxes.ts'
import { otherShops, type OtherShops } from './other-shops.ts'
import { defaultAuthUrl, defaultServiceUrl } from './connections/service-url.ts'
import { sessionCalls, type Inside, type SessionCalls } from './session-calls.ts'
import { notConnected } from './session-errors.ts'
import type { SessionDeps } from './session-deps.ts'
import { guardShop } from './shop-guard.ts'
import { slowChanges } from './slow-changes.ts'
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
  const closing = new AbortController()
  const closed = new AbortController()
  const list = createShopList(openConnections(deps.dataDir, deps.log), deps.log, closed.signal)
  const secrets = shopSecretsIn({ ...deps, closed: closed.signal }, closing.signal)
  const authorizing = createAuthorizing()
  const found: Inside['found'] = { entry: null }
  const exclusive = createSemaphore(1)
  const changes = slowChanges(exclusive, closing.signal)
  const copyProgram = deps.copyProgram ?? new URL('../mirror/store/mirror-worker.ts', import.meta.url)
  let loaded = false

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
    await missing.check()
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
    openShopClient(deps, credentials, client.refused, AbortSignal.any([stopped, closing.signal]))
  const client = createOpenClient({ ...deps, list, shopSecrets: secrets, open, inSession, emitSession })
  const left = backgroundOutboxes({ ...deps, copyProgram, list, secrets, open }, emit)
  const localShops = createLocalShopManager({ ...deps, copyProgram, coreEvents, left }, emit)

  const missing = missingSecrets({
    list,
    secrets,
    closing: closing.signal,
    loaded: () => inSession(() => {}),
    emitSession,
    wake: localShops.wake,
  })

  async function leave(): Promise<void> {
    client.replace(null, null)
    await localShops.close()
  }

  const updateName = ({ id, storeName: called }: Account): Promise<void> =>
    inSession(async () => {
      const storeName = plainLine(called)
      const shop = list.current()
      if (shop?.accountId !== id || shop.storeName === storeName || storeName === '') return
      await list.update({ ...shop, storeName })
      emitSession()
    })

  async function openLocalShop(): Promise<LocalShop> {
    const shop = list.current()
    if (!shop) throw notConnected()
    // The demo shop has another address at each start. When it can't be started, its files can still be read.
    if (shop.kind === 'demo') await client.openDemo(shop).catch(() => {})
    // A call at this point would reopen the files that `close` has just closed.
    closing.signal.throwIfAborted()
    return localShops.of({
      id: shop.id,
      others: otherFolders(shop, list),
      origin: shop.kind === 'demo' ? new URL(list.get(shop.id).serviceUrl).origin : null,
      shop: () => client.shop(shop.id),
      updateName,
    })
  }

  async function localShop(): Promise<LocalShop> {
    const open = loaded ? localShops.current() : null
    return open && open.id === list.current()?.id ? open : inSession(openLocalShop)
  }

  deps.secrets.onOpened?.(() => {
    if (!closing.signal.aborted)
      missing
        .restore()
        .catch((error: unknown) => deps.log(`The shops of the keychain: ${redactedStack(error)}`))
  })

  const calls = sessionCalls(deps, authorizePort, {
    list,
    secrets,
    authorizing,
    found,
    closing: closing.signal,
    inSession,
    changing: changes.run,
    open,
    replaceClient: client.replace,
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
    ...guardShop({ current, shop: () => client.shop(null), localShop }),
    failed: whatFailed(localShops, deps),
    updateName,
    async close() {
      await Promise.all([localShops.drain(), left.drain()])
      await left.close()
      closing.abort(new AppError('cancelled', sessionMessages.closing))
      await changes.over()
      closed.abort(new AppError('cancelled', sessionMessages.closing))
      await secrets.settled()
      await leave()
      await authorizing.stop()
    },
  }
}
