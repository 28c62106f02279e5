import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** How many writes of a shop are not in the shop. */
export type WaitingIn = {
  /** Not sent yet, or nobody knows; those that ask, too. */
  readonly waiting: number
  /** Of these the ones that need nobody to say anything. */
  readonly sendable: number
  /** Not taken by the shop, and not put away. */
  readonly failed: number
}

const nothing: WaitingIn = { waiting: 0, sendable: 0, failed: 0 }

/** Looks into a shop's folder whether its files are open or not, and changes nothing there. */
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
    // What is wrong with the file is found, and told, when its shop is opened.
    return nothing
  } finally {
    db?.close()
  }
}

export function allWaiting(folders: readonly WaitingIn[]): WaitingIn {
  const sum = (name: keyof WaitingIn) => folders.reduce((all, each) => all + each[name], 0)
  return { waiting: sum('waiting'), sendable: sum('sendable'), failed: sum('failed') }
}
