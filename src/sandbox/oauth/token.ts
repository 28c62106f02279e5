import { jsonReply } from '../http/reply.ts'
import type { Reply } from '../http/reply.ts'
import type { ShopRequest } from '../http/request.ts'
import { secretsEqual } from '../values/secrets.ts'
import type { Shop } from '../shop/shop.ts'
import { exchangeCode, findCode } from '../store/grants.ts'
import { registeredUri } from './redirect-uri.ts'
import { readParameters } from './token-parameters.ts'

/** The contract's codes of OAuth problems (spec: OAuth errors). */
export type OAuthError =
  | 'access_denied'
  | 'invalid_client_id'
  | 'invalid_client_secret'
  | 'invalid_redirect_uri'
  | 'invalid_response_type'

/** A body with the single field `error` (spec: OAuth errors; sandbox promise 13). */
export function oauthError(
  error: OAuthError,
  status = 400,
  headers: Readonly<Record<string, string>> = {},
): Reply {
  return jsonReply({ error }, status, headers)
}

/**
 * POST /oauth/token: exchanges a code for a token (spec: OAuth 2.0, step 3). A code works once (sandbox promise 13).
 */
export async function postToken(request: ShopRequest, shop: Shop): Promise<Reply> {
  const parameter = await readParameters(request)
  const { application, clock, db } = shop
  if (!secretsEqual(parameter('client_id') ?? '', application.clientId))
    return oauthError('invalid_client_id', 401)
  if (!secretsEqual(parameter('client_secret') ?? '', application.clientSecret))
    return oauthError('invalid_client_secret', 401)
  const found = findCode(db, parameter('code') ?? '', parameter('code_verifier'), clock.now())
  if (!found) return oauthError('access_denied')
  const redirectUri = parameter('redirect_uri')
  if (redirectUri !== undefined && redirectUri !== (found.redirectUri ?? registeredUri))
    return oauthError('invalid_redirect_uri')
  return jsonReply({
    access_token: exchangeCode(db, found, clock.now()),
    token_type: 'bearer',
    account_id: Number(shop.account.id),
  })
}
