import type { DatabaseSync } from 'node:sqlite'
import type { CopiedList } from '#shared/models/sync.ts'
import type { Order } from '#shared/models/order.ts'
import { openToRead, setCopyAside } from './copy-file.ts'
import { BrokenCopy, startCopyThread } from './copy-thread.ts'
import type { CopyPlace, CopyThread } from './copy-thread.ts'
import { isBrokenFile } from './database.ts'

/** Any list but that of the orders: it is small, and read whole. */
export type SmallList = Exclude<CopiedList, 'orders'>

/** The copy of one shop on this computer. Read here, written by its thread alone. */
export type Copy = {
  /**
   * Reads only, with the owner's own tables beside it as `own.notes` and so on. Queries run where core runs: they are
   * short, or they do not belong here.
   */
  readonly db: DatabaseSync
  /** The copy that was here could not be read: it was put aside, and this one begins anew. */
  readonly rebuilt: boolean
  /** Takes orders over as the shop has just shown them; resolves when they can be read here. */
  putOrders(orders: readonly Order[]): Promise<void>
  /** Puts a whole list in the place of the one that was there, in the shop's order. Answers how many records differ. */
  replaceList(list: SmallList, whole: WholeList): Promise<number>
  /** Takes one record of such a list over, or puts it at its end. */
  putRecord(list: SmallList, record: { readonly id: string }): Promise<void>
  removeRecord(list: SmallList, id: string): Promise<void>
  /** Lets the index learn what the owner wrote since it last did (own.written). */
  learnWritten(): Promise<void>
  /** What only the sync writes. */
  readonly thread: CopyThread
  /** A number for a question to the shop, higher than that of every one before. */
  ask(): number
  /** Whether the list was replaced, or a record of it put or removed, after that question. */
  wroteSince(list: SmallList, question: number): boolean
  close(): Promise<void>
}

export type WholeList = {
  readonly records: readonly { readonly id: string }[]
  readonly leftOut: number
  /** UTC, when the shop was asked. */
  readonly asOf: string
}

type Parts = CopyPlace & {
  /** The program of the thread. */
  readonly program: URL
  readonly log: (line: string) => void
}

/**
 * Opens the copy of a shop, and makes it when there is none. One that cannot be read is put aside.
 *
 * @param parts.folder the shop's folder, in which own.db is already
 * @param anew what is there is known to be unreadable
 */
export async function openCopy(parts: Parts, anew: boolean): Promise<Copy> {
  if (!anew) {
    try {
      return await open(parts, false)
    } catch (error) {
      if (!isBrokenCopy(error)) throw error
    }
  }
  setCopyAside(parts.folder)
  parts.log('The copy of the shop could not be read. It was put aside; the shop is read anew.')
  return open(parts, true)
}

/** Whether an error says that the file of a copy cannot be read any more, in whichever thread it was met. */
export function isBrokenCopy(error: unknown): boolean {
  return error instanceof BrokenCopy || isBrokenFile(error)
}

async function open({ program, log, ...place }: Parts, rebuilt: boolean): Promise<Copy> {
  const thread = await startCopyThread(program, place, log)
  let db: DatabaseSync
  try {
    db = openToRead(place.folder)
  } catch (error) {
    await thread.close()
    throw error
  }
  let asked = 0
  const wrote = new Map<SmallList, number>()
  const wroteNow = (list: SmallList): void => void wrote.set(list, ++asked)

  return {
    db,
    rebuilt,
    thread,
    ask: () => ++asked,
    async putOrders(orders) {
      const facts = {}
      const batch = { orders: orders.map(asJson), unreadable: [], asked: ++asked, sweep: null, facts }
      await thread.putOrders({ ...batch, from: 'write' })
    },
    replaceList(list, { records, leftOut, asOf }) {
      wroteNow(list)
      return thread.replaceList({ list, records: records.map(asJson), leftOut, asOf })
    },
    wroteSince: (list, question) => (wrote.get(list) ?? 0) > question,
    async putRecord(list, record) {
      wroteNow(list)
      await thread.putRecord({ list, record: asJson(record) })
    },
    async removeRecord(list, id) {
      wroteNow(list)
      await thread.removeRecord({ list, id })
    },
    learnWritten: () => thread.learnWritten(),
    async close() {
      db.close()
      await thread.close()
    },
  }
}

/** A record as the thread takes it. */
export function asJson(record: { readonly id: string }): { readonly id: string; readonly json: string } {
  return { id: record.id, json: JSON.stringify(record) }
}
