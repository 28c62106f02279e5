import { digest, newSecret } from '../secrets.ts'
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

/** A new code. `redirectUri` is the one that was asked for, null when none was. */
export function issueCode(db: Database, redirectUri: string | null, now: Date): string {
  const code = newSecret()
  db.run('DELETE FROM codes WHERE expires_at <= ?', now.toISOString())
  db.run(
    'INSERT INTO codes VALUES (?, ?, ?)',
    digest(code),
    redirectUri,
    new Date(now.getTime() + codeLifetime).toISOString(),
  )
  return code
}

/** What a code that still works was issued for; undefined for any other. */
export function findCode(db: Database, code: string, now: Date): { redirectUri: string | null } | undefined {
  const row = db.get(
    'SELECT redirect_uri FROM codes WHERE hash = ? AND expires_at > ?',
    digest(code),
    now.toISOString(),
  )
  return row && { redirectUri: row.redirect_uri === null ? null : String(row.redirect_uri) }
}

/** Uses the code up and gives a token for it. The token is good until it is revoked (facts: OAuth). */
export function exchangeCode(db: Database, code: string, now: Date): string {
  const token = newSecret()
  db.transaction(() => {
    db.run('DELETE FROM codes WHERE hash = ?', digest(code))
    db.run('INSERT INTO tokens VALUES (?, ?)', digest(token), now.toISOString())
  })
  return token
}

/** Whether a token was given and not taken back. */
export function isTokenGood(db: Database, token: string): boolean {
  return db.get('SELECT 1 AS found FROM tokens WHERE hash = ?', digest(token)) !== undefined
}
