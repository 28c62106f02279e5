import type { DatabaseSync } from 'node:sqlite'
import type { CopiedList } from '#shared/shop/sync.ts'
import type { Unwritable } from '../../own/file/own-db.ts'
import type { Order } from '#shared/orders/order.ts'
import { deleteMirror, openToRead, openUnwritable, quarantineMirror } from './mirror-file.ts'
import {
  BrokenMirror,
  refusingThread,
  startMirrorWorker,
  whyMirrorUnwritable,
} from './mirror-worker-client.ts'
import type { MirrorPlace, MirrorWorker } from './mirror-worker-client.ts'
import { isBrokenFile } from '../../sqlite/database.ts'

/** Any list but that of the orders: it is small, and read whole. */
export type SmallList = Exclude<CopiedList, 'orders'>

/** The copy of one shop on this computer. Read here, written by its thread alone. */
export type Mirror = {
  /**
   * Reads only, with the owner's own tables beside it as `own.notes` and so on. Queries run where core runs: they are
   * short, or they do not belong here.
   */
  readonly db: DatabaseSync
  /** The copy that was here could not be read: it was put aside, and this one begins again. */
  readonly rebuilt: boolean
  /** Takes orders over as the shop has just shown them; resolves when they can be read here. */
  putOrders(orders: readonly Order[]): Promise<void>
  /** Puts a whole list in the place of the one that was there, in the shop's order. Answers how many records differ. */
  replaceList(list: SmallList, whole: WholeList): Promise<number>
  /** Takes one record of such a list over, or puts it at its end. */
  putRecord(list: SmallList, record: { readonly id: string }): Promise<void>
  removeRecord(list: SmallList, id: string): Promise<void>
  /** Lets the index learn what the owner wrote since it last did (own.written). */
  reindexWritten(): Promise<void>
  /** What only the sync writes. */
  readonly thread: MirrorWorker
  /** A number for a question to the shop, higher than that of every one before. */
  nextQuestion(): number
  /** Whether the list was replaced, or a record of it put or removed, after that question. */
  wroteSince(list: SmallList, question: number): boolean
  close(): Promise<void>
}

export type WholeList = {
  readonly records: readonly { readonly id: string }[]
  readonly leftOut: number
  /** How many more the shop counts than came. */
  readonly missing: number
  /** UTC, when the shop was asked. */
  readonly asOf: string
}

type MirrorOptions = MirrorPlace & {
  /** The program of the thread. */
  readonly program: URL
  readonly log: (line: string) => void
}

/** How a copy is opened: as it is, after a look through it, again since it is known to be unreadable, or afresh. */
export type MirrorOpening = 'as-it-is' | 'looked-through' | 'anew' | 'afresh'

/**
 * Opens the copy of a shop, and makes it when there is none. One that cannot be read is put aside. Where nothing can be
 * written it is opened to be read.
 *
 * @param parts.folder the shop's folder, in which own.db is already
 * @param unwritable why it is known that nothing can be written
 */
export async function openMirror(
  options: MirrorOptions,
  how: MirrorOpening,
  unwritable: Unwritable | null = null,
): Promise<Mirror> {
  if (unwritable) return openUnwritten(options, unwritable)
  try {
    if (how === 'afresh') {
      deleteMirror(options.folder)
      return await open(options, false)
    }
    if (how !== 'anew') {
      const mirror = await openSound(options, how)
      if (mirror) return mirror
    }
    quarantineMirror(options.folder)
    options.log('The copy of the shop could not be read. It was put aside; the shop is read anew.')
    return await open(options, true)
  } catch (error) {
    const why = whyMirrorUnwritable(error)
    if (why === null) throw error
    return openUnwritten(options, why)
  }
}

/** Null when it is not sound. */
async function openSound(options: MirrorOptions, how: MirrorOpening): Promise<Mirror | null> {
  let mirror: Mirror | null = null
  try {
    mirror = await open(options, false)
    if (how === 'as-it-is' || (await mirror.thread.condition()) !== 'broken') return mirror
  } catch (error) {
    if (!isBrokenMirror(error)) {
      await mirror?.close()
      throw error
    }
  }
  await mirror?.close()
  return null
}

/** Whether an error says that the file of a copy cannot be read any more, in whichever thread it was met. */
export function isBrokenMirror(error: unknown): boolean {
  return error instanceof BrokenMirror || isBrokenFile(error)
}

async function open({ program, log, ...place }: MirrorOptions, rebuilt: boolean): Promise<Mirror> {
  const thread = await startMirrorWorker(program, place, log)
  try {
    const db = openToRead(place.folder, place.own)
    return mirrorOn(db, thread, rebuilt, () => db.close())
  } catch (error) {
    await thread.close()
    throw error
  }
}

function openUnwritten({ folder, own }: MirrorOptions, why: Unwritable): Mirror {
  const { db, forget } = openUnwritable(folder, own)
  return mirrorOn(db, refusingThread(why), false, () => {
    db.close()
    forget()
  })
}

function mirrorOn(db: DatabaseSync, thread: MirrorWorker, rebuilt: boolean, closeFile: () => void): Mirror {
  let asked = 0
  const wrote = new Map<SmallList, number>()
  const wroteNow = (list: SmallList): void => void wrote.set(list, ++asked)

  return {
    db,
    rebuilt,
    thread,
    nextQuestion: () => ++asked,
    async putOrders(orders) {
      const facts = {}
      const batch = {
        orders: orders.map(asJson),
        unreadable: [],
        asked: ++asked,
        sweep: null,
        facts,
        believed: null,
        settled: null,
      }
      await thread.putOrders({ ...batch, from: 'write' })
    },
    replaceList(list, { records, ...facts }) {
      wroteNow(list)
      return thread.replaceList({ list, records: records.map(asJson), ...facts })
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
    reindexWritten: () => thread.reindexWritten(),
    async close() {
      closeFile()
      await thread.close()
    },
  }
}

/** A record as the thread takes it. */
export function asJson(record: { readonly id: string }): { readonly id: string; readonly json: string } {
  return { id: record.id, json: JSON.stringify(record) }
}
