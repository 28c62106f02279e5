import { isOwner } from '../shop/auth.ts'
import { redirect } from '../http/html.ts'
import type { Reply } from '../http/reply.ts'
import type { ShopRequest } from '../http/request.ts'
import { secretsEqual } from '../values/secrets.ts'
import type { Shop } from '../shop/shop.ts'
import { readAccount } from '../store/account.ts'
import { connect, isConnected, issueCode } from '../store/grants.ts'
import { findSession, openSession } from '../store/sessions.ts'
import type { Session } from '../store/sessions.ts'
import { backTo, readAuthorization } from './authorization-request.ts'
import type { AuthorizationRequest } from './authorization-request.ts'
import { consentPage, signInPage, unpack } from './pages.ts'

const cookieName = 'shop_session'

function sessionOf(request: ShopRequest, shop: Shop): Session | undefined {
  const secret = new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]+)`).exec(request.headers.cookie ?? '')?.[1]
  return secret === undefined ? undefined : findSession(shop.db, secret, shop.clock.now())
}

function sendBack(authorization: AuthorizationRequest, shop: Shop, status: 302 | 303): Reply {
  return redirect(
    backTo(authorization, { code: issueCode(shop.db, authorization, shop.clock.now()) }),
    status,
  )
}

/** GET /oauth/authorize: sign in, then decide; at once when the account is connected already (spec: OAuth 2.0, step 2). */
export function getAuthorize(request: ShopRequest, shop: Shop): Reply {
  const read = readAuthorization(request, request.query, shop)
  if ('reply' in read) return read.reply
  const session = sessionOf(request, shop)
  if (!session) return signInPage(request.query, shop.application)
  if (isConnected(shop.db)) return sendBack(read.request, shop, 302)
  return consentPage(request.query, shop.application, session, readAccount(shop.db).store_name)
}

function readForm(request: ShopRequest): { form: URLSearchParams; query: URLSearchParams } {
  const form = new URLSearchParams(request.body.toString('utf8'))
  return { form, query: unpack(form.get('request') ?? '') }
}

/** POST /oauth/sign-in: opens a session and continues with the request. */
export function postSignIn(request: ShopRequest, shop: Shop): Reply {
  const { form, query } = readForm(request)
  const read = readAuthorization(request, query, shop)
  if ('reply' in read) return read.reply
  if (!isOwner(shop, (form.get('subdomain') ?? '').trim(), form.get('password') ?? '')) {
    return signInPage(query, shop.application, true)
  }
  const cookie = `${cookieName}=${openSession(shop.db, shop.clock.now())}; Path=/oauth; HttpOnly; SameSite=Lax`
  return redirect(`/oauth/authorize?${query}`, 303, { 'set-cookie': cookie })
}

/** POST /oauth/decision: back to the application with a code, or with access_denied (spec: OAuth 2.0, step 2). */
export function postDecision(request: ShopRequest, shop: Shop): Reply {
  const { form, query } = readForm(request)
  const read = readAuthorization(request, query, shop)
  if ('reply' in read) return read.reply
  const session = sessionOf(request, shop)
  if (!session || !secretsEqual(form.get('form_key') ?? '', session.formKey))
    return signInPage(query, shop.application)
  if (form.get('decision') !== 'allow') return redirect(backTo(read.request, { error: 'access_denied' }), 303)
  connect(shop.db, shop.application.clientId, shop.clock.now())
  return sendBack(read.request, shop, 303)
}
