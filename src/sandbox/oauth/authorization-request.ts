import { escape, page, redirect } from '../html.ts'
import type { Reply } from '../reply.ts'
import type { Application } from '../shop.ts'
import { allowedRedirect, registeredUri } from './redirect-uri.ts'

/** What an application asks of the owner (spec: OAuth 2.0, step 1). */
export interface AuthorizationRequest {
  readonly query: URLSearchParams
  readonly redirect: URL
  /** As it was written; null when the request names none. */
  readonly redirectUri: string | null
  readonly state: string | null
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

/** The address to go back to, with the outcome and the state, which returns exactly (sandbox promise 11). */
export function backTo(
  { redirect: target, state }: AuthorizationRequest,
  outcome: { code: string } | { error: string },
): string {
  const url = new URL(target)
  for (const [name, value] of Object.entries(outcome)) url.searchParams.set(name, value)
  if (state !== null) url.searchParams.set('state', state)
  return url.href
}

/** Checks the parameters of an authorization request; answers the reply instead when one is wrong. */
export function readAuthorization(
  query: URLSearchParams,
  application: Application,
  accept: string,
): { request: AuthorizationRequest } | { reply: Reply } {
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
  const request = { query, redirect: target, redirectUri, state: query.get('state') }
  const responseType = query.get('response_type')
  if (responseType !== null && responseType !== 'code') {
    return { reply: redirect(backTo(request, { error: 'invalid_response_type' }), 302) }
  }
  return { request }
}
