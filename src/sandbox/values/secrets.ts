import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** What is kept of a token, code or session: enough to know it again. */
export function digest(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** What an application shows of its verifier beforehand (RFC 7636, 4.2: S256). */
export function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url')
}

/** Whether two secrets are equal, in a time that does not depend on where they differ. */
export function secretsEqual(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(digest(one)), Buffer.from(digest(other)))
}

/** 256 bits that nobody can guess, fit for an address. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}
