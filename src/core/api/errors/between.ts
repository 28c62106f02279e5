import { apiMessages } from '#shared/texts/errors/api.ts'
import type { Message } from '#shared/texts/message.ts'
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

/** True when a reply begins like the shop's: all that the shop reports is a JSON object (facts: Wrapping). */
const isLikeTheShops = (body: string): boolean => /^\s*\{/.test(body)

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
