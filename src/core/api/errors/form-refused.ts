import type { RefusedReply } from './api-error.ts'

/** What tells that a service did not take the kind of body, in a code or in words. */
const aboutTheBody = /(?<![a-z])(json|body|urlencoded)(?![a-z])|(content|media)[ _.-]?type/i

/** What tells that it read the form, and looked at what stands in it. */
const aboutTheValues =
  /(?<![a-z])(code|grant|access_denied|(invalid|unauthorized)_client(_id|_secret)?|invalid_redirect_uri)(?![a-z])/i

/**
 * Whether a service refused a form for being one. Only then may a code be sent a second time, since nobody looked at it; in
 * doubt it is not: many a service ends a code, and the tokens that it gave for it, when it comes twice (RFC 6749, 4.1.2).
 */
export function isFormRefused({ status, body }: RefusedReply): boolean {
  if (status === 415) return true
  const words = wordsOf(body)
  return status === 400 && aboutTheBody.test(words) && !aboutTheValues.test(words)
}

/** What a reply says, without the names of its fields; a page says nothing. */
function wordsOf(body: string): string {
  return body.trimStart().startsWith('<') ? '' : body.replace(/"[^"\\]*"\s*:/g, ' ')
}
