import { randomInt, randomUUID } from 'node:crypto'
import type { SQLInputValue } from 'node:sqlite'
import type { ErrorRecord } from '#shared/app/error-record.ts'
import type { OutboxPick } from '#shared/calls/outbox.ts'
import type { Dispute, OutboxKind } from '#shared/outbox/outbox.ts'
import type { OwnDb } from '../own/file/own-db.ts'
import type { NewRow, SendingRow } from './outbox.ts'

/** A row that was claimed for sending. */
export type ClaimedRow = SendingRow & { readonly number: number; readonly kind: OutboxKind }

/** The longest rest before the next attempt of a row; no undo window is longer. */
const maxWaitMs = 75_000

/**
 * What `dismissed` holds: 0 for a row that the owner sees, 1 for one whose place a later write has taken, and above that
 * the number of the dismissal that hid it.
 */
const outdated = 1

export type OutboxTable = ReturnType<typeof outboxTable>

/** The steps of a row's life as statements on the database. */
export function outboxTable({ db, inOne }: OwnDb) {
  const last = db.prepare('SELECT coalesce(max(number), 0) AS number FROM outbox')
  /** Rows up to this number have waited since an earlier start or for long. The shop may have changed much since. */
  let stale = Number(last.get()?.['number'])
  const insert = db.prepare(
    'INSERT INTO outbox (id, kind, object, title, batch, payload, state, due_at, made_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
  )
  const unsent = db.prepare(
    `SELECT number, payload FROM outbox
     WHERE object = ? AND kind = ? AND state IN ('held', 'ready', 'asks') AND unclear = 0 ORDER BY number`,
  )
  const giveWay = db.prepare(
    `UPDATE outbox SET state = 'undone', ended_at = ?, dismissed = ${outdated} WHERE number = ?`,
  )
  // A new write hides an older failure of the same kind and object for good, also one that the owner has dismissed;
  // shipping and unshipping count as one kind.
  const outdate = db.prepare(
    `UPDATE outbox SET dismissed = ${outdated} WHERE object = ? AND state = 'failed' AND dismissed <> ${outdated}
       AND replace(kind, '.unship', '.ship') = replace(?, '.unship', '.ship')`,
  )
  const ripen = db.prepare("UPDATE outbox SET state = 'ready' WHERE state = 'held' AND due_at <= ?")
  // An open question (`asks`) holds up later rows of its own kind only; other rows of the object may leave. A row that
  // failed or asked keeps its number when it is sent again, so a `sending` row may have a higher number. The plus keeps
  // SQLite from collecting and sorting all due rows: by state, the rows come in the order of their numbers. `doubled`:
  // another row of the same kind and object was done since this one was made, or failed with its outcome unknown.
  const next = db.prepare(
    `SELECT number, id, kind, object, payload, unclear, EXISTS (
       SELECT 1 FROM outbox AS same WHERE same.object = it.object AND same.kind = it.kind AND (
         (same.state = 'done' AND same.ended_at >= it.made_at) OR (same.state = 'failed' AND same.unclear = 1))) AS doubled
     FROM outbox AS it WHERE state = 'ready' AND +due_at <= ? AND NOT EXISTS (
       SELECT 1 FROM outbox AS other WHERE other.object = it.object AND (other.state = 'sending'
         OR (other.number < it.number
           AND (other.state IN ('held', 'ready') OR (other.state = 'asks' AND other.kind = it.kind)))))
     ORDER BY number LIMIT ?`,
  )
  const leave = db.prepare("UPDATE outbox SET state = 'sending', attempts = attempts + 1 WHERE number = ?")
  const end = db.prepare(
    'UPDATE outbox SET state = ?, ended_at = ?, unclear = ?, error = ?, disputes = ? WHERE number = ?',
  )
  const wait = db.prepare(
    "UPDATE outbox SET state = 'ready', due_at = ?, unclear = ?, error = ? WHERE number = ?",
  )
  const due = db.prepare(
    `SELECT min(due_at) AS at FROM (
       SELECT min(due_at) AS due_at FROM outbox WHERE state = 'held' AND due_at > ?
       UNION ALL SELECT min(due_at) FROM outbox WHERE state = 'ready' AND due_at > ?)`,
  )
  const later = db.prepare(
    "SELECT number, due_at, made_at FROM outbox WHERE state IN ('held', 'ready') AND due_at > ?",
  )
  const move = db.prepare('UPDATE outbox SET due_at = ?, made_at = ? WHERE number = ?')
  type Times = { readonly due: number; readonly made: number }

  function moveLater(now: Date, moved: (due: number, made: number) => Times): void {
    inOne(() => {
      for (const row of later.all(now.toISOString())) {
        const { due, made } = moved(Date.parse(String(row['due_at'])), Date.parse(String(row['made_at'])))
        move.run(isoOr(due, now), isoOr(made, now), Number(row['number']))
      }
    })
  }

  const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))

  return {
    put(
      rows: readonly NewRow[],
      now: string,
      dueAt: string,
      replace?: (earlier: unknown, later: unknown) => unknown,
    ): string {
      const batch = randomUUID()
      const state = dueAt > now ? 'held' : 'ready'
      inOne(() => {
        for (const { kind, object, title, payload } of rows) {
          let merged = payload
          outdate.run(object, kind)
          for (const earlier of replace ? unsent.all(object, kind) : []) {
            merged = replace?.(JSON.parse(String(earlier['payload'])), merged)
            giveWay.run(now, Number(earlier['number']))
          }
          insert.run(randomUUID(), kind, object, title, batch, JSON.stringify(merged), state, dueAt, now)
        }
      })
      return batch
    },

    /** Returns a number that no other dismissal has, or had: a window may know of one from before a restart of core. */
    nextDismissal: (): number => randomInt(outdated + 1, 2 ** 48 - 1),

    /** At a start: makes rows that were being sent when Backroom ended `ready` again, with their outcome unknown. */
    recover(): void {
      db.exec("UPDATE outbox SET state = 'ready', unclear = 1, due_at = made_at WHERE state = 'sending'")
    },

    /** Makes every row that waits now read the shop's state before it is sent. */
    doubt(): void {
      stale = Number(last.get()?.['number'])
    },

    /** Claims up to `maxRows` rows that may leave now. On the disk they are `sending` before anything is sent. */
    claim(now: string, maxRows: number): ClaimedRow[] {
      return inOne(() => {
        ripen.run(now)
        return next.all(now, maxRows).map((row) => {
          const number = Number(row['number'])
          leave.run(number)
          const outcomeUnknown = row['unclear'] === 1
          return {
            number,
            id: String(row['id']),
            // True because only `put` and migrations write kinds.
            kind: String(row['kind']) as OutboxKind,
            object: String(row['object']),
            payload: JSON.parse(String(row['payload'])),
            outcomeUnknown,
            again: outcomeUnknown || number <= stale || row['doubled'] === 1,
          }
        })
      })
    },

    end(
      { number }: ClaimedRow,
      state: 'done' | 'asks' | 'failed',
      now: string,
      more: {
        readonly outcomeUnknown?: boolean
        readonly error?: ErrorRecord
        readonly disputes?: readonly Dispute[]
      } = {},
    ): void {
      const { outcomeUnknown = false, error = null, disputes = null } = more
      end.run(
        state,
        state === 'asks' ? null : now,
        outcomeUnknown ? 1 : 0,
        json(error),
        json(disputes),
        number,
      )
    },

    /** Puts a row back that could not be sent now, until `dueAt`. */
    wait({ number }: ClaimedRow, dueAt: string, outcomeUnknown: boolean, error: ErrorRecord | null): void {
      wait.run(dueAt, outcomeUnknown ? 1 : 0, json(error), number)
    },

    /**
     * Deletes `done` and `undone` rows that ended before that time. Keeps corrections: they belong to an order's
     * history. Keeps rows that come after one that was made since then: a clock that was behind wrote their times.
     */
    forget(before: string): void {
      db.prepare(
        `DELETE FROM outbox WHERE state IN ('done', 'undone') AND ended_at < ? AND kind <> 'order.correct'
           AND number < (SELECT coalesce(min(number), ${Number.MAX_SAFE_INTEGER}) FROM outbox WHERE made_at >= ?)`,
      ).run(before, before)
    },

    /** Moves the times of waiting rows back by `ms`, after the time of day was put back by as much. */
    putBack(now: Date, ms: number): void {
      moveLater(now, (due, made) => ({ due: due - ms, made: made - ms }))
    },

    /** At a start, after the time of day was put back: lets no older row wait longer than one made just now. */
    believe(now: Date): void {
      moveLater(now, (due, made) => {
        const wait = Math.min(maxWaitMs, Math.max(0, due - made))
        return { due: Math.min(due, now.getTime() + wait), made: Math.min(made, now.getTime()) }
      })
    },

    /** The next time, always later than `now`, at which a waiting row becomes due. Null when there is none. */
    nextDue(now: string): string | null {
      const at = due.get(now, now)?.['at']
      return typeof at === 'string' ? at : null
    },

    /** @returns how many rows of the pick in these states changed */
    change(pick: OutboxPick, states: string, set: string, ...values: SQLInputValue[]): number {
      const { where, value } = whereOf(pick)
      const { changes } = db
        .prepare(`UPDATE outbox SET ${set} WHERE ${where} AND ${states}`)
        .run(...values, value)
      return Number(changes)
    },

    count(pick: OutboxPick, states: string): number {
      const { where, value } = whereOf(pick)
      const found = db.prepare(`SELECT count(*) AS rows FROM outbox WHERE ${where} AND ${states}`).get(value)
      return Number(found?.['rows'])
    },
  }
}

/** A time on the disk that cannot be read counts as now. */
const isoOr = (at: number, now: Date): string => (Number.isNaN(at) ? now : new Date(at)).toISOString()

/** Returns the SQL condition of a pick, with its one value. */
function whereOf(pick: OutboxPick): { where: string; value: string | null } {
  if ('ids' in pick)
    return { where: 'id IN (SELECT value FROM json_each(?))', value: JSON.stringify(pick.ids) }
  return 'batch' in pick ? { where: 'batch = ?', value: pick.batch } : { where: '? IS NULL', value: null }
}
