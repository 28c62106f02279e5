import { DatabaseSync } from 'node:sqlite'
import type { SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite'
import { schema } from './schema.ts'

export type Row = Record<string, SQLOutputValue>

/** A file that is no shop, or one of another version of the sandbox. `code` tells it from other errors. */
class OtherFile extends Error {
  readonly code = 'OTHER_FILE'
}

/** The sandbox's state: one SQLite database, every statement prepared once. */
export class Database {
  readonly #sqlite: DatabaseSync
  readonly #statements = new Map<string, StatementSync>()

  /** Opens `file`, or a database in memory. Throws when the file is not a database of this kind. */
  constructor(file = ':memory:') {
    this.#sqlite = new DatabaseSync(file, { timeout: 2000 })
    // A write that was confirmed must survive a `kill -9` and a power cut, as at a real shop.
    try {
      this.#sqlite.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON')
    } catch (error) {
      this.#sqlite.close()
      throw error
    }
  }

  #prepare(sql: string): StatementSync {
    const known = this.#statements.get(sql)
    if (known) return known
    const statement = this.#sqlite.prepare(sql)
    this.#statements.set(sql, statement)
    return statement
  }

  all(sql: string, ...values: SQLInputValue[]): Row[] {
    return this.#prepare(sql).all(...values)
  }

  get(sql: string, ...values: SQLInputValue[]): Row | undefined {
    return this.#prepare(sql).get(...values)
  }

  /** Returns the number of changed rows. */
  run(sql: string, ...values: SQLInputValue[]): number {
    return Number(this.#prepare(sql).run(...values).changes)
  }

  /** Runs `work` in a transaction: all of it or nothing. */
  transaction<T>(work: () => T): T {
    this.#sqlite.exec('BEGIN IMMEDIATE')
    try {
      const result = work()
      this.#sqlite.exec('COMMIT')
      return result
    } catch (error) {
      this.#sqlite.exec('ROLLBACK')
      throw error
    }
  }

  /** Creates the tables and calls `seed`, in one transaction, unless that was done before. */
  prepareOnce(seed: () => void): void {
    if (this.get('PRAGMA user_version')?.user_version === schema.version) return
    if (this.all('SELECT name FROM sqlite_schema').length > 0)
      throw new OtherFile('The file is not a shop of this sandbox.')
    this.transaction(() => {
      this.#sqlite.exec(schema.sql)
      seed()
      this.#sqlite.exec(`PRAGMA user_version = ${schema.version}`)
    })
  }

  close(): void {
    this.#sqlite.close()
  }
}

/** The `data` column of a row, which the sandbox wrote itself as a `T`. */
export function dataOf<T>(row: Row): T {
  // Safe because only the store writes this column, and only from a T.
  return JSON.parse(String(row.data)) as T
}
