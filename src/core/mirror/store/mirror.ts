import type { DatabaseSync } from 'node:sqlite'
import type { CopiedList } from '#shared/shop/sync.ts'
import { localShopMessages } from '#shared/texts/errors/local-shop.ts'
import { unwritable } from '../../own/file/open-own-db.ts'
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

/** Any list but the orders: it is small, and sync reads it whole. */
export type SmallList = Exclude<CopiedList, 'orders'>

/** The mirror of one shop. Core reads it here; its worker alone writes it. */
export type Mirror = {
  /**
   * A connection that only reads, with own.db attached as `own` (`own.notes` and so on). Queries run on core's thread:
   * they must be short.
   */
  readonly db: DatabaseSync
  /** True when the mirror could not be read: its file was quarantined, and this one begins again. */
  readonly rebuilt: boolean
  /** Puts orders in as the shop has just returned them; resolves when they can be read here. */
  putOrders(orders: readonly Order[]): Promise<void>
  /** Replaces a whole list, in the shop's order. Returns how many records differ. */
  replaceList(list: SmallList, whole: WholeList): Promise<number>
  /** Replaces one record of such a list, or puts it at the end. */
  putRecord(list: SmallList, record: { readonly id: string }): Promise<void>
  removeRecord(list: SmallList, id: string): Promise<void>
  /** Indexes for the search what the owner wrote since the last call (own.written). */
  reindexWritten(): Promise<void>
  /** The worker itself, which mostly sync calls directly. */
  readonly thread: MirrorWorker
  /** Returns a number for a request to the shop, higher than that of every one before. */
  nextRequestNumber(): number
  /** True when the list was replaced, or a record of it put or removed, after that request. */
  wroteSince(list: SmallList, requestNumber: number): boolean
  close(): Promise<void>
}

export type WholeList = {
  readonly records: readonly { readonly id: string }[]
  readonly leftOut: number
  /** How many more records the shop counts than came. */
  readonly missing: number
  /** When the shop was read, in UTC. */
  readonly asOf: string
}

type MirrorOptions = MirrorPlace & {
  /** The script of the worker. */
  readonly program: URL
  readonly log: (line: string) => void
}

/** How to open a mirror: as it is, after a check, anew (quarantining an unreadable one), or afresh (deleting it). */
export type MirrorOpening = 'as-it-is' | 'looked-through' | 'anew' | 'afresh'

/**
 * Opens the mirror of a shop, and makes it when there is none. Quarantines one that cannot be read. Opens it read-only
 * where nothing can be written.
 *
 * @param options.folder the shop's folder, in which own.db is already
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

/** Returns null when the mirror is not sound. */
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

/** True when an error says that a mirror's file cannot be read any more, whichever thread met it. */
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
  const opened = openUnwritable(folder, own)
  if (!opened) throw unwritable(why, folder, localShopMessages.notOpened)
  const { db, forget } = opened
  return mirrorOn(db, refusingThread(why), false, () => {
    db.close()
    forget()
  })
}

function mirrorOn(db: DatabaseSync, thread: MirrorWorker, rebuilt: boolean, closeFile: () => void): Mirror {
  let lastRequestNumber = 0
  const wrote = new Map<SmallList, number>()
  const wroteNow = (list: SmallList): void => void wrote.set(list, ++lastRequestNumber)

  return {
    db,
    rebuilt,
    thread,
    nextRequestNumber: () => ++lastRequestNumber,
    async putOrders(orders) {
      const metadataChange = {}
      const batch = {
        orders: orders.map(asJson),
        unreadable: [],
        requestNumber: ++lastRequestNumber,
        sweep: null,
        metadataChange,
        believed: null,
        settled: null,
      }
      await thread.putOrders({ ...batch, from: 'write' })
    },
    replaceList(list, { records, ...meta }) {
      wroteNow(list)
      return thread.replaceList({ list, records: records.map(asJson), ...meta })
    },
    wroteSince: (list, requestNumber) => (wrote.get(list) ?? 0) > requestNumber,
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

/** Returns a record as the worker takes it. */
export function asJson(record: { readonly id: string }): { readonly id: string; readonly json: string } {
  return { id: record.id, json: JSON.stringify(record) }
}
