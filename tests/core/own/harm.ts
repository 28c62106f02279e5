import { closeSync, openSync, readFileSync, readSync, readdirSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { TestCore } from '../../support/core/test-core.ts'

/** Returns the folder of the only shop. */
export function shopFolder({ dataDir }: Pick<TestCore, 'dataDir'>): string {
  const [id = ''] = readdirSync(join(dataDir, 'shops'))
  return join(dataDir, 'shops', id)
}

/** Inverts one bit. */
export function flip(path: string, at: number, bit: number): void {
  const file = openSync(path, 'r+')
  try {
    const byte = Buffer.alloc(1)
    readSync(file, byte, 0, 1, at)
    writeSync(file, Buffer.from([(byte[0] ?? 0) ^ (1 << bit)]), 0, 1, at)
  } finally {
    closeSync(file)
  }
}

/** Returns the position of a table's or index's first page, and the length of pages. */
export function pageOf(path: string, name: string): { readonly start: number; readonly length: number } {
  const db = new DatabaseSync(path, { readOnly: true })
  try {
    const root = db.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').get(name)?.['rootpage']
    const length = Number(db.prepare('PRAGMA page_size').get()?.['page_size'])
    return { start: (Number(root) - 1) * length, length }
  } finally {
    db.close()
  }
}

/** Returns how many rows of a table are on whole pages before a position in the file, according to SQLite. */
export function rowsBefore(path: string, table: string, place: number): number {
  const db = new DatabaseSync(path, { readOnly: true })
  try {
    const onPages = 'SELECT sum(ncell) AS rows FROM dbstat WHERE name = ? AND pgoffset + pgsize <= ?'
    return Number(db.prepare(onPages).get(table, place)?.['rows'])
  } finally {
    db.close()
  }
}

/** Inverts a bit in the `nth` place where a text occurs, by default the first. */
export function flipIn(path: string, text: string, bit = 0, nth = 0): void {
  let at = -1
  const bytes = readFileSync(path)
  for (let found = 0; found <= nth; found += 1) at = bytes.indexOf(text, at + 1)
  if (at < 0) throw new Error(`${text} stands nowhere in ${path}.`)
  flip(path, at, bit)
}

/** Cuts a file to a part of its length. */
export function cut(path: string, part: number): void {
  const bytes = readFileSync(path)
  writeFileSync(path, bytes.subarray(0, Math.floor(bytes.length * part)))
}

/** Returns the numbers of open descriptors and of threads of this process. Linux only. */
export function heldOpen(): { readonly files: number; readonly threads: number } {
  return {
    files: readdirSync('/proc/self/fd').length,
    threads: readdirSync('/proc/self/task').length,
  }
}
