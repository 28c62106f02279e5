import type { RefusedReply } from './api-error.ts'

/** Matches words or codes that refuse the kind of body. */
const aboutTheBody = /(?<![a-z])(json|body|urlencoded)(?![a-z])|(content|media)[ _.-]?type/i

/** Matches words or codes that show that the service read the form and checked its values. */
const aboutTheValues =
  /(?<![a-z])(code|grant|access_denied|(invalid|unauthorized)_client(_id|_secret)?|invalid_redirect_uri)(?![a-z])/i

/**
 * True when a service refused a form because it is one. Only then may the caller send a code again, since the service
 * has not read it. False in doubt: many services revoke a code, and the tokens granted for it, when it arrives twice
 * (RFC 6749, 4.1.2).
 */
export function isFormRefused({ status, body }: RefusedReply): boolean {
  if (status === 415) return true
  const words = wordsOf(body)
  return status === 400 && aboutTheBody.test(words) && !aboutTheValues.test(words)
}

/** The words of a reply without the names of its fields; empty for an HTML page. */
function wordsOf(body: string): string {
  return body.trimStart().startsWith('<') ? '' : body.replace(/"[^"\\]*"\s*:/g, ' ')
}
