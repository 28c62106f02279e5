import { AppError } from '#shared/app/app-error.ts'
import type { Account } from '#shared/shop/account.ts'
import type { Connection } from '#shared/shop/session.ts'
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

/** A demo shop that runs on this computer. Its port, and so its address, may be another one each time. */
export type DemoShop = {
  readonly apiUrl: string
  readonly account: { readonly subdomain: string; readonly password: string }
}

/** A shop that let us in, and what to keep of it. */
export type SignIn = {
  readonly shop: StoredConnection
  readonly door: ShopClient
  /** Null when nothing is to be kept: the demo shop tells its password each time. */
  readonly secret: string | null
  readonly application?: Application
}

/** @param stopped closes the door */
type Open = (credentials: Credentials, stopped?: AbortSignal) => ShopClient

const wrongPassword =
  'The shop refused the password. Check it in the shop’s own settings, then type it again.'

/** No service is known that says which of the two it is: both are named. */
const wrongNameOrPassword =
  'The shop refused the password, or there is no shop of this name: the service does not say which. Check both, then try again.'
const noSuchShop = (serviceUrl: string): string =>
  `There is no shop of this name at ${new URL(serviceUrl).host}. Type the name that stands before the dot in its address.`

/** Into the demo shop, with the password that it told when it started. @throws AppError as any shop does */
export async function signInToDemo(demo: DemoShop, open: Open): Promise<SignIn> {
  const { apiUrl: serviceUrl, account } = demo
  const { subdomain: username, password } = account
  const client = open({ kind: 'basic', serviceUrl, username, password })
  const found = await client.identify('Demo shop not opened')
  return { shop: { ...describe('demo', serviceUrl, found), subdomain: username }, door: client, secret: null }
}

/**
 * Spec: Personal projects.
 *
 * @param isKnown the name opened this shop before
 */
export async function signInWithPassword(
  { serviceUrl, username, password }: { serviceUrl: string; username: string; password: string },
  isKnown: boolean,
  open: Open,
): Promise<SignIn> {
  const client = open({ kind: 'basic', serviceUrl, username, password })
  const found = await client.identify('Not signed in').catch((error: unknown) => {
    const kind = error instanceof AppError ? error.kind : null
    const refused = isKnown ? wrongPassword : wrongNameOrPassword
    if (kind === 'sign-in-expired') throw new AppError('invalid', refused, { fields: { password: refused } })
    // Where the service tells the two apart.
    if (kind === 'not-found' && isTheShopsWord(error)) {
      const message = noSuchShop(serviceUrl)
      throw new AppError('invalid', message, { fields: { subdomain: message } })
    }
    throw namingAddress(error, serviceUrl)
  })
  const home = await atHome({ kind: 'basic', serviceUrl, username, password }, { door: client, found }, open)
  // The name that opens the shop is the one that the password belongs to, whatever the account calls itself.
  const shop = { ...describe('personal', home.serviceUrl, found), subdomain: username, alsoAt: home.alsoAt }
  return { shop, door: home.door, secret: password }
}

/** Spec: OAuth 2.0, step 4. */
export async function signInWithOAuth(
  { serviceUrl, authUrl, application }: { serviceUrl: string; authUrl: string; application: Application },
  { token, accountId }: Grant,
  open: Open,
): Promise<SignIn> {
  const client = open({ kind: 'bearer', serviceUrl, token })
  const found = await client.identify('Not signed in', accountId).catch((error: unknown) => {
    const refused = error instanceof AppError && error.kind === 'sign-in-expired'
    throw refused
      ? new AppError(
          'shop-unavailable',
          'Not signed in: the service refused the access that it had just given.',
        )
      : namingAddress(error, serviceUrl)
  })
  const home = await atHome({ kind: 'bearer', serviceUrl, token }, { door: client, found }, open)
  const shop = { ...describe('oauth', home.serviceUrl, found), authUrl, alsoAt: home.alsoAt }
  return { shop, door: home.door, secret: token, application }
}

/**
 * What is said of a shop that has to be signed in to again.
 *
 * @param kept where secrets are kept on this computer: without a keychain they go with the app
 */
export function signInAgain({ kind }: Connection, why: Expiry, kept: SecretStore['kept']): string {
  if (kind === 'oauth') {
    if (why === 'refused') return 'The shop does not let Backroom in any more. Sign in again in the browser.'
    return kept === 'keychain'
      ? 'The keychain does not give the access to this shop. Unlock it, or sign in again in the browser.'
      : 'Access to this shop was kept only until the app was closed. Sign in again in the browser.'
  }
  if (why === 'refused') return wrongPassword
  return kept === 'keychain'
    ? 'The keychain does not give this shop’s password. Unlock it, or type the password again.'
    : 'This shop’s password was kept only until the app was closed. Type it again.'
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
