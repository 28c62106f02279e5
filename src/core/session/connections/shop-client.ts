import { AppError } from '#shared/app/app-error.ts'
import { sessionMessages } from '#shared/texts/errors/session.ts'
import type { Message } from '#shared/texts/message.ts'
import type { Credentials } from '../../api/http/credentials.ts'
import type { HttpDeps } from '../../api/http/http.ts'
import type { FoundAccount } from '../../api/resources/account.ts'
import { connectService } from '../../api/shop-api.ts'
import type { ShopApi } from '../../api/shop-api.ts'

/** A client of a service that is signed in to one account. */
export type ShopClient = {
  /** Returns the account that the credentials belong to. Pass `accountId` when the service has already named it. */
  identify(ifFailed: Message, accountId?: string | null): Promise<FoundAccount>
  shop(accountId: string): ShopApi
  /** Stops all running requests of this client with a `cancelled` error. */
  close(): void
}

/**
 * Creates the client for these credentials.
 *
 * @param onRefused called once, when the shop refuses the password or the token
 * @param stopped closes the client, too
 */
export function openShopClient(
  deps: HttpDeps,
  credentials: Credentials,
  onRefused: (client: ShopClient) => void,
  stopped: AbortSignal,
): ShopClient {
  const closing = new AbortController()
  const service = connectService(deps, credentials, {
    closed: AbortSignal.any([closing.signal, stopped]),
    onRefused: () => onRefused(client),
  })
  const client: ShopClient = {
    identify: async (ifFailed, accountId = null) =>
      accountId === null ? service.findAccount(ifFailed) : service.shop(accountId).account.get(ifFailed),
    shop: (accountId) => service.shop(accountId),
    close: () => closing.abort(new AppError('cancelled', sessionMessages.closedMeanwhile)),
  }
  return client
}
