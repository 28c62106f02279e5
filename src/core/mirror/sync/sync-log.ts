import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { syncLogEntrySchema } from '#shared/shop/sync.ts'

/** The last looks at the shop, newest first. */
export function syncLog(db: DatabaseSync): z.infer<typeof syncLogEntrySchema>[] {
  const rows = db.prepare('SELECT at, what, requests, changed, error FROM sync_log ORDER BY rowid DESC').all()
  return z.array(syncLogEntrySchema).parse(rows)
}
