import { dataOf } from './database.ts'
import type { Database } from './database.ts'

/** The attributes that a PATCH may change. */
export interface AccountDetails {
  readonly store_name: string
  readonly description: string | null
  readonly contact_email: string
  readonly website: string | null
  readonly under_maintenance: boolean
}

export interface AccountRecord extends AccountDetails {
  readonly url: string
  readonly currency: string
  /** The index of its plan, the smallest plan first. */
  readonly plan: number
  readonly country: string
  /** Name of a drawing. */
  readonly picture: string | null
  readonly created_at: string
  readonly updated_at: string
  readonly artistsEnabled: boolean
}

/** The shop's one account. Throws in a database that was never seeded. */
export function readAccount(db: Database): AccountRecord {
  const row = db.get('SELECT data FROM account')
  if (!row) throw new Error('The shop has no account.')
  return dataOf<AccountRecord>(row)
}

/** Replaces the account. */
export function writeAccount(db: Database, account: AccountRecord): void {
  db.run(
    'INSERT INTO account (id, data) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET data = excluded.data',
    JSON.stringify(account),
  )
}
