import { member, parseJson } from '../../values/json.ts'
import { ShopError } from './api-error.ts'

type Problem = { readonly words: string; readonly field?: string }

/** Spec: OAuth errors; the fields are those of `session.authorize`. */
const problems: Readonly<Record<string, Problem>> = {
  invalid_client_id: { words: 'The service does not know this client id.', field: 'clientId' },
  invalid_client_secret: { words: 'The service refused this client secret.', field: 'clientSecret' },
  invalid_redirect_uri: {
    words:
      'The service does not know the way back to Backroom. Register http://127.0.0.1/callback with the application, or set the port that is registered in the settings.',
  },
  invalid_response_type: { words: 'The service does not offer this kind of sign-in.', field: 'authUrl' },
}

/** An error that the service named by a code, in a reply or on the way back from the browser. */
export function oauthError(ifFailed: string, code: string): ShopError {
  const known = Object.hasOwn(problems, code) ? problems[code] : undefined
  // Another code is somebody else's text: it is shown only when it looks like those above.
  const words =
    known?.words ?? (/^[a-z_]{1,60}$/.test(code) ? `The service refused: ${code}.` : 'The service refused.')
  return new ShopError('invalid', `${ifFailed}: ${words.charAt(0).toLowerCase()}${words.slice(1)}`, {
    outcome: 'none',
    ...(known?.field !== undefined && { fields: { [known.field]: words } }),
  })
}

/** The code of a reply's body with the single field `error`; null when it holds none. */
export function oauthCodeOf(body: string): string | null {
  const code = member(parseJson(body), 'error')
  return typeof code === 'string' && code !== '' ? code : null
}
