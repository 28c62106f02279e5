import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** The digest of a token, code or session that the sandbox stores: enough to recognise it. */
export function digest(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** The challenge that an application sends before its verifier (RFC 7636, 4.2: S256). */
export function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url')
}

/** True when two secrets are equal. Takes a time that does not depend on where they differ. */
export function secretsEqual(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(digest(one)), Buffer.from(digest(other)))
}

/** 256 random bits in a form that can be used in an address. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}
