import { jsonReply } from '../reply.ts'
import type { Reply } from '../reply.ts'
import type { ShopRequest } from '../request.ts'
import { isObject } from '../resource-body.ts'
import { sameSecret } from '../secrets.ts'
import type { Shop } from '../shop.ts'
import { exchangeCode, findCode } from '../store/grants.ts'
import { registeredUri } from './redirect-uri.ts'

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

/** The parameters, which arrive as JSON or as a form (facts: OAuth). */
function readParameters(request: ShopRequest): (name: string) => string | undefined {
  const text = request.body.toString('utf8')
  if (!/json/i.test(request.headers['content-type'] ?? '')) {
    const form = new URLSearchParams(text)
    return (name) => form.get(name) ?? undefined
  }
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    // A body that cannot be read names no application, and that is what the answer says.
    body = {}
  }
  return (name) => {
    const value = isObject(body) && Object.hasOwn(body, name) ? body[name] : undefined
    return typeof value === 'string' ? value : undefined
  }
}

/** POST /oauth/token: a code for a token (spec: OAuth 2.0, step 3). A code works once (sandbox promise 13). */
export function postToken(request: ShopRequest, shop: Shop): Reply {
  const parameter = readParameters(request)
  const { application, clock, db } = shop
  if (!sameSecret(parameter('client_id') ?? '', application.clientId))
    return oauthError('invalid_client_id', 401)
  if (!sameSecret(parameter('client_secret') ?? '', application.clientSecret))
    return oauthError('invalid_client_secret', 401)
  const code = parameter('code') ?? ''
  const found = findCode(db, code, clock.now())
  if (!found) return oauthError('access_denied')
  const redirectUri = parameter('redirect_uri')
  if (redirectUri !== undefined && redirectUri !== (found.redirectUri ?? registeredUri))
    return oauthError('invalid_redirect_uri')
  return jsonReply({
    access_token: exchangeCode(db, code, clock.now()),
    token_type: 'bearer',
    account_id: Number(shop.account.id),
  })
}
