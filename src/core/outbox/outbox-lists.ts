import type { SQLOutputValue } from 'node:sqlite'
import { z } from 'zod'
import { AppError } from '#shared/app/app-error.ts'
import { outboxRowSchema } from '#shared/outbox/outbox.ts'
import type { OutboxBatch, OutboxKind, OutboxRow, OutboxState } from '#shared/outbox/outbox.ts'
import { outboxMessages } from '#shared/texts/errors/outbox.ts'
import { outboxTitles } from '#shared/texts/outbox/titles.ts'
import { parseJson } from '../values/json.ts'
import type { OwnDb } from '../own/file/own-db.ts'
import { readWrittenError } from './written-error.ts'

/** The most rows that the window reads; more tell an owner nothing. */
const maxRows = 2000
const hourMs = 3_600_000
const minuteMs = 60_000
/** The most ended rows of each state that the window reads; when more end at once, it reads their batch. */
const maxEnded = 8

const waits = "state IN ('held', 'ready', 'sending')"
const seen = `(${waits} OR state = 'asks' OR (state = 'failed' AND dismissed = 0))`

/** The outbox as the window sees it. */
export function outboxLists({ db }: OwnDb) {
  const rows = db.prepare(
    `SELECT * FROM outbox WHERE number IN (SELECT number FROM outbox WHERE ${seen} ORDER BY number LIMIT ${maxRows})
     ORDER BY number`,
  )
  const last = (state: 'done' | 'undone'): string =>
    `SELECT number FROM (SELECT number FROM outbox WHERE state = '${state}' ORDER BY number DESC LIMIT ${maxEnded})`
  const ended = db.prepare(
    `SELECT * FROM outbox WHERE number IN (${last('done')} UNION ALL ${last('undone')}) AND ended_at >= ? ORDER BY number`,
  )
  const counts = db.prepare(
    `SELECT (SELECT count(*) FROM outbox WHERE ${waits}) AS waiting,
       (SELECT count(*) FROM outbox WHERE state = 'asks') AS asks,
       (SELECT count(*) FROM outbox WHERE state = 'failed' AND dismissed = 0) AS failed`,
  )
  const tally = 'SELECT batch, state, dismissed, kind, made_at, count(*) AS rows FROM outbox'
  // A batch counts its dismissed failures too, as long as one of its rows is not dismissed.
  const recent = db.prepare(
    `${tally} WHERE batch IN (SELECT batch FROM outbox WHERE made_at >= ? AND dismissed = 0)
     GROUP BY batch, state, dismissed`,
  )
  const one = db.prepare(`${tally} WHERE batch = ? GROUP BY batch, state, dismissed`)
  const ofBatch = db.prepare(`SELECT * FROM outbox WHERE batch = ? ORDER BY number LIMIT ${maxRows}`)

  return {
    waiting(now: Date): {
      rows: OutboxRow[]
      ended: OutboxRow[]
      batches: OutboxBatch[]
      waiting: number
      asks: number
      failed: number
    } {
      const since = new Date(now.getTime() - hourMs).toISOString()
      const counted = counts.get()
      return {
        rows: rows.all().map(readRow),
        ended: ended.all(new Date(now.getTime() - minuteMs).toISOString()).map(readRow),
        batches: readBatches(recent.all(since)).filter(({ total }) => total > 1),
        waiting: Number(counted?.['waiting']),
        asks: Number(counted?.['asks']),
        failed: Number(counted?.['failed']),
      }
    },
    batch(id: string): { batch: OutboxBatch; rows: OutboxRow[] } {
      const [batch] = readBatches(one.all(id))
      if (!batch) throw new AppError('not-found', outboxMessages.gone)
      return { batch, rows: ofBatch.all(id).map(readRow) }
    },
  }
}

type Row = Record<string, SQLOutputValue>

/** The titles of kinds whose title is a sentence, in today's wording; any other title is a name. */
const titles: Readonly<Partial<Record<OutboxKind, string>>> = outboxTitles
const changesSchema = outboxRowSchema.shape.changes
const disputesSchema = outboxRowSchema.shape.disputes

function readRow(row: Row): OutboxRow {
  // True because only the outbox and its migrations write these two.
  const [kind, state] = [row['kind'] as OutboxKind, row['state'] as OutboxState]
  return {
    id: String(row['id']),
    kind,
    object: String(row['object']),
    title: titles[kind] ?? String(row['title']),
    batch: String(row['batch']),
    state,
    dueAt: String(row['due_at']),
    madeAt: String(row['made_at']),
    endedAt: row['ended_at'] === null ? null : String(row['ended_at']),
    attempts: Number(row['attempts']),
    outcomeUnknown: row['unclear'] === 1,
    error: readWrittenError(row['error']),
    changes:
      kind === 'order.correct'
        ? readJson(row['payload'], z.object({ changes: changesSchema }), none).changes
        : [],
    disputes: readJson(row['disputes'], disputesSchema, []),
  }
}

const none = { changes: [] }

/** Parses nothing that is not there: while many rows are sent, the window reads 2000 of them several times a second. */
function readJson<T>(text: SQLOutputValue | undefined, schema: z.ZodType<T>, without: T): T {
  if (typeof text !== 'string') return without
  const read = schema.safeParse(parseJson(text))
  return read.success ? read.data : without
}

/** Returns the batches from their counts by state; newest first. */
function readBatches(counted: readonly Row[]): OutboxBatch[] {
  const batches = new Map<string, OutboxBatch>()
  for (const row of counted) {
    const id = String(row['batch'])
    const batch = batches.get(id) ?? {
      id,
      kind: row['kind'] as OutboxKind, // As above.
      madeAt: String(row['made_at']),
      total: 0,
      waiting: 0,
      sending: 0,
      done: 0,
      failed: 0,
      putAway: 0,
      undone: 0,
    }
    const rows = Number(row['rows'])
    batch.total += rows
    batch[countedAs[row['state'] as OutboxState]] += rows
    if (row['state'] === 'failed' && row['dismissed'] !== 0) batch.putAway += rows
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
