import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares in constant time; digests have one length, whatever was sent. */
export function secretsEqual(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}
