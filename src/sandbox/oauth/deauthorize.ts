import { isApplication } from '../shop/auth.ts'
import { noContent } from '../http/reply.ts'
import type { Reply } from '../http/reply.ts'
import { param } from '../http/request.ts'
import type { ShopRequest } from '../http/request.ts'
import type { Shop } from '../shop/shop.ts'
import { disconnect, isConnected } from '../store/grants.ts'
import { oauthError } from './token.ts'

/** Ends the application's access and all its tokens (spec: Events, account.deauthorized). False when it had none. */
export function endAccess(shop: Shop): boolean {
  if (!isConnected(shop.db)) return false
  shop.db.transaction(() => {
    shop.announce('account.deauthorized', { id: shop.account.id })
    disconnect(shop.db)
  })
  return true
}

/** POST /oauth/deauthorize/{account-id}, with the application's credentials by Basic (spec: Revoking access; sandbox promise 14). */
export function postDeauthorize(request: ShopRequest, shop: Shop): Reply {
  if (!isApplication(request, shop.application)) {
    return oauthError('invalid_client_id', 401, {
      'www-authenticate': 'Basic realm="Applications", charset="UTF-8"',
    })
  }
  if (param(request, 'account') !== shop.account.id || !endAccess(shop))
    return oauthError('access_denied', 404)
  return noContent
}
