import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openOwnDb } from '#core/own/file/open-own-db.ts'
import { ownTables, sumAll } from '#core/sqlite/row-sums.ts'
import { ownMigrations } from '#core/own/file/schema.ts'

let folder: string
let lines: string[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backroom-own-'))
  lines = []
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const open = () => openOwnDb(folder, (line) => lines.push(line))
const file = () => join(folder, 'own.db')
const pageSize = 4096

/** Writes notes over many pages, so that damage to one leaves others. */
async function writeNotes(count: number): Promise<void> {
  const own = await open()
  const note = own.db.prepare('INSERT INTO notes (id, order_id, text, written_at) VALUES (?, ?, ?, ?)')
  const row = own.db.prepare(
    `INSERT INTO outbox (id, kind, object, title, batch, payload, state, due_at, made_at)
     VALUES (?, 'order.ship', ?, 'Ana', 'b', '{}', 'held', '2026-11-20', '2026-11-20')`,
  )
  own.inOne(() => {
    for (let index = 0; index < count; index += 1) {
      note.run(
        `note-${index}`,
        `ORDR-${index}`,
        `${index} ${'words '.repeat(20)}`,
        '2026-11-20T10:00:00.000Z',
      )
      row.run(`row-${index}`, `order:ORDR-${index}`)
    }
    own.db.exec("INSERT INTO tags VALUES ('t1', 'Gift', 'red', '2026-11-20', NULL)")
    own.db.exec("INSERT INTO packed VALUES ('ORDR-1', '2026-11-20')")
    own.db.exec("INSERT INTO seen_until VALUES (1, 5); INSERT INTO seen VALUES ('ORDR-1', 7)")
  })
  own.close()
}

/** Overwrites a page with garbage. */
function spoil(page: number): void {
  const handle = openSync(file(), 'r+')
  writeSync(handle, Buffer.alloc(pageSize, 0xa5), 0, pageSize, (page - 1) * pageSize)
  closeSync(handle)
}

const asides = () => readdirSync(folder).filter((name) => /^own\.broken-[^.]+\.db$/.test(name))
const idsIn = (db: DatabaseSync, table: string) =>
  db
    .prepare(`SELECT id FROM ${table}`)
    .all()
    .map(({ id }) => String(id))

describe('own.db', () => {
  it('writes to the disk at once, and has its rows when it is opened again', async () => {
    await writeNotes(3)
    const own = await open()
    expect(own.broken).toBeNull()
    expect(own.db.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 })
    expect(own.db.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' })
    expect(idsIn(own.db, 'notes')).toEqual(['note-0', 'note-1', 'note-2'])
    own.close()
  })

  it('writes a transaction whole or not at all', async () => {
    const own = await open()
    const write = () =>
      own.inOne(() => {
        own.db.exec("INSERT INTO packed VALUES ('ORDR-1', 'now')")
        own.inOne(() => own.db.exec("INSERT INTO packed VALUES ('ORDR-2', 'now')"))
        throw new Error('Something else went wrong.')
      })
    expect(write).toThrow('Something else went wrong.')
    expect(own.db.prepare('SELECT count(*) AS rows FROM packed').get()).toEqual({ rows: 0 })
    own.inOne(() => own.db.exec("INSERT INTO packed VALUES ('ORDR-3', 'now')"))
    expect(own.db.prepare('SELECT order_id FROM packed').all()).toEqual([{ order_id: 'ORDR-3' }])
    own.close()
  })

  it('records which orders the search has to index again, each with a higher number than all before', async () => {
    const own = await open()
    own.wrote(['ORDR-1', 'ORDR-2'])
    own.wrote(['ORDR-1'])
    expect(own.db.prepare('SELECT * FROM written ORDER BY number').all()).toEqual([
      { order_id: 'ORDR-2', number: 1 },
      { order_id: 'ORDR-1', number: 2 },
    ])
    own.close()
  })

  it('counts as undamaged after a deletion and an unclean exit', async () => {
    await writeNotes(3)
    const own = await open()
    own.inOne(() => own.db.exec('DELETE FROM packed'))
    // Without `close()`, which spares the next start the check.
    own.db.close()
    const again = await open()
    expect([again.broken, lines]).toEqual([null, []])
    expect(again.db.prepare('SELECT of, key FROM removed').all()).toEqual([
      { of: 'packed', key: '["ORDR-1"]' },
    ])
    again.db.exec("INSERT INTO packed VALUES ('ORDR-1', 'now')")
    again.db.close()
    expect([(await open()).broken, lines]).toEqual([null, []])
  })

  it('of a newer Backroom stays untouched, with an error', async () => {
    await writeNotes(1)
    const db = new DatabaseSync(file())
    db.exec('PRAGMA user_version = 999; PRAGMA wal_checkpoint(TRUNCATE)')
    db.close()
    const before = readFileSync(file())
    await expect(open()).rejects.toThrow(
      /a newer Backroom has written notes .* Update Backroom; nothing was changed\./,
    )
    expect(readFileSync(file()).equals(before)).toBe(true)
    expect(asides()).toEqual([])
  })
})

describe('a damaged file', () => {
  it('is set aside, and its readable rows are rescued', async () => {
    await writeNotes(2000)
    const pages = statSync(file()).size / pageSize
    const spoilt = [12, Math.floor(pages / 2), pages - 3]
    for (const page of spoilt) spoil(page)

    const own = await open()
    const [aside] = asides()
    expect(own.broken?.file).toBe(aside)
    expect(lines).toEqual([
      expect.stringMatching(
        `^own.db was damaged. It was set aside as ${aside}; ${own.broken?.rescued} rows were rescued;`,
      ),
    ])
    // A page holds some twenty notes or rows; all others must be rescued, also a page's neighbours, which a plain table
    // scan would lose.
    expect(idsIn(own.db, 'notes').length + idsIn(own.db, 'outbox').length).toBeGreaterThan(4000 - 4 * 60)
    expect(own.db.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' })
    // The marks of new orders are rescued.
    expect(own.db.prepare('SELECT at FROM seen_until UNION SELECT at FROM seen').all()).toHaveLength(2)
    const [row] = own.db.prepare("SELECT * FROM notes WHERE id = 'note-0'").all()
    expect(row).toMatchObject({ order_id: 'ORDR-0', written_at: '2026-11-20T10:00:00.000Z' })
    own.close()
    expect((await open()).broken).toBeNull()
  })

  it('with a number larger than Backroom ever writes is set aside as well', async () => {
    await writeNotes(3)
    const db = new DatabaseSync(file())
    db.exec("UPDATE seen SET at = 1 << 60 WHERE order_id = 'ORDR-1'")
    db.close()
    const own = await open()
    expect([own.broken?.file]).toEqual(asides())
    expect(idsIn(own.db, 'notes')).toHaveLength(3)
    own.close()
  })

  it.each([
    ['that is no database', 'these are not the notes you are looking for'.repeat(200)],
    ['that was cut off', null],
  ])('%s is replaced by a new one, and set aside', async (_, text) => {
    await writeNotes(500)
    const before = readFileSync(file())
    writeFileSync(file(), text ?? before.subarray(0, pageSize + 100))
    const own = await open()
    expect(own.broken).not.toBeNull()
    own.db.exec("INSERT INTO packed VALUES ('ORDR-9', 'now')")
    own.close()
    const [aside = ''] = asides()
    expect(existsSync(join(folder, aside))).toBe(true)
  })
})

describe('a file of an earlier Backroom', () => {
  it.each(ownMigrations.map((_, version) => version))(
    'of version %i gets all new tables, and has all its rows',
    async (version) => {
      const db = new DatabaseSync(file())
      db.exec(`${ownMigrations.slice(0, version).join('')} PRAGMA user_version = ${version}`)
      if (version > 0) db.exec("INSERT INTO packed VALUES ('ORDR-1', '2026-11-20')")
      // That version wrote checksums of its rows, if it had them.
      if (ownTables(db, ['row_sums']).length > 0) sumAll(db)
      db.close()
      const own = await open()
      expect(own.broken).toBeNull()
      expect(own.db.prepare('PRAGMA user_version').get()).toEqual({ user_version: ownMigrations.length })
      own.db.exec("INSERT INTO seen VALUES ('ORDR-1', 1); INSERT INTO seen_until VALUES (1, 1)")
      expect(own.db.prepare('SELECT * FROM packed').all()).toHaveLength(version > 0 ? 1 : 0)
      own.close()
    },
  )

  it('with checksums of deletions under an older key counts as undamaged', async () => {
    const version = 14
    const db = new DatabaseSync(file())
    db.exec(`${ownMigrations.slice(0, version).join('')} PRAGMA user_version = ${version}`)
    db.exec(`INSERT INTO removed VALUES ('packed', '["ORDR-1"]')`)
    sumAll(db)
    db.exec(`UPDATE row_sums SET key = '["packed",["ORDR-1"]]' WHERE of = 'removed'`)
    db.close()
    const own = await open()
    expect(own.broken).toBeNull()
    own.db.close()
    expect((await open()).broken).toBeNull()
  })
})
