import { statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'

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

/**
 * Counts the writes in a shop's folder, whether its files are open or not, and changes nothing there. Null while that is
 * not known: its file can't be read, which says nothing about what is in it.
 */
export function waitingIn(folder: string): WaitingIn | null {
  const path = join(folder, 'own.db')
  try {
    // Throws where the system doesn't say: a file that can't be seen just now is not gone.
    if (!statSync(path, { throwIfNoEntry: false })) return nothing
    return counted(() => new DatabaseSync(path, { readOnly: true })) ?? countedUnwritable(path)
  } catch {
    // Opening the shop finds what is wrong with the file, and reports it.
    return null
  }
}

function counted(open: () => DatabaseSync): WaitingIn | null {
  let db: DatabaseSync | null = null
  try {
    db = open()
    return waitingOf(db)
  } catch {
    return null
  } finally {
    db?.close()
  }
}

/** Counts in a file beside which SQLite can't write, unless it needs what is there (`open-to-read.ts`). */
function countedUnwritable(path: string): WaitingIn | null {
  const log = statSync(`${path}-wal`, { throwIfNoEntry: false })
  if (log && log.size > 0) return null
  return counted(() => new DatabaseSync(new URL(`${pathToFileURL(path).href}?immutable=1`)))
}

/** Counts the writes in an open file. */
export function waitingOf(db: DatabaseSync): WaitingIn {
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
}

export function allWaiting(folders: readonly WaitingIn[]): WaitingIn {
  const sum = (name: keyof WaitingIn) => folders.reduce((all, each) => all + each[name], 0)
  return { waiting: sum('waiting'), sendable: sum('sendable'), failed: sum('failed') }
}
