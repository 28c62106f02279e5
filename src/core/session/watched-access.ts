import { AppError } from '#shared/app/app-error.ts'
import type { Connection, Session } from '#shared/shop/session.ts'
import { sessionMessages } from '#shared/texts/errors/session.ts'
import type { Credentials } from '../api/http/credentials.ts'
import type { StoredConnection } from './connections/connections.ts'
import type { ShopClient } from './connections/shop-client.ts'
import type { ShopList } from './connections/shop-list.ts'
import type { ShopSecrets } from './connections/shop-secrets.ts'

/** What webhooks need to know and do about the shops that are reached by OAuth. */
export type WatchedAccess = {
  /** The shops with this account that an application was let into, each with the secret that its webhooks are signed with. One account may be on two services. */
  signers(accountId: string): Promise<readonly { readonly shop: Connection; readonly clientSecret: string }[]>
  /** Whether what the window shows is this shop, by whichever way in. */
  isOpen(shop: Connection): boolean
  /** Looks whether the shop still lets us in, and asks to be signed in to again when it does not. */
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
      // Also of shops that are opened by password by now: their webhooks go on.
      const shops = all.filter((shop) => shop.kind !== 'demo' && shop.accountId === accountId)
      const found = await Promise.all(
        shops.map(async (shop) => ({ shop, application: await secrets.applicationOf(shop) })),
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
      // The application's access is not what opens it.
      if (shop.kind !== 'oauth') return
      const token = await secrets.of(shop)
      const answer = token === null ? 'refused' : await knock(open, shop, token)
      if (answer === 'let in') return
      await inSession(async () => {
        // A sign-in that came in between has another token, and stands.
        if (!list.has(id) || (await secrets.of(shop)) !== token) return
        list.expire(id, 'refused')
        emitSession()
        if (answer === 'refused') await secrets.forgetToken(shop)
      })
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
    // Stopped, since Backroom closes: nothing was learned.
    if (!(error instanceof AppError) || error.kind === 'cancelled') throw error
    return error.kind === 'sign-in-expired' ? 'refused' : 'not known'
  }
}
