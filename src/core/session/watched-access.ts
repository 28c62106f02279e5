import { AppError } from '#shared/app/app-error.ts'
import type { Connection, Session } from '#shared/shop/session.ts'
import { sessionMessages } from '#shared/texts/errors/session.ts'
import type { Credentials } from '../api/http/credentials.ts'
import type { StoredConnection } from './connections/connections.ts'
import type { ShopClient } from './connections/shop-client.ts'
import type { ShopList } from './connections/shop-list.ts'
import type { ShopSecrets } from './connections/shop-secrets.ts'

/** What webhooks need to know and do about the shops that are connected by OAuth. */
export type WatchedAccess = {
  /**
   * Returns the shops of this account to which an application has access, each with the secret that signs its webhooks.
   * One account may be on two services. Rejects where the keychain doesn't answer: then nobody knows who signed it.
   */
  signers(accountId: string): Promise<readonly { readonly shop: Connection; readonly clientSecret: string }[]>
  /** True when this shop is the open one, by whichever way in. */
  isOpen(shop: Connection): boolean
  /** Checks whether the shop still accepts the token; expires its sign-in when it does not. */
  check(shop: Connection): Promise<void>
}

type Deps = {
  readonly list: ShopList
  readonly secrets: ShopSecrets
  readonly open: (credentials: Credentials) => ShopClient
  readonly inSession: <T>(task: () => Promise<T> | T) => Promise<T>
  readonly emitSession: () => Session
}

export function watchAccess({ list, secrets, open, inSession, emitSession }: Deps): WatchedAccess {
  return {
    async signers(accountId) {
      const all = await inSession(() => list.all())
      // Includes shops that are now opened by password: their webhooks still arrive.
      const shops = all.filter((shop) => shop.kind !== 'demo' && shop.accountId === accountId)
      const found = await Promise.all(
        shops.map(async (shop) => ({ shop, application: await secrets.readApplication(shop) })),
      )
      return found.flatMap(({ shop, application }) =>
        application ? [{ shop, clientSecret: application.clientSecret }] : [],
      )
    },
    isOpen({ serviceUrl, accountId }) {
      const current = list.current()
      return current?.serviceUrl === serviceUrl && current.accountId === accountId
    },
    async check({ id }) {
      const shop = await inSession(() => list.get(id))
      // This shop is opened by its password, not by the application's access.
      if (shop.kind !== 'oauth') return
      const times = secrets.timesStored(shop)
      const token = await secrets.of(shop)
      // Without a token nobody can ask: the keychain may give it out later.
      const answer = token === null ? 'not known' : await knock(open, shop, token)
      // A sign-in that happened meanwhile has stored another token, and remains valid.
      if (answer === 'let in' || !list.has(id) || secrets.timesStored(shop) !== times) return
      list.expire(id, 'refused')
      emitSession()
      if (answer === 'refused') await secrets.forgetToken(shop, times)
    },
  }
}

async function knock(
  open: (credentials: Credentials) => ShopClient,
  { serviceUrl, accountId }: StoredConnection,
  token: string,
): Promise<'let in' | 'refused' | 'not known'> {
  const client = open({ kind: 'bearer', serviceUrl, token })
  try {
    await client.identify(sessionMessages.accessNotChecked, accountId)
    return 'let in'
  } catch (error) {
    // Cancelled because Backroom closes: this says nothing about the access.
    if (!(error instanceof AppError) || error.kind === 'cancelled') throw error
    return error.kind === 'sign-in-expired' ? 'refused' : 'not known'
  }
}
