import { problem } from '../http/errors.ts'
import type { Problem } from '../http/errors.ts'
import type { ShopRequest } from '../http/request.ts'
import { secretsEqual } from '../values/secrets.ts'
import type { Application, Shop } from './shop.ts'
import { isTokenGood } from '../store/grants.ts'

/** Name and password of an `Authorization: Basic` header; null when there is none. */
function basicCredentials(request: ShopRequest): { name: string; password: string } | null {
  const match = /^basic +([a-z0-9+/=_-]+) *$/i.exec(request.headers.authorization ?? '')
  if (!match?.[1]) return null
  const text = Buffer.from(match[1], 'base64').toString('utf8')
  const colon = text.indexOf(':')
  return colon < 0 ? null : { name: text.slice(0, colon), password: text.slice(colon + 1) }
}

/** True when these are the shop's own subdomain and password. */
export function isOwner(shop: Shop, subdomain: string, password: string): boolean {
  const [known, right] = [
    secretsEqual(subdomain, shop.account.subdomain),
    secretsEqual(password, shop.account.password),
  ]
  return known && right
}

/** True when the header has the application's client id and secret (spec: Revoking access). */
export function isApplication(request: ShopRequest, application: Application): boolean {
  const basic = basicCredentials(request)
  if (!basic) return false
  const [known, right] = [
    secretsEqual(basic.name, application.clientId),
    secretsEqual(basic.password, application.clientSecret),
  ]
  return known && right
}

function unauthorized(detail: string): Problem {
  return problem(
    401,
    'unauthorized',
    detail,
    { header: 'Authorization' },
    { 'www-authenticate': 'Basic realm="Shop", charset="UTF-8"' },
  )
}

/**
 * Accepts the shop's own credentials, or a token of the application (spec: Authentication; sandbox promise 5). No
 * lock-out (sandbox promise 17).
 */
export function requireAccount(request: ShopRequest, shop: Shop): void {
  const bearer = /^bearer +([\w.~+/=-]+) *$/i.exec(request.headers.authorization ?? '')?.[1]
  if (bearer !== undefined) {
    if (isTokenGood(shop.db, bearer)) return
    throw unauthorized('The token is not good, or no longer.')
  }
  const basic = basicCredentials(request)
  if (!basic) throw unauthorized('Sign in with the shop’s subdomain and password, or with a token.')
  if (!isOwner(shop, basic.name, basic.password))
    throw unauthorized('The subdomain or the password is wrong.')
}
