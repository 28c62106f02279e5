/*
 * Measures the cost of a cipher under the database: node scripts/measure-cipher.ts FOLDER, where FOLDER has `libsql` installed
 * (npm install libsql --ignore-scripts in an empty one). It belongs neither to the app nor to `npm run bench`:
 * docs/decisions/0156-the-files-are-not-encrypted-by-us.md rests on it. Opens, fills and searches a file with the mirror's full-text index, in turns.
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

type Row = readonly (string | number)[]
type Engine = {
  exec(sql: string): unknown
  prepare(sql: string): { run(...values: Row): unknown; all(...values: Row): unknown[] }
  close(): unknown
}
type Cipher = { readonly encryptionCipher: string; readonly encryptionKey: string }

const folder = process.argv[2]
if (folder === undefined) throw new Error('Name the folder that libsql is installed in.')
// libsql is no dependency, so its types are not available.
const Libsql = createRequire(resolve(folder, 'package.json'))('libsql') as new (
  path: string,
  options?: Cipher,
) => Engine

const key = { encryptionCipher: 'aes256cbc', encryptionKey: 'k'.repeat(32) }
const engines: Readonly<Record<string, (path: string) => Engine>> = {
  'node:sqlite': (path) => new DatabaseSync(path),
  'libsql, no cipher': (path) => new Libsql(path),
  'libsql, AES-256': (path) => new Libsql(path, key),
}

const [orders, batch, searches, rounds] = [5000, 100, 200, 6]
const names = ['Inês Carvalho', 'Odalys Vega', 'Tobias Reed', 'Maren Holt', 'Ásta Jónsdóttir', 'Noor Heron']
const cities = ['Lisboa', 'Habana', 'Bristol', 'Bergen', 'Reykjavík', 'Utrecht', 'Graz']
const goods = ['Low Tide print', 'Stoneware mug', 'Slow Water record', 'Linen apron', 'Harbour tote']

const pick = (from: readonly string[], nth: number): string => from[nth % from.length] ?? ''
const wordsOf = (nth: number): string =>
  [
    pick(names, nth),
    `buyer${nth}@shop.example`,
    pick(cities, nth * 3),
    pick(goods, nth * 7),
    `ABCD-${100000 + nth}`,
  ].join('\n')
/** Returns JSON about as long as that of a demo shop's order in the mirror. */
const jsonOf = (nth: number): string =>
  JSON.stringify({ id: nth, words: wordsOf(nth), more: pick(goods, nth).repeat(180) })

function opened(make: (path: string) => Engine, path: string): Engine {
  const db = make(path)
  db.exec('PRAGMA page_size = 8192; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL')
  db.prepare('SELECT count(*) FROM sqlite_schema').all()
  return db
}

function fill(db: Engine): void {
  db.exec(`CREATE TABLE orders (key INTEGER PRIMARY KEY, email TEXT NOT NULL, json TEXT NOT NULL) STRICT;
CREATE INDEX orders_by_email ON orders (email);
CREATE VIRTUAL TABLE order_words USING fts5(
  words, tokenize = 'trigram case_sensitive 1', content = '', contentless_delete = 1
)`)
  const put = db.prepare('INSERT INTO orders VALUES (?, ?, ?)')
  const learn = db.prepare('INSERT INTO order_words (rowid, words) VALUES (?, ?)')
  for (let from = 0; from < orders; from += batch) {
    db.exec('BEGIN IMMEDIATE')
    for (let nth = from; nth < from + batch; nth += 1) {
      put.run(nth, `buyer${nth}@shop.example`, jsonOf(nth))
      learn.run(nth, wordsOf(nth))
    }
    db.exec('COMMIT')
  }
}

function search(db: Engine): void {
  const find = db.prepare(
    'SELECT o.key, o.json FROM order_words w JOIN orders o ON o.key = w.rowid WHERE w.words MATCH ? ORDER BY o.key DESC LIMIT 50',
  )
  let found = 0
  for (let nth = 0; nth < searches; nth += 1)
    found += find.all(`"${nth % 2 === 0 ? `buyer${nth * 7}@` : pick(cities, nth)}"`).length
  if (found < searches) throw new Error(`The searches found ${found} orders.`)
}

const timed = (work: () => void): number => {
  const start = performance.now()
  work()
  return performance.now() - start
}

const times = new Map<string, number[]>()
const note = (name: string, ms: number): unknown => times.set(name, [...(times.get(name) ?? []), ms])
const sizes = new Map<string, number>()
for (let round = 0; round < rounds; round += 1)
  for (const [name, make] of Object.entries(engines)) {
    const dir = mkdtempSync(join(tmpdir(), 'backroom-cipher-'))
    const path = join(dir, 'copy.db')
    try {
      let db = opened(make, path)
      const writeMs = timed(() => fill(db))
      db.close()
      sizes.set(name, statSync(path).size)
      const openMs = timed(() => {
        db = opened(make, path)
        db.prepare('SELECT json FROM orders ORDER BY key DESC LIMIT 50').all()
      })
      const searchMs = timed(() => search(db))
      db.close()
      // The first round only warms up.
      if (round === 0) continue
      note(`${name} | open`, openMs)
      note(`${name} | write ${orders} orders`, writeMs)
      note(`${name} | ${searches} searches`, searchMs)
    } finally {
      rmSync(dir, { recursive: true, force: true })
    }
  }

const median = (of: readonly number[]): number => of.toSorted((a, b) => a - b)[Math.floor(of.length / 2)] ?? 0
for (const [name, each] of times) {
  const floor = median(times.get(name.replace(/^[^|]+/, 'node:sqlite ')) ?? [])
  console.log(
    `${name}: ${median(each).toFixed(1)} ms, ${(median(each) / floor).toFixed(2)} times node:sqlite`,
  )
}
for (const [name, size] of sizes) console.log(`${name}: ${(size / 1e6).toFixed(1)} MB`)
