import { oauthMessages } from '#shared/texts/errors/oauth.ts'
import type { FoundAccount } from '../../api/resources/account.ts'
import type { Credentials } from '../../api/http/credentials.ts'
import { safeWebAddress } from '../../net/web-address.ts'
import { timeLimit } from '../../timing/time-limit.ts'
import type { ShopClient } from '../connections/shop-client.ts'

type Home = {
  readonly shopClient: ShopClient
  readonly serviceUrl: string
  /** The typed address, when it differs from `serviceUrl`. */
  readonly alsoAt: readonly string[]
}

/** How long to wait for a service under its own address. When it doesn't answer, the typed address is used. */
const maxMs = 5000

/**
 * Signs in to a service under the address that it names itself, whatever the owner typed. Core stores a shop under that
 * address, so that another address doesn't make another shop of it. Core believes the service only when that address
 * accepts the same credentials for the same account, and names itself, too. The service has the credentials already, so
 * they go to nobody who could not have them. Two shops that merely look alike, such as two demo shops, each name their
 * own address.
 *
 * @param open makes a client; `stopped` closes it
 */
export async function atHome(
  credentials: Credentials,
  typed: { readonly shopClient: ShopClient; readonly found: FoundAccount },
  open: (credentials: Credentials, stopped?: AbortSignal) => ShopClient,
): Promise<Home> {
  const { found, shopClient: client } = typed
  const here: Home = { shopClient: client, serviceUrl: credentials.serviceUrl, alsoAt: [] }
  const serviceUrl = ownAddress(found, credentials.serviceUrl)
  if (serviceUrl === null || serviceUrl === credentials.serviceUrl) return here
  const there = { ...credentials, serviceUrl }
  const limit = timeLimit(maxMs)
  const knocking = open(there, limit.signal)
  const identity = await knocking.identify(oauthMessages.notSignedIn, found.id).catch(() => null)
  limit.end()
  knocking.close()
  if (!identity || ownAddress(identity, serviceUrl) !== serviceUrl || !isSame(identity, found)) return here
  client.close()
  return { shopClient: open(there), serviceUrl, alsoAt: [credentials.serviceUrl] }
}

/** Returns the service's address, by the account's link to itself; null when there is none, or when it is unsafe. */
function ownAddress({ id, self }: FoundAccount, requestUrl: string): string | null {
  const url = self === null ? null : safeWebAddress(self)
  const path = `/v1/accounts/${encodeURIComponent(id)}`
  if (!url?.pathname.endsWith(path) || url.search !== '' || url.hash !== '') return null
  // A service on the web must not direct requests to this computer.
  if (url.protocol === 'http:' && new URL(requestUrl).protocol !== 'http:') return null
  return `${url.origin}${url.pathname.slice(0, -path.length)}`
}

function isSame(one: FoundAccount, other: FoundAccount): boolean {
  return one.id === other.id && one.subdomain === other.subdomain && one.createdAt === other.createdAt
}
