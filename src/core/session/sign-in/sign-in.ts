import { AppError } from '#shared/app/app-error.ts'
import type { Account } from '#shared/shop/account.ts'
import type { Connection } from '#shared/shop/session.ts'
import { oauthMessages } from '#shared/texts/errors/oauth.ts'
import { signInMessages } from '#shared/texts/errors/sign-in.ts'
import type { Message } from '#shared/texts/message.ts'
import { plainLine } from '#shared/values/plain-line.ts'
import type { Application, Grant } from '../../api/application.ts'
import type { Credentials } from '../../api/http/credentials.ts'
import { atHome } from './at-home.ts'
import { connectionId } from '../connections/connection-id.ts'
import type { StoredConnection } from '../connections/connections.ts'
import type { ShopClient } from '../connections/shop-client.ts'
import { isTheShopsWord, namingAddress } from './no-answer.ts'
import type { SecretStore } from '../connections/secret-store.ts'
import type { Expiry } from '../connections/shop-list.ts'

/** A demo shop that runs on this computer. Its port, and so its address, may differ at each start. */
export type DemoShopAccess = {
  readonly apiUrl: string
  readonly account: { readonly subdomain: string; readonly password: string }
}

/** A successful sign-in: the connection, its client and what to store. */
export type SignIn = {
  readonly shop: StoredConnection
  readonly shopClient: ShopClient
  /** Null when there is nothing to store: the demo shop gives its password at each start. */
  readonly secret: string | null
  readonly application?: Application
}

/** @param stopped closes the client */
type Open = (credentials: Credentials, stopped?: AbortSignal) => ShopClient

/** Signs in to the demo shop with the password that it gave when it started. @throws AppError as any shop does */
export async function signInToDemo(demo: DemoShopAccess, open: Open): Promise<SignIn> {
  const { apiUrl: serviceUrl, account } = demo
  const { subdomain: username, password } = account
  const client = open({ kind: 'basic', serviceUrl, username, password })
  const found = await client.identify(signInMessages.demoNotOpened)
  return {
    shop: { ...describe('demo', serviceUrl, found), subdomain: username },
    shopClient: client,
    secret: null,
  }
}

/**
 * Signs in with the shop's name and password. Spec: Personal projects.
 *
 * @param isKnown true when a shop of this name is connected already
 */
export async function signInWithPassword(
  { serviceUrl, username, password }: { serviceUrl: string; username: string; password: string },
  isKnown: boolean,
  open: Open,
): Promise<SignIn> {
  const client = open({ kind: 'basic', serviceUrl, username, password })
  const found = await client.identify(oauthMessages.notSignedIn).catch((error: unknown) => {
    const kind = error instanceof AppError ? error.kind : null
    const refused = isKnown ? signInMessages.wrongPassword : signInMessages.wrongNameOrPassword
    if (kind === 'sign-in-expired') throw new AppError('invalid', refused, { fields: { password: refused } })
    // Some services report an unknown name separately from a wrong password.
    if (kind === 'not-found' && isTheShopsWord(error)) {
      const message = signInMessages.noSuchShop({ host: new URL(serviceUrl).host })
      throw new AppError('invalid', message, { fields: { subdomain: message } })
    }
    throw namingAddress(error, serviceUrl)
  })
  const home = await atHome(
    { kind: 'basic', serviceUrl, username, password },
    { shopClient: client, found },
    open,
  )
  // The password belongs to the typed name, whatever subdomain the account states.
  const shop = { ...describe('personal', home.serviceUrl, found), subdomain: username, alsoAt: home.alsoAt }
  return { shop, shopClient: home.shopClient, secret: password }
}

/** Signs in with the token of an OAuth grant. Spec: OAuth 2.0, step 4. */
export async function signInWithOAuth(
  { serviceUrl, authUrl, application }: { serviceUrl: string; authUrl: string; application: Application },
  { token, accountId }: Grant,
  open: Open,
): Promise<SignIn> {
  const client = open({ kind: 'bearer', serviceUrl, token })
  const found = await client.identify(oauthMessages.notSignedIn, accountId).catch((error: unknown) => {
    const refused = error instanceof AppError && error.kind === 'sign-in-expired'
    throw refused
      ? new AppError('shop-unavailable', signInMessages.newAccessRefused)
      : namingAddress(error, serviceUrl)
  })
  const home = await atHome({ kind: 'bearer', serviceUrl, token }, { shopClient: client, found }, open)
  const shop = { ...describe('oauth', home.serviceUrl, found), authUrl, alsoAt: home.alsoAt }
  return { shop, shopClient: home.shopClient, secret: token, application }
}

/**
 * Returns the message for a shop that needs another sign-in.
 *
 * @param storage where this computer stores secrets: without a keychain they are lost when the app closes
 */
export function signInAgain({ kind }: Connection, why: Expiry, storage: SecretStore['storage']): Message {
  if (kind === 'oauth') {
    if (why === 'refused') return signInMessages.accessRefused
    return storage === 'keychain' ? signInMessages.accessNotKept : signInMessages.accessForgotten
  }
  if (why === 'refused') return signInMessages.wrongPassword
  return storage === 'keychain' ? signInMessages.passwordNotKept : signInMessages.passwordForgotten
}

function describe(
  kind: Connection['kind'],
  serviceUrl: string,
  { id: accountId, subdomain, storeName: called }: Account,
): StoredConnection {
  const storeName = plainLine(called)
  const id = connectionId({ kind, serviceUrl, accountId })
  return { id, kind, accountId, subdomain, storeName, serviceUrl, authUrl: null, alsoAt: [] }
}
