import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { JoinedFolder } from '#shared/writing/writing.ts'
import { parseJson } from '../../values/json.ts'
import type { OwnDb } from '../file/own-db.ts'
import { doneName, lineName } from './join-others.ts'

const joinSummarySchema = z.object({
  /** Texts that were changed in both folders. */
  both: z.number().int(),
  /** Writes that the shop does not have yet. */
  waiting: z.number().int(),
  /** Entries that Backroom never writes. */
  leftOut: z.number().int(),
  isDamaged: z.boolean(),
})
/** What the owner reads about a joined folder. */
export type JoinSummary = z.infer<typeof joinSummarySchema>

export function isJoined({ db }: OwnDb, name: string): boolean {
  return db.prepare('SELECT 1 FROM joined WHERE name = ?').get(name) !== undefined
}

export function noteJoined({ db }: OwnDb, name: string, at: string, summary: JoinSummary): void {
  db.prepare('INSERT INTO joined (name, at, told) VALUES (?, ?, ?)').run(name, at, JSON.stringify(summary))
}

/** Returns the folders that were joined with this one, while they are kept, and those that could not be joined yet. */
export function joinedWith(own: OwnDb): JoinedFolder[] {
  const line = join(own.folder, lineName)
  const waiting = existsSync(line) ? readdirSync(line).map((name) => join(line, name)) : []
  const rows = own.db.prepare('SELECT name, told FROM joined ORDER BY at, name').all()
  const done = rows.flatMap(({ name, told: storedSummary }) => {
    const folder = join(own.folder, doneName, String(name))
    const { data } = joinSummarySchema.safeParse(parseJson(String(storedSummary)))
    return data && existsSync(folder) ? [{ folder, told: data }] : []
  })
  return [...done, ...waiting.map((folder) => ({ folder, told: null }))]
}
