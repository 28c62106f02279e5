import { createHash, randomBytes } from 'node:crypto'
import { AppError } from '#shared/app/app-error.ts'
import { oauthMessages } from '#shared/texts/errors/oauth.ts'
import { signInMessages } from '#shared/texts/errors/sign-in.ts'
import { applicationApi } from '../../api/application.ts'
import type { Application, Grant } from '../../api/application.ts'
import type { HttpDeps } from '../../api/http/http.ts'
import { oauthError } from '../../api/errors/oauth-error.ts'
import { openLoopback } from './loopback.ts'
import type { CallbackAnswer, Loopback } from './loopback.ts'
import { namingAddress } from './no-answer.ts'

export type OAuthDeps = HttpDeps & {
  /** Opens an address in the system's browser; not once `stopped` is aborted. */
  readonly openExternal: (url: string, stopped?: AbortSignal) => Promise<void>
}

export type Authorization = {
  readonly application: Application
  readonly serviceUrl: string
  readonly authUrl: string
  /** The fixed port to which the browser comes back; null takes any free one. */
  readonly port: number | null
}

const maxWaitMs = 5 * 60_000

/**
 * Asks the owner in the system's browser to give their application access, and returns what the service granted (spec:
 * OAuth 2.0; RFC 8252). Always sends PKCE (RFC 7636): a service that does not support it ignores it.
 *
 * @param stopped stops it at any step; then its reason is thrown
 * @param onPage receives the address of the page that the browser opens: the owner may want to open it again, or
 * elsewhere
 * @throws AppError cancelled (denied, or not answered within five minutes), conflict (the port is taken), invalid (with
 * fields), offline, shop-unavailable
 */
export async function authorize(
  deps: OAuthDeps,
  { application, serviceUrl, authUrl, port }: Authorization,
  stopped: AbortSignal,
  onPage: (page: string) => void = () => undefined,
): Promise<Grant> {
  stopped.throwIfAborted()
  const state = randomBytes(32).toString('base64url')
  const verifier = randomBytes(32).toString('base64url')
  const loopback = await openLoopback(port, state)
  try {
    stopped.throwIfAborted()
    const page = new URLSearchParams({
      client_id: application.clientId,
      response_type: 'code',
      state,
      redirect_uri: loopback.redirectUri,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    })
    const address = `${authUrl}/oauth/authorize?${page.toString()}`
    onPage(address)
    const answer = await waitForRedirect(deps, loopback, address, stopped)
    refuseOther(answer.issuer, [authUrl, serviceUrl])
    if ('error' in answer) throw refusedInBrowser(answer.error)
    const service = applicationApi(deps, serviceUrl, application, stopped)
    return await service.exchange(answer.code, loopback.redirectUri, verifier).catch((error: unknown) => {
      throw namingAddress(error, serviceUrl)
    })
  } finally {
    await loopback.close()
  }
}

async function waitForRedirect(
  { clock, openExternal }: OAuthDeps,
  { answer }: Loopback,
  page: string,
  stopped: AbortSignal,
): Promise<CallbackAnswer> {
  const over = new AbortController()
  try {
    return await Promise.race([
      answer,
      // When the browser has opened, the owner still has to answer there.
      openExternal(page, stopped).then(
        () => answer,
        (cause: unknown) => {
          if (cause instanceof AppError) throw cause
          throw new AppError('unexpected', signInMessages.browserNotOpened, { cause })
        },
      ),
      clock.sleep(maxWaitMs, AbortSignal.any([stopped, over.signal])).then(() => {
        throw new AppError('cancelled', signInMessages.browserTooLate)
      }),
    ])
  } finally {
    over.abort()
  }
}

/** Returns the error for an OAuth error code. Spec: OAuth errors. Denial is the owner's own decision. */
function refusedInBrowser(code: string): AppError {
  if (code === 'access_denied') return new AppError('cancelled', signInMessages.notAllowed)
  return oauthError(oauthMessages.notSignedIn, code)
}

/**
 * Throws when another service answered than the one that was asked: its code must not be sent anywhere (RFC 9207, 2.4).
 * Core doesn't know beforehand how a service names itself, so it compares the origin with the addresses that it asked.
 *
 * @throws AppError invalid
 */
function refuseOther(issuer: string | null, addresses: readonly string[]): void {
  if (issuer === null) return
  const from = URL.parse(issuer)
  if (addresses.some((address) => new URL(address).origin === from?.origin)) return
  // The issuer is somebody else's text: the message shows it only when it is the name of a host.
  const isHost = from !== null && /^https?:$/.test(from.protocol) && from.host.length <= 100
  throw new AppError('invalid', signInMessages.answeredElsewhere({ host: isHost ? from.host : null }))
}
