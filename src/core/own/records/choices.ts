import { AppError } from '#shared/app/app-error.ts'
import { whyUnwritable } from '../file/open-to-read.ts'
import { parseJson } from '../../values/json.ts'
import type { OwnDb } from '../file/own-db.ts'

/** Returns what the owner chose for this shop under a name; undefined when that is nothing, or cannot be read. */
export function chosen({ db }: OwnDb, name: string): unknown {
  const row = db.prepare('SELECT value FROM choices WHERE name = ?').get(name)
  return row && parseJson(String(row['value']))
}

/** Deletes a choice. */
export function forgetChoice({ db }: OwnDb, name: string): void {
  db.prepare('DELETE FROM choices WHERE name = ?').run(name)
}

/** Stores a choice. It is on the disk when this returns. */
export function choose({ db }: OwnDb, name: string, value: unknown): void {
  db.prepare('INSERT OR REPLACE INTO choices (name, value) VALUES (?, ?)').run(name, JSON.stringify(value))
}

/** Stores a choice if that is possible: what the owner is doing needs no place on the disk, and must not fail for it. */
export function chooseIfWritable(own: OwnDb, name: string, value: unknown): void {
  try {
    own.inOne(() => choose(own, name, value))
  } catch (error) {
    if (!(error instanceof AppError) && whyUnwritable(error) === null) throw error
  }
}
