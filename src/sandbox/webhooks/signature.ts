import { createHmac } from 'node:crypto'

/** The value of X-Webhook-Signature: HMAC-SHA256 over the raw bytes, lower-case hex (spec: Delivery; facts: Webhooks). */
export function sign(body: Buffer, clientSecret: string): string {
  return createHmac('sha256', clientSecret).update(body).digest('hex')
}
