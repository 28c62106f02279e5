import { apiMessages } from '#shared/texts/errors/api.ts'
import type { Message } from '#shared/texts/message.ts'
import { member, parseJson } from '../../values/json.ts'
import { ShopError } from './api-error.ts'

/**
 * The statuses with which a hotel's sign-in page, a proxy or a filter refuses a request in the shop's place. From the
 * shop they would end a sign-in or declare a thing gone.
 */
const refusing = new Set([401, 403, 404, 407, 410, 451])

/**
 * An answer from something between here and the shop, such as a hotel's sign-in page. It says nothing about the sign-in
 * or about what was requested. Whether the write has reached the shop is unknown.
 */
export class BetweenReply extends ShopError {
  constructor(ifFailed: Message, status: number) {
    super('shop-unavailable', apiMessages.between({ failed: ifFailed }), { outcome: 'unknown', status })
  }
}

/**
 * True when a refusal has the form of the shop's: a JSON object with `errors`, or with a code of OAuth (spec: OAuth
 * errors; facts: Wrapping). An empty object says no more than no body. Proxies answer in JSON of their own, too.
 */
function isLikeTheShops(body: string): boolean {
  const json = parseJson(body)
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return false
  const isEmpty = Object.keys(json).length === 0
  return isEmpty || member(json, 'errors') !== undefined || member(json, 'error') !== undefined
}

/**
 * True when a refusal can't be the shop's. A reply without a body may be, as the contract leaves the body open (spec:
 * Errors), unless it is sent as a page.
 */
export function isFromBetween({ status, headers }: Response, body: string): boolean {
  if (!refusing.has(status) || isLikeTheShops(body)) return false
  return (
    body.trim() !== '' || /^\s*(text\/html|application\/xhtml\+xml)/i.test(headers.get('content-type') ?? '')
  )
}
