import type { DatabaseSync } from 'node:sqlite'
import { number, sql } from '../../sqlite/sql.ts'

type Memory = { readonly version: string; readonly answers: Map<string, unknown> }

const maxAnswers = 40
const memories = new WeakMap<DatabaseSync, Memory>()

/**
 * Returns the stored answer until something is written into the mirror or own.db. For what takes more than a moment and
 * is needed often, such as counts. @param question the unique name of the answer
 */
export function remembered<T>(db: DatabaseSync, question: string, reckon: () => T): T {
  const version = `${number(db, sql`PRAGMA main.data_version`)} ${number(db, sql`PRAGMA own.data_version`)}`
  const known = memories.get(db)
  const memory = known?.version === version ? known : { version, answers: new Map<string, unknown>() }
  memories.set(db, memory)
  const { answers } = memory
  // True because each question has one caller only, which names it.
  if (answers.has(question)) return answers.get(question) as T
  if (answers.size >= maxAnswers) answers.clear()
  const answer = reckon()
  answers.set(question, answer)
  return answer
}
