import { AppError } from '#shared/app/app-error.ts'
import type { Credentials } from '../api/http/credentials.ts'
import type { ShopApi } from '../api/shop-api.ts'
import type { StoredConnection } from './connections/connections.ts'
import { credentialsOf } from './connections/credentials-of.ts'
import type { ShopClient } from './connections/shop-client.ts'
import type { ShopList } from './connections/shop-list.ts'
import type { ShopSecrets } from './connections/shop-secrets.ts'
import type { SessionDeps } from './session-deps.ts'
import { leftMeanwhile, notConnected } from './session-errors.ts'

/** The API client of the open shop. */
export type OpenClient = {
  /**
   * Returns the API of the open shop.
   *
   * @param id the shop that must be open; null takes whichever is
   * @throws AppError not-connected, sign-in-expired; cancelled, when another shop is open
   */
  shop(id: string | null): Promise<ShopApi>
  /** Starts the demo shop and opens its client, unless it has one. Called in turn with the changes of the session. */
  openDemo(shop: StoredConnection): Promise<void>
  /** Closes the client and puts this one in its place, that of the shop of this id. */
  replace(to: ShopClient | null, of: string | null): void
  /** Called when the shop of this client has refused its secret. */
  refused(by: ShopClient): void
}

type Deps = Pick<SessionDeps, 'openDemoShop' | 'secrets'> & {
  readonly list: ShopList
  readonly shopSecrets: ShopSecrets
  readonly open: (credentials: Credentials) => ShopClient
  readonly inSession: <T>(task: () => Promise<T> | T) => Promise<T>
  readonly emitSession: () => void
}

/** The open shop, whose secret is needed first. */
type Needs = { readonly needs: StoredConnection }

/** What the keychain gave out for a shop, and how often the owner had signed in to it by then. */
type Found = { readonly shop: StoredConnection; readonly times: number; readonly secret: string | null }

/** Creates it without a client: the first call for the shop's API opens one. */
export function createOpenClient(deps: Deps): OpenClient {
  const { list, shopSecrets, open, inSession, emitSession } = deps
  /** Null until the open shop is first used, and the id of that shop. */
  let [client, clientOf]: [ShopClient | null, string | null] = [null, null]
  /** What the keychain has not answered yet: it may show a question, which the owner should see once. */
  let reading: { readonly id: string; readonly answer: Promise<Found> } | null = null

  function replace(to: ShopClient | null, of: string | null): void {
    if (client !== to) client?.close()
    ;[client, clientOf] = [to, of]
    reading = null
  }

  /** Reads the secret of the open shop, once for all who need it. */
  async function find(shop: StoredConnection): Promise<Found> {
    const times = shopSecrets.timesStored(shop)
    const running = reading?.id === shop.id ? reading : null
    const finding = running ?? {
      id: shop.id,
      answer: shopSecrets.of(shop).then((secret) => ({ shop, times, secret })),
    }
    reading = finding
    try {
      return await finding.answer
    } finally {
      if (reading === finding) reading = null
    }
  }

  function expire(shop: StoredConnection, why: 'refused' | 'no-secret'): void {
    list.expire(shop.id, why)
    emitSession()
  }

  async function openDemo(shop: StoredConnection): Promise<void> {
    if (client) return
    const { signInToDemo } = await import('./sign-in/sign-in.ts')
    const entry = await signInToDemo(await deps.openDemoShop(), open)
    await list.update(entry.shop)
    replace(entry.shopClient, shop.id)
  }

  function openWith({ shop, secret }: Found): void {
    if (secret === null) expire(shop, 'no-secret')
    else replace(open(credentialsOf(shop, secret)), shop.id)
  }

  /** Called in turn with the changes of the session, unless there is a client already. */
  async function inTurn(id: string | null, found: Found | null): Promise<ShopApi | Needs> {
    const shop = list.current()
    if (id !== null && shop?.id !== id) throw leftMeanwhile()
    if (!shop) throw notConnected()
    if (!client && !list.expiry(shop.id)) {
      if (shop.kind === 'demo') await openDemo(shop)
      else if (found?.shop.id !== shop.id || found.times !== shopSecrets.timesStored(shop))
        return { needs: shop }
      else openWith({ ...found, shop })
    }
    const expiry = list.expiry(shop.id)
    if (expiry || !client) {
      const { signInAgain } = await import('./sign-in/sign-in.ts')
      throw new AppError('sign-in-expired', signInAgain(shop, expiry ?? 'no-secret', deps.secrets.storage))
    }
    return client.shop(list.get(shop.id).accountId)
  }

  return {
    async shop(id) {
      if (id !== null && list.current()?.id !== id) throw leftMeanwhile()
      // Where another shop is just being entered, the client may still be that of the one before.
      const isReady = client !== null && clientOf === list.current()?.id
      let opened = await (isReady ? inTurn(id, null) : inSession(() => inTurn(id, null)))
      while ('needs' in opened) {
        // Not in turn with the changes: while the keychain asks the owner, they may open another shop.
        const found = await find(opened.needs)
        opened = await inSession(() => inTurn(id, found))
      }
      return opened
    },
    openDemo,
    replace,
    refused(by) {
      const shop = list.current()
      if (by !== client || shop?.id !== clientOf || !shop || list.expiry(shop.id)) return
      expire(shop, 'refused')
    },
  }
}
