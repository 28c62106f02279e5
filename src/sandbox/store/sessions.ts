import { digest, newSecret } from '../values/secrets.ts'
import type { Database } from './database.ts'

const lifetime = 12 * 3600 * 1000

/** The owner's session on the pages of the platform. */
export interface Session {
  /** A form must send it back, so that only the platform's own pages can send one. */
  readonly formKey: string
}

/** Signs the owner in; returns the value of the cookie. */
export function openSession(db: Database, now: Date): string {
  const secret = newSecret()
  db.run('DELETE FROM sessions WHERE expires_at <= ?', now.toISOString())
  db.run(
    'INSERT INTO sessions VALUES (?, ?, ?)',
    digest(secret),
    newSecret(),
    new Date(now.getTime() + lifetime).toISOString(),
  )
  return secret
}

/** The session of a cookie; undefined when there is none, or no longer. */
export function findSession(db: Database, secret: string, now: Date): Session | undefined {
  const row = db.get(
    'SELECT form_key FROM sessions WHERE hash = ? AND expires_at > ?',
    digest(secret),
    now.toISOString(),
  )
  return row && { formKey: String(row.form_key) }
}
