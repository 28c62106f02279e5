import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import { z } from 'zod'
import { detailOf, errorRecordSchema, recordOf } from '#shared/app/error-record.ts'
import type { AppError } from '#shared/app/app-error.ts'
import { syncLogEntrySchema } from '#shared/shop/sync.ts'
import { parseJson } from '../../values/json.ts'

/** Returns the error of a sync pass as it is stored in the log. */
export function writtenError(error: AppError | null): string | null {
  return error && JSON.stringify(recordOf(error))
}

/** Returns the last sync passes, newest first. */
export function syncLog(db: DatabaseSync): z.infer<typeof syncLogEntrySchema>[] {
  const rows = db.prepare('SELECT at, what, requests, changed, error FROM sync_log ORDER BY rowid DESC').all()
  return z.array(syncLogEntrySchema).parse(rows.map((row) => ({ ...row, error: readError(row['error']) })))
}

/** Returns the sentence of a stored error; an earlier Backroom stored the sentence alone. */
function readError(written: SQLOutputValue | undefined): SQLOutputValue | undefined {
  if (typeof written !== 'string') return written
  const { data } = errorRecordSchema.safeParse(parseJson(written))
  return data ? detailOf(data).message : written
}
