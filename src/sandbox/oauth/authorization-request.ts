import { escape, page, redirect } from '../http/html.ts'
import type { Reply } from '../http/reply.ts'
import type { ShopRequest } from '../http/request.ts'
import type { Shop } from '../shop/shop.ts'
import { allowedRedirect, registeredUri } from './redirect-uri.ts'

/** What an application asks of the owner (spec: OAuth 2.0, step 1). */
export interface AuthorizationRequest {
  readonly query: URLSearchParams
  readonly redirect: URL
  /** The redirect address as the request wrote it; null when it names none. */
  readonly redirectUri: string | null
  readonly state: string | null
  /** The code challenge of PKCE (RFC 7636); null when the request carries none. */
  readonly challenge: string | null
  /** The issuer that the redirect names (RFC 9207); null when it names none. */
  readonly issuer: string | null
}

/** A fault of the request that must not send the browser anywhere (sandbox promise 11). */
function errorPage(code: string, sentence: string, accept: string): Reply {
  if (accept.includes('application/json') && !accept.includes('text/html')) {
    return {
      status: 400,
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({ error: code }),
    }
  }
  const body = `<h1>This application cannot be let in</h1><p>${sentence}</p><p>For its makers: <code>${escape(code)}</code></p>`
  return page('This application cannot be let in', body, { status: 400 })
}

/** The redirect address with the outcome and the state, which returns exactly (sandbox promise 11). */
export function backTo(
  { redirect: target, state, issuer }: AuthorizationRequest,
  outcome: { code: string } | { error: string },
): string {
  const url = new URL(target)
  for (const [name, value] of Object.entries(outcome)) url.searchParams.set(name, value)
  if (issuer !== null) url.searchParams.set('iss', issuer)
  if (state !== null) url.searchParams.set('state', state)
  // Every query parser reads %20 as a space; only some read a plus as one.
  url.search = url.searchParams.toString().replaceAll('+', '%20')
  return url.href
}

/** Checks the parameters of an authorization request; returns the error reply instead when one is wrong. */
export function readAuthorization(
  { headers, base }: ShopRequest,
  query: URLSearchParams,
  { application, namesIssuer }: Shop,
): { request: AuthorizationRequest } | { reply: Reply } {
  const accept = headers.accept ?? ''
  if (query.get('client_id') !== application.clientId) {
    return {
      reply: errorPage('invalid_client_id', 'Nobody here knows an application with this client id.', accept),
    }
  }
  const redirectUri = query.get('redirect_uri')
  const target = allowedRedirect(redirectUri ?? registeredUri)
  if (!target) {
    return {
      reply: errorPage(
        'invalid_redirect_uri',
        'It wants to send you to an address that it has not registered.',
        accept,
      ),
    }
  }
  const challenge = query.get('code_challenge')
  const request = {
    query,
    redirect: target,
    redirectUri,
    state: query.get('state'),
    challenge,
    issuer: namesIssuer ? base : null,
  }
  const responseType = query.get('response_type')
  if (responseType !== null && responseType !== 'code') {
    return { reply: redirect(backTo(request, { error: 'invalid_response_type' }), 302) }
  }
  // Only S256 is supported; an application that requests another method must not feel protected (RFC 7636, 4.4.1).
  const isS256 = query.get('code_challenge_method') === 'S256' && /^[\w-]{43}$/.test(challenge ?? '')
  if (challenge !== null && !isS256)
    return { reply: redirect(backTo(request, { error: 'invalid_request' }), 302) }
  return { request }
}
