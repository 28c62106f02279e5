import type { Message } from '#shared/texts/message.ts'
import { oauthMessages } from '#shared/texts/errors/oauth.ts'
import { member, parseJson } from '../../values/json.ts'
import { ShopError } from './api-error.ts'

type Problem = { readonly words: Message; readonly field?: string }

/** Spec: OAuth errors; the fields are those of `session.authorize`. */
const problems: Readonly<Record<string, Problem>> = {
  invalid_client_id: { words: oauthMessages.unknownClientId, field: 'clientId' },
  invalid_client_secret: { words: oauthMessages.clientSecretRefused, field: 'clientSecret' },
  invalid_redirect_uri: {
    words: oauthMessages.unknownRedirect,
  },
  invalid_response_type: { words: oauthMessages.otherResponseType, field: 'authUrl' },
}

/** The error for a code that the service sent, in a reply or in the browser's redirect. */
export function oauthError(ifFailed: Message, code: string): ShopError {
  const known = Object.hasOwn(problems, code) ? problems[code] : undefined
  // Any other code is foreign text: the window shows it only when it looks like those above.
  const words =
    known?.words ??
    (/^[a-z_]{1,60}$/.test(code) ? oauthMessages.refusedFor({ code }) : oauthMessages.refusedAtAll)
  return new ShopError('invalid', oauthMessages.refused({ failed: ifFailed, because: words }), {
    outcome: 'none',
    ...(known?.field !== undefined && { fields: { [known.field]: words } }),
  })
}

/** The code of a reply whose body has the single field `error`; null when it holds none. */
export function oauthCodeOf(body: string): string | null {
  const code = member(parseJson(body), 'error')
  return typeof code === 'string' && code !== '' ? code : null
}
