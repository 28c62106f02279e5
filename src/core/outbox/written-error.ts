import type { SQLOutputValue } from 'node:sqlite'
import type { ErrorDetail } from '#shared/app/app-error.ts'
import { detailOf, errorRecordSchema } from '#shared/app/error-record.ts'
import { parseJson } from '../values/json.ts'

/** Returns why a row did not leave, as the outbox stored it; null when it stored nothing, or nothing readable. */
export function readWrittenError(json: SQLOutputValue | undefined): ErrorDetail | null {
  // While many rows are sent, the window reads 2000 of them several times a second, so parse nothing that is not there.
  if (typeof json !== 'string') return null
  const written = errorRecordSchema.nullable().safeParse(parseJson(json))
  return written.success && written.data ? detailOf(written.data) : null
}
