import { oauthMessages } from '#shared/texts/errors/oauth.ts'
import type { FoundAccount } from '../../api/resources/account.ts'
import type { Credentials } from '../../api/http/credentials.ts'
import { safeWebAddress } from '../../net/web-address.ts'
import type { ShopClient } from '../connections/shop-client.ts'

type Home = {
  readonly door: ShopClient
  readonly serviceUrl: string
  /** The address that was typed, when it is not that one. */
  readonly alsoAt: readonly string[]
}

/** Of a service that does not answer under its own address: the one that was typed is as good. */
const maxMs = 5000

/**
 * Into a service under the address that it gives itself, whatever was typed: what is kept of a shop is kept under that
 * one, so that no other address makes another shop of it. A service is believed only when what is there lets the same
 * credentials into the same account, and calls itself so, too; it has the credentials by now, so they go to nobody who
 * could not have them. Two shops that merely look alike, such as two demo shops, each call themselves by their own address.
 *
 * @param open makes a door; with `stopped` it is closed by that
 */
export async function atHome(
  credentials: Credentials,
  typed: { readonly door: ShopClient; readonly found: FoundAccount },
  open: (credentials: Credentials, stopped?: AbortSignal) => ShopClient,
): Promise<Home> {
  const { found, door: client } = typed
  const here: Home = { door: client, serviceUrl: credentials.serviceUrl, alsoAt: [] }
  const serviceUrl = ownAddress(found, credentials.serviceUrl)
  if (serviceUrl === null || serviceUrl === credentials.serviceUrl) return here
  const there = { ...credentials, serviceUrl }
  const knocking = open(there, AbortSignal.timeout(maxMs))
  const met = await knocking.identify(oauthMessages.notSignedIn, found.id).catch(() => null)
  knocking.close()
  if (!met || ownAddress(met, serviceUrl) !== serviceUrl || !isSame(met, found)) return here
  client.close()
  return { door: open(there), serviceUrl, alsoAt: [credentials.serviceUrl] }
}

/** Where an account says that it is read; null when it does not say, or says what nobody should be sent to. */
function ownAddress({ id, self }: FoundAccount, asked: string): string | null {
  const url = self === null ? null : safeWebAddress(self)
  const path = `/v1/accounts/${encodeURIComponent(id)}`
  if (!url?.pathname.endsWith(path) || url.search !== '' || url.hash !== '') return null
  // Nobody on the web decides what is asked on this computer.
  if (url.protocol === 'http:' && new URL(asked).protocol !== 'http:') return null
  return `${url.origin}${url.pathname.slice(0, -path.length)}`
}

function isSame(one: FoundAccount, other: FoundAccount): boolean {
  return one.id === other.id && one.subdomain === other.subdomain && one.createdAt === other.createdAt
}
