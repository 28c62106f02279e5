import { AppError } from '#shared/app/app-error.ts'
import { sessionMessages } from '#shared/texts/errors/session.ts'
import type { Message } from '#shared/texts/message.ts'
import type { Credentials } from '../../api/http/credentials.ts'
import type { HttpDeps } from '../../api/http/http.ts'
import type { FoundAccount } from '../../api/resources/account.ts'
import { connectService } from '../../api/shop-api.ts'
import type { ShopApi } from '../../api/shop-api.ts'

/** A way into a service in somebody's name. */
export type ShopClient = {
  /** Whose shop the credentials open. `accountId` when the service has said it already. */
  identify(ifFailed: Message, accountId?: string | null): Promise<FoundAccount>
  shop(accountId: string): ShopApi
  /** Stops whatever still runs through it, as `cancelled`. */
  close(): void
}

/**
 * @param onRefused is told once when the shop refuses the password or the token
 * @param stopped closes the door, too
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
