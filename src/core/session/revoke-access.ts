import { AppError } from '#shared/app/app-error.ts'
import { sessionMessages } from '#shared/texts/errors/session.ts'
import type { HttpDeps } from '../api/http/http.ts'
import type { StoredConnection } from './connections/connections.ts'
import { eraseFolder } from '../files/erase-folder.ts'
import { shopFolder } from '../files/shop-folders.ts'
import { otherFolders } from './connections/shop-list.ts'
import type { ShopList } from './connections/shop-list.ts'
import type { ShopSecrets } from './connections/shop-secrets.ts'

/** Ends the application's access at the service (spec: Revoking access). Throws unless it certainly ended. */
export async function endAccess(
  deps: HttpDeps,
  shop: StoredConnection,
  secrets: ShopSecrets,
  stopped: AbortSignal,
): Promise<void> {
  if (shop.kind !== 'oauth') throw new AppError('invalid', sessionMessages.accessNotOAuth)
  const application = await secrets.applicationOf(shop)
  if (!application) throw new AppError('forbidden', sessionMessages.accessKeychainShut)
  const { applicationApi } = await import('../api/application.ts')
  await applicationApi(deps, shop.serviceUrl, application, stopped).deauthorize(shop.accountId)
}

/** Deletes a shop's folders on this computer, those of all ways in. Core makes one only to store something in it. */
export async function eraseShopFolders(
  dataDir: string,
  shop: StoredConnection,
  list: ShopList,
): Promise<void> {
  for (const id of [shop.id, ...otherFolders(shop, list)]) await eraseFolder(shopFolder(dataDir, id))
}
