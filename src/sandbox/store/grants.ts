import { challengeOf, digest, newSecret } from '../values/secrets.ts'
import type { Database } from './database.ts'

/** Long enough for a redirect, short enough to be useless later. */
const codeLifetime = 10 * 60 * 1000

/** True when the owner has granted the application access. */
export function isConnected(db: Database): boolean {
  return db.get('SELECT 1 AS found FROM connection') !== undefined
}

/** Grants the application access; has no effect the second time. */
export function connect(db: Database, application: string, now: Date): void {
  db.run('INSERT OR IGNORE INTO connection VALUES (?, ?)', application, now.toISOString())
}

/** Ends the connection with all its tokens and codes. */
export function disconnect(db: Database): void {
  for (const table of ['tokens', 'codes', 'connection']) db.run(`DELETE FROM ${table}`)
}

/** The terms of a code. */
export interface CodeTerms {
  /** The requested redirect address, null when none was. */
  readonly redirectUri: string | null
  /** The challenge of PKCE; null when the application sent none. */
  readonly challenge: string | null
}

/** The stored form of a code: its digest beside its challenge, so that only the right verifier finds it. */
function keyOf(code: string, challenge: string | null): string {
  return challenge === null ? digest(code) : `${digest(code)} ${challenge}`
}

/** Issues a new code. */
export function issueCode(db: Database, { redirectUri, challenge }: CodeTerms, now: Date): string {
  const code = newSecret()
  db.run('DELETE FROM codes WHERE expires_at <= ?', now.toISOString())
  db.run(
    'INSERT INTO codes VALUES (?, ?, ?)',
    keyOf(code, challenge),
    redirectUri,
    new Date(now.getTime() + codeLifetime).toISOString(),
  )
  return code
}

/** A valid code. */
export interface FoundCode {
  readonly key: string
  readonly redirectUri: string | null
}

/**
 * Finds a code that still works; undefined for any other. A code that was requested with a challenge needs its
 * verifier; a code without one is found whatever verifier is sent (sandbox promise 13).
 */
export function findCode(
  db: Database,
  code: string,
  verifier: string | undefined,
  now: Date,
): FoundCode | undefined {
  const row = db.get(
    'SELECT hash, redirect_uri FROM codes WHERE hash IN (?, ?) AND expires_at > ?',
    keyOf(code, null),
    keyOf(code, challengeOf(verifier ?? '')),
    now.toISOString(),
  )
  return (
    row && {
      key: String(row.hash),
      redirectUri: row.redirect_uri === null ? null : String(row.redirect_uri),
    }
  )
}

/** Uses the code up and returns a token for it. The token is valid until it is revoked (facts: OAuth). */
export function exchangeCode(db: Database, { key }: FoundCode, now: Date): string {
  const token = newSecret()
  db.transaction(() => {
    db.run('DELETE FROM codes WHERE hash = ?', key)
    db.run('INSERT INTO tokens VALUES (?, ?)', digest(token), now.toISOString())
  })
  return token
}

/** True when a token was issued and not revoked. */
export function isTokenGood(db: Database, token: string): boolean {
  return db.get('SELECT 1 AS found FROM tokens WHERE hash = ?', digest(token)) !== undefined
}
