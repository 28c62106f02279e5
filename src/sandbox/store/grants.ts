import { challengeOf, digest, newSecret } from '../values/secrets.ts'
import type { Database } from './database.ts'

/** Long enough for a redirect, short enough to be of no use later. */
const codeLifetime = 10 * 60 * 1000

/** Whether the owner has let the application in. */
export function isConnected(db: Database): boolean {
  return db.get('SELECT 1 AS found FROM connection') !== undefined
}

/** The owner lets the application in; twice is once. */
export function connect(db: Database, application: string, now: Date): void {
  db.run('INSERT OR IGNORE INTO connection VALUES (?, ?)', application, now.toISOString())
}

/** Ends the connection with all its tokens and codes. */
export function disconnect(db: Database): void {
  for (const table of ['tokens', 'codes', 'connection']) db.run(`DELETE FROM ${table}`)
}

/** What a code is issued for. */
export interface CodeTerms {
  /** The one that was asked for, null when none was. */
  readonly redirectUri: string | null
  /** Of PKCE; null when the application sent none. */
  readonly challenge: string | null
}

/** How a code is kept: beside its challenge, so that only the right verifier finds it. */
function keyOf(code: string, challenge: string | null): string {
  return challenge === null ? digest(code) : `${digest(code)} ${challenge}`
}

/** A new code. */
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

/** A code that still works. */
export interface FoundCode {
  readonly key: string
  readonly redirectUri: string | null
}

/**
 * The code, when it still works; undefined for any other. One that was asked for with a challenge is found by its verifier
 * alone, and with any other one by whatever is sent (sandbox promise 13).
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

/** Uses the code up and gives a token for it. The token is good until it is revoked (facts: OAuth). */
export function exchangeCode(db: Database, { key }: FoundCode, now: Date): string {
  const token = newSecret()
  db.transaction(() => {
    db.run('DELETE FROM codes WHERE hash = ?', key)
    db.run('INSERT INTO tokens VALUES (?, ?)', digest(token), now.toISOString())
  })
  return token
}

/** Whether a token was given and not taken back. */
export function isTokenGood(db: Database, token: string): boolean {
  return db.get('SELECT 1 AS found FROM tokens WHERE hash = ?', digest(token)) !== undefined
}
