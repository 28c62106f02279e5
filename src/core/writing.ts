import { z } from 'zod'
import { AppError } from '#shared/app-error.ts'
import type { Emit, Handlers } from '#shared/contract.ts'
import type { Connection, Session } from '#shared/models/session.ts'
import { correctionSchema, writingFileSchema } from '#shared/models/writing.ts'
import type { WritingFile } from '#shared/models/writing.ts'
import type { Clock } from './clock.ts'
import { member, parseJson } from './json.ts'
import { readNote } from './notes.ts'
import { orderObject } from './outbox/ship-order.ts'
import { mergeWriting } from './own/merge-writing.ts'
import type { Own } from './own/own.ts'
import { writeOwn } from './own/write-own.ts'
import type { OpenShop } from './session/session.ts'
import { tagsIn } from './tags.ts'

type Calls = Pick<Handlers, 'orders.writing' | 'writing.state' | 'writing.export' | 'writing.import'>

const notImported = 'Nothing was imported'

/**
 * All that the owner wrote on an order, and on all of them as a file.
 *
 * @param session which shop is open
 */
export function writingCalls(
  { kept }: OpenShop,
  session: () => Promise<Session>,
  clock: Clock,
  emit: Emit,
): Calls {
  async function openShop(): Promise<Connection> {
    const { connection } = await session()
    if (!connection) throw new AppError('not-connected', 'No shop is open.')
    return connection
  }

  return {
    async 'orders.writing'({ id }) {
      const { own } = await kept()
      const packed = own.db.prepare('SELECT at FROM packed WHERE order_id = ?').get(id)
      return {
        notes: notesOf(own, id),
        tagIds: tagsOf(own, id),
        packedAt: packed ? String(packed['at']) : null,
        corrections: correctionsOf(own, id),
      }
    },
    async 'writing.state'() {
      const { own } = await kept()
      const counted = own.db
        .prepare(
          `SELECT (SELECT count(*) FROM notes WHERE deleted_at IS NULL) AS notes,
             (SELECT count(*) FROM tags WHERE deleted_at IS NULL) AS tags,
             (SELECT count(*) FROM packed) AS packed`,
        )
        .get()
      const count = (name: string): number => Number(counted?.[name])
      return { notes: count('notes'), tags: count('tags'), packed: count('packed'), broken: own.broken }
    },
    async 'writing.export'() {
      const { own } = await kept()
      const { accountId, subdomain } = await openShop()
      return { ...written(own), shop: { accountId, subdomain }, savedAt: clock.now().toISOString() }
    },
    async 'writing.import'({ text, anyShop }) {
      const shop = await kept()
      const { accountId } = await openShop()
      const file = readFile(text)
      if (file.shop.accountId !== accountId && !anyShop) {
        const message = `${notImported}: these are the notes of another shop, ${file.shop.subdomain}.`
        throw new AppError('conflict', message)
      }
      return writeOwn(shop, emit, () => mergeWriting(shop.own, file, clock.now().toISOString()))
    },
  }
}

function notesOf({ db }: Own, orderId: string) {
  const notes = db.prepare(
    'SELECT * FROM notes WHERE order_id = ? AND deleted_at IS NULL ORDER BY written_at, id',
  )
  return notes.all(orderId).map(readNote)
}

function tagsOf(own: Own, orderId: string): string[] {
  const tagged = own.db.prepare('SELECT tag_id FROM order_tags WHERE order_id = ?').all(orderId)
  const ids = new Set(tagged.map((row) => String(row['tag_id'])))
  return tagsIn(own).flatMap(({ id }) => (ids.has(id) ? id : []))
}

/** Oldest first; those that reached the shop. */
function correctionsOf({ db }: Own, orderId: string) {
  const done = db.prepare(
    `SELECT ended_at AS at, payload ->> '$.changes' AS changes FROM outbox
     WHERE object = ? AND kind = 'order.correct' AND state = 'done' ORDER BY number`,
  )
  return z.array(correctionSchema).parse(
    done.all(orderObject(orderId)).map(({ at, changes }) => ({
      at,
      changes: parseJson(String(changes)),
    })),
  )
}

function written(own: Own): Omit<WritingFile, 'shop' | 'savedAt'> {
  const { db } = own
  const tags = tagsIn(own)
  const live = new Set(tags.map(({ id }) => id))
  const marks = db.prepare('SELECT order_id, tag_id FROM order_tags ORDER BY order_id, tag_id').all()
  return {
    backroom: 'writing',
    version: 1,
    tags,
    notes: db
      .prepare('SELECT * FROM notes WHERE deleted_at IS NULL ORDER BY written_at, id')
      .all()
      .map(readNote),
    orderTags: marks
      .map((row) => ({ orderId: String(row['order_id']), tagId: String(row['tag_id']) }))
      .filter(({ tagId }) => live.has(tagId)),
    packed: db
      .prepare('SELECT order_id, at FROM packed ORDER BY order_id')
      .all()
      .map((row) => ({ orderId: String(row['order_id']), at: String(row['at']) })),
  }
}

/** @throws AppError invalid */
function readFile(text: string): WritingFile {
  const json = parseJson(text)
  const file = writingFileSchema.safeParse(json)
  if (file.success) return file.data
  const version = member(json, 'version')
  const isNewer = member(json, 'backroom') === 'writing' && typeof version === 'number' && version > 1
  const why = isNewer
    ? 'a newer Backroom wrote this file. Update Backroom first.'
    : 'this is not a file of notes that Backroom wrote.'
  throw new AppError('invalid', `${notImported}: ${why}`)
}
