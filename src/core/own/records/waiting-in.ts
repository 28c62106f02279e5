import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** How many writes the shop does not have. */
export type WaitingIn = {
  /** Not sent yet, or with an unknown outcome; includes those that ask. */
  readonly waiting: number
  /** Those of `waiting` that need no answer from the owner. */
  readonly sendable: number
  /** Failed, and not dismissed. */
  readonly failed: number
}

const nothing: WaitingIn = { waiting: 0, sendable: 0, failed: 0 }

/** Counts the writes in a shop's folder, whether its files are open or not, and changes nothing there. */
export function waitingIn(folder: string): WaitingIn {
  const path = join(folder, 'own.db')
  if (!existsSync(path)) return nothing
  let db: DatabaseSync | null = null
  try {
    db = new DatabaseSync(path, { readOnly: true })
    const counted = db
      .prepare(
        `SELECT count(*) FILTER (WHERE state <> 'failed') AS waiting,
           count(*) FILTER (WHERE state IN ('held', 'ready', 'sending')) AS sendable,
           count(*) FILTER (WHERE state = 'failed') AS failed
         FROM outbox WHERE state IN ('held', 'ready', 'sending', 'asks') OR (state = 'failed' AND dismissed = 0)`,
      )
      .get()
    const count = (name: keyof WaitingIn) => Number(counted?.[name] ?? 0)
    return { waiting: count('waiting'), sendable: count('sendable'), failed: count('failed') }
  } catch {
    // Opening the shop finds what is wrong with the file, and reports it.
    return nothing
  } finally {
    db?.close()
  }
}

export function allWaiting(folders: readonly WaitingIn[]): WaitingIn {
  const sum = (name: keyof WaitingIn) => folders.reduce((all, each) => all + each[name], 0)
  return { waiting: sum('waiting'), sendable: sum('sendable'), failed: sum('failed') }
}
