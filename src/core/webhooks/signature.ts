import { createHmac } from 'node:crypto'
import { secretsEqual } from '../net/secrets-equal.ts'

/** The length of SHA-256 in hex. */
const digestPattern = /^[0-9a-f]{64}$/i

/** True when a header looks like a digest: anything else is refused before a secret is read. */
export function isDigest(signature: unknown): signature is string {
  return typeof signature === 'string' && digestPattern.test(signature)
}

/**
 * True when the body was signed with this secret. Spec: Delivery, 2; facts: Webhooks (hex). Over the bytes as they
 * came; compared in constant time.
 */
export function isSignedWith(clientSecret: string, body: Uint8Array, signature: string): boolean {
  const right = createHmac('sha256', clientSecret).update(body).digest('hex')
  return secretsEqual(signature.toLowerCase(), right)
}
