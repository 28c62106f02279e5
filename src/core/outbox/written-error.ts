import type { SQLOutputValue } from 'node:sqlite'
import type { ErrorDetail } from '#shared/app/app-error.ts'
import { detailOf, errorRecordSchema } from '#shared/app/error-record.ts'
import { parseJson } from '../values/json.ts'

/** Why a row did not leave, as the outbox wrote it; null when it wrote nothing, or nothing that can be read. */
export function readWrittenError(json: SQLOutputValue | undefined): ErrorDetail | null {
  // Two thousand rows are read several times a second while many are sent, so nothing is parsed that is not there.
  if (typeof json !== 'string') return null
  const written = errorRecordSchema.nullable().safeParse(parseJson(json))
  return written.success && written.data ? detailOf(written.data) : null
}
