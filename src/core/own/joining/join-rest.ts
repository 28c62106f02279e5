import { setImmediate as breath } from 'node:timers/promises'
import { attachToRead } from '../../sqlite/database.ts'
import { chosen } from '../records/choices.ts'
import { fileLeft, noteFile } from '../records/file-left.ts'
import type { OwnDb } from '../file/own-db.ts'
import { removable } from '../file/removed.ts'
import { ownTables } from '../../sqlite/row-sums.ts'
import { arrangementsName } from '../records/stored-arrangements.ts'
import { waitingOf } from '../records/waiting-in.ts'

/** The names of the other folder and of this one: drafts are named after them. */
type Names = { readonly before: string; readonly now: string }

const rowsAtOnce = 1000

/**
 * Takes over what a file from one computer to another leaves out: the outbox, drafts, which orders were looked at, and
 * what was deleted. Keeps what is here already, so that it can be repeated.
 *
 * @returns how many writes came that the shop does not have yet
 */
export async function joinRest(own: OwnDb, from: OwnDb, names: Names): Promise<number> {
  const { db } = own
  joinDrafts(own, from, names)
  joinLastExport(own, from)
  attachToRead(db, from.address, 'other')
  try {
    own.inOne(() => db.exec(whatWasSeenAndDeleted(own)))
    const [columns, last] = [
      columnsOf(own, 'outbox', ['number']),
      from.db.prepare('SELECT max(number) AS last FROM outbox').get(),
    ]
    // In their own order, behind the rows that wait here: with two for one order, the shop's state is read first.
    const take = db.prepare(
      `INSERT OR IGNORE INTO main.outbox (${columns}) SELECT ${columns} FROM other.outbox WHERE number > ? AND number <= ? ORDER BY number`,
    )
    for (let at = 0; at < Number(last?.['last'] ?? 0); at += rowsAtOnce) {
      own.inOne(() => take.run(at, at + rowsAtOnce))
      await breath()
    }
  } finally {
    db.exec('DETACH other')
  }
  return waitingOf(from.db).waiting
}

const columnsOf = ({ db }: OwnDb, table: string, without: readonly string[] = []): string =>
  ownTables(db, [table])
    .flatMap(({ columns }) => columns.filter((name) => !without.includes(name)))
    .join(', ')

function whatWasSeenAndDeleted(own: OwnDb): string {
  const deleted = ['notes', 'tags', 'letters'].map((table) => {
    const columns = columnsOf(own, table)
    return `INSERT OR IGNORE INTO main.${table} (${columns}) SELECT ${columns} FROM other.${table} WHERE deleted_at IS NOT NULL;`
  })
  // What is here was not removed for good.
  const removed = ownTables(own.db, removable).map(
    ({ name, keys }) =>
      `INSERT OR IGNORE INTO main.removed (of, key) SELECT r.of, r.key FROM other.removed r WHERE r.of = '${name}'
       AND NOT EXISTS (SELECT 1 FROM main.${name} t WHERE json_array(${keys.map((key) => `t.${key}`).join(', ')}) = r.key);`,
  )
  const removedOrders = `INSERT OR IGNORE INTO main.removed (of, key) SELECT r.of, r.key FROM other.removed r WHERE r.of = '${arrangementsName}'
       AND NOT EXISTS (SELECT 1 FROM main.choices c, json_each(c.value) part WHERE c.name = '${arrangementsName}' AND json_array(part.key) = r.key);`
  return `
INSERT OR IGNORE INTO main.seen_until (one, at) SELECT one, at FROM other.seen_until;
INSERT OR IGNORE INTO main.seen (order_id, at) SELECT order_id, at FROM other.seen
  WHERE at > coalesce((SELECT at FROM main.seen_until), 0);
INSERT OR IGNORE INTO main.pasts (of, id, sum) SELECT of, id, sum FROM other.pasts;
${deleted.join('\n')}
INSERT OR IGNORE INTO main.order_tags (order_id, tag_id) SELECT order_id, tag_id FROM other.order_tags
  WHERE tag_id IN (SELECT id FROM other.tags WHERE deleted_at IS NOT NULL);
${removed.join('\n')}
${removedOrders}`
}

/** Keeps what was typed later of a form that was left open in both. */
function joinDrafts(own: OwnDb, from: OwnDb, names: Names): void {
  const put = own.db.prepare(
    'INSERT INTO drafts (name, text, at) VALUES (?, ?, ?) ' +
      'ON CONFLICT (name) DO UPDATE SET text = excluded.text, at = excluded.at WHERE excluded.at > at',
  )
  own.inOne(() => {
    for (const { name, text, at } of from.db.prepare('SELECT name, text, at FROM drafts').all()) {
      const [sort, shop, ...rest] = String(name).split(' ')
      const called = [sort, shop === names.before ? names.now : shop, ...rest].join(' ')
      put.run(called, String(text), String(at))
    }
  })
}

/** Keeps the later time at which a file of all was made in either. */
function joinLastExport(own: OwnDb, from: OwnDb): void {
  const [here, there] = [chosen(own, fileLeft), chosen(from, fileLeft)]
  if (typeof there === 'string' && (typeof here !== 'string' || there > here)) noteFile(own, there)
}
