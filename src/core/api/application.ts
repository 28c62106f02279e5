import { oauthMessages } from '#shared/texts/errors/oauth.ts'
import type { Message } from '#shared/texts/message.ts'
import { member } from '../values/json.ts'
import { refusedReply, ShopError, unreadableReply } from './errors/api-error.ts'
import type { RefusedReply } from './errors/api-error.ts'
import { attempt } from './http/attempt.ts'
import type { ShopReply, ShopRequest } from './http/attempt.ts'
import { authorizationOf, redactor, secretsOf } from './http/credentials.ts'
import { isFormRefused } from './errors/form-refused.ts'
import { timeoutMs, userAgent } from './http/http.ts'
import type { HttpDeps } from './http/http.ts'
import { oauthCodeOf, oauthError } from './errors/oauth-error.ts'
import { isSegment, pathBelow } from './http/path-segment.ts'

/** The owner's own application at the service (spec: OAuth 2.0). */
export type Application = { readonly clientId: string; readonly clientSecret: string }

/** The access that the service grants the application. `accountId` is null when the service did not name the shop. */
export type Grant = { readonly token: string; readonly accountId: string | null }

export type ApplicationApi = {
  /**
   * Exchanges the code of the browser's redirect for a token, as a form (RFC 6749, 4.1.3). A code works once, so
   * `exchange` never repeats a request whose code the service may have read: it sends JSON only after an answer that
   * refuses the form as such.
   *
   * @param verifier proves that the caller is the one who sent the owner to the browser (RFC 7636)
   */
  exchange(code: string, redirectUri: string, verifier: string): Promise<Grant>
  /** Ends the application's access to a shop. */
  deauthorize(accountId: string): Promise<void>
}

const { notSignedIn, notEnded } = oauthMessages

/**
 * A service's OAuth endpoints, called in an application's name. @param closed ends what runs, by throwing its reason
 */
export function applicationApi(
  deps: HttpDeps,
  serviceUrl: string,
  { clientId, clientSecret }: Application,
  closed: AbortSignal,
): ApplicationApi {
  const basic = { kind: 'basic', serviceUrl, username: clientId, password: clientSecret } as const
  const redact = redactor(secretsOf(basic))

  async function send(
    request: Omit<ShopRequest, 'method'>,
    headers: Readonly<Record<string, string>>,
    refuse: (reply: RefusedReply) => ShopError | null,
  ): Promise<ShopReply> {
    closed.throwIfAborted()
    const result = await attempt(
      `${serviceUrl}${request.path}`,
      { ...request, method: 'POST' },
      {
        fetch: deps.fetch,
        headers: { accept: 'application/json', 'user-agent': userAgent(deps), ...headers },
        closed,
        timeoutMs: deps.timeoutMs ?? timeoutMs,
        now: () => deps.clock.now(),
        refuse: (ifFailed, reply) => {
          const clean = { ...reply, body: redact(reply.body) }
          return refuse(clean) ?? refusedReply(ifFailed, clean, redact)
        },
      },
    )
    if ('error' in result) throw result.error
    return result
  }

  return {
    async exchange(code, redirectUri, verifier) {
      const body = {
        grant_type: 'authorization_code',
        client_id: clientId,
        client_secret: clientSecret,
        code,
        redirect_uri: redirectUri,
        code_verifier: verifier,
      }
      const request = { path: '/oauth/token', ifFailed: notSignedIn }
      let wantsJson = false
      const reply = await send({ ...request, body: new URLSearchParams(body) }, {}, (refusal) => {
        wantsJson = isFormRefused(refusal)
        return refusedExchange(refusal)
      }).catch((error: unknown) => {
        if (!wantsJson) throw error
        return send({ ...request, body }, { 'content-type': 'application/json' }, refusedExchange)
      })
      return readGrant(reply.json)
    },
    async deauthorize(accountId) {
      const path = pathBelow('/oauth/deauthorize', accountId, notEnded)
      const headers = { authorization: authorizationOf(basic) }
      const { json } = await send({ path, ifFailed: notEnded }, headers, refusedDeauthorize)
      // The service says so without a body (spec: Revoking access). A body is from something in between.
      if (json !== undefined) throw unreadableReply(notEnded)
    },
  }
}

/** Reads the answer to a code (spec: OAuth 2.0, step 3); the service may send numbers as text. */
function readGrant(json: unknown): Grant {
  const [token, kind, id] = ['access_token', 'token_type', 'account_id'].map((name) => member(json, name))
  if (typeof token !== 'string' || token === '') throw unreadableReply(notSignedIn)
  // The Authorization header that core sends fits bearer tokens only (RFC 6749, 7.1).
  const isBearer = kind === undefined || (typeof kind === 'string' && kind.toLowerCase() === 'bearer')
  if (!isBearer) throw unreadableReply(notSignedIn)
  const named = typeof id === 'number' || (typeof id === 'string' && isSegment(id))
  return { token, accountId: named ? String(id) : null }
}

function refusedExchange({ status, body }: RefusedReply): ShopError | null {
  const code = oauthCodeOf(body)
  if (code === 'access_denied') return refused('invalid', oauthMessages.answerTooOld({ failed: notSignedIn }))
  if (code !== null && status < 500) return oauthError(notSignedIn, code)
  if (status === 401) {
    const words = oauthMessages.clientRefused
    return refused('invalid', words, { clientId: words, clientSecret: words })
  }
  if (status !== 404 && status !== 405) return null
  const words = oauthMessages.notOffered
  return refused('invalid', words, { serviceUrl: words })
}

function refusedDeauthorize({ status }: RefusedReply): ShopError | null {
  if (status === 401) return refused('forbidden', oauthMessages.clientRefusedAtEnd({ failed: notEnded }))
  if (status !== 404) return null
  return refused('not-found', oauthMessages.noSuchAccess({ failed: notEnded }))
}

function refused(
  kind: ShopError['kind'],
  words: Message,
  fields?: Readonly<Record<string, Message>>,
): ShopError {
  return new ShopError(kind, words, { outcome: 'none', ...(fields && { fields }) })
}
