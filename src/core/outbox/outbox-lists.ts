import type { SQLOutputValue } from 'node:sqlite'
import { z } from 'zod'
import { errorDetailSchema } from '#shared/app-error.ts'
import { AppError } from '#shared/app-error.ts'
import { disputeSchema, outboxKindSchema, outboxRowSchema, outboxStateSchema } from '#shared/models/outbox.ts'
import type { OutboxBatch, OutboxRow } from '#shared/models/outbox.ts'
import { parseJson } from '../json.ts'
import type { Own } from '../own/own.ts'

/** More rows than this tell an owner nothing. */
const mostRows = 2000
const hourMs = 3_600_000

const waits = "state IN ('held', 'ready', 'sending', 'asks')"
const seen = `(${waits} OR (state = 'failed' AND dismissed = 0))`

/** The outbox as the window sees it. */
export function outboxLists({ db }: Own) {
  const rows = db.prepare(
    `SELECT * FROM outbox WHERE number IN (SELECT number FROM outbox WHERE ${seen} ORDER BY number LIMIT ${mostRows})
     ORDER BY number`,
  )
  const counts = db.prepare(
    `SELECT (SELECT count(*) FROM outbox WHERE ${waits}) AS waiting,
       (SELECT count(*) FROM outbox WHERE state = 'failed' AND dismissed = 0) AS failed`,
  )
  const recent = db.prepare(
    `SELECT batch, state, kind, made_at, count(*) AS rows FROM outbox
     WHERE batch IN (SELECT DISTINCT batch FROM outbox WHERE made_at >= ?) AND dismissed = 0
     GROUP BY batch, state`,
  )
  const one = db.prepare(
    'SELECT batch, state, kind, made_at, count(*) AS rows FROM outbox WHERE batch = ? GROUP BY batch, state',
  )
  const ofBatch = db.prepare(`SELECT * FROM outbox WHERE batch = ? ORDER BY number LIMIT ${mostRows}`)

  return {
    waiting(now: Date): { rows: OutboxRow[]; batches: OutboxBatch[]; waiting: number; failed: number } {
      const since = new Date(now.getTime() - hourMs).toISOString()
      const counted = counts.get()
      return {
        rows: rows.all().map(readRow),
        batches: readBatches(recent.all(since)).filter(({ total }) => total > 1),
        waiting: Number(counted?.['waiting']),
        failed: Number(counted?.['failed']),
      }
    },
    batch(id: string): { batch: OutboxBatch; rows: OutboxRow[] } {
      const [batch] = readBatches(one.all(id))
      if (!batch) throw new AppError('not-found', 'This is not known in the outbox any more.')
      return { batch, rows: ofBatch.all(id).map(readRow) }
    },
  }
}

type Row = Record<string, SQLOutputValue>

/** What an `order.correct` row carries, as far as it is shown. */
const shownPayloadSchema = z.object({ changes: outboxRowSchema.shape.changes })

function readRow(row: Row): OutboxRow {
  const error = errorDetailSchema.safeParse(parseJson(String(row['error'])))
  const payload = shownPayloadSchema.safeParse(parseJson(String(row['payload'])))
  const disputes = z.array(disputeSchema).safeParse(parseJson(String(row['disputes'])))
  return {
    id: String(row['id']),
    kind: outboxKindSchema.parse(row['kind']),
    object: String(row['object']),
    title: String(row['title']),
    batch: String(row['batch']),
    state: outboxStateSchema.parse(row['state']),
    dueAt: String(row['due_at']),
    madeAt: String(row['made_at']),
    endedAt: row['ended_at'] === null ? null : String(row['ended_at']),
    attempts: Number(row['attempts']),
    error: error.success ? error.data : null,
    changes: payload.success ? payload.data.changes : [],
    disputes: disputes.success ? disputes.data : [],
  }
}

/** From the counts of each batch by state; newest first. */
function readBatches(counted: readonly Row[]): OutboxBatch[] {
  const batches = new Map<string, OutboxBatch>()
  for (const row of counted) {
    const id = String(row['batch'])
    const batch = batches.get(id) ?? {
      id,
      kind: outboxKindSchema.parse(row['kind']),
      madeAt: String(row['made_at']),
      ...{ total: 0, waiting: 0, sending: 0, done: 0, failed: 0, undone: 0 },
    }
    const rows = Number(row['rows'])
    batch.total += rows
    batch[countedAs[outboxStateSchema.parse(row['state'])]] += rows
    batches.set(id, batch)
  }
  return [...batches.values()].toSorted((one, other) => (one.madeAt < other.madeAt ? 1 : -1))
}

const countedAs = {
  held: 'waiting',
  ready: 'waiting',
  asks: 'waiting',
  sending: 'sending',
  done: 'done',
  failed: 'failed',
  undone: 'undone',
} as const
