import { createHash, timingSafeEqual } from 'node:crypto'
import { problem } from './errors.ts'
import type { Problem } from './errors.ts'
import type { ShopRequest } from './request.ts'
import type { Shop } from './shop.ts'

/** Whether two secrets are equal, in a time that does not depend on where they differ. */
export function sameSecret(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}

/** Name and password of an `Authorization: Basic` header; null when there is none. */
export function basicCredentials(request: ShopRequest): { name: string; password: string } | null {
  const match = /^basic +([a-z0-9+/=_-]+) *$/i.exec(request.headers.authorization ?? '')
  if (!match?.[1]) return null
  const text = Buffer.from(match[1], 'base64').toString('utf8')
  const colon = text.indexOf(':')
  return colon < 0 ? null : { name: text.slice(0, colon), password: text.slice(colon + 1) }
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

/** Lets the shop's own credentials in (spec: Personal projects; sandbox promise 5); there is no lock-out (sandbox promise 17). */
export function requireAccount(request: ShopRequest, shop: Shop): void {
  const basic = basicCredentials(request)
  if (!basic) throw unauthorized('Sign in with the shop’s subdomain and password, or with a token.')
  const known = sameSecret(basic.name, shop.account.subdomain)
  if (!sameSecret(basic.password, shop.account.password) || !known) {
    throw unauthorized('The subdomain or the password is wrong.')
  }
}
