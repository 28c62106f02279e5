import { randomUUID } from 'node:crypto'
import { AppError } from '#shared/app/app-error.ts'
import type { CallContext, Emit, Handlers } from '#shared/contract.ts'
import type { Connection, Session } from '#shared/shop/session.ts'
import { annotationMessages } from '#shared/texts/errors/annotations.ts'
import { shopMessages } from '#shared/texts/errors/shop.ts'
import { applyZone } from '../shop/choose-zone.ts'
import type { Clock } from '../../timing/clock.ts'
import type { LocalShop } from '../../shop/local-shop.ts'
import { noteFile } from '../../own/records/file-left.ts'
import { whyUnwritable } from '../../own/file/open-to-read.ts'
import type { OwnDb } from '../../own/file/own-db.ts'
import { announceWritten } from '../../shop/write-annotations.ts'
import type { OpenShop } from '../../shop/open-shop.ts'
import { exportPart, fileBegin } from '../../own/writing-file/export-part.ts'
import type { ExportPlace } from '../../own/writing-file/export-part.ts'
import { beginImport } from '../../own/writing-file/import.ts'
import type { Import } from '../../own/writing-file/import.ts'

type Calls = Pick<
  Handlers,
  | 'writing.export'
  | 'writingImport.begin'
  | 'writingImport.give'
  | 'writingImport.look'
  | 'writingImport.take'
  | 'writingImport.stop'
>

/**
 * Exports everything that the owner wrote on the orders of a shop as a file, and imports such a file: both in parts, so
 * that neither the file's size nor the time needed blocks core.
 *
 * @param session returns which shop is open
 */
export function annotationsFileCalls(
  { localShop }: OpenShop,
  session: () => Promise<Session>,
  clock: Clock,
  emit: Emit,
): Calls {
  /** The import under way. There is one at a time: beginning another one abandons it. */
  let current: { readonly id: string; readonly shop: LocalShop; readonly file: Import } | null = null

  async function openShop(): Promise<Connection> {
    const { connection } = await session()
    if (!connection) throw new AppError('not-connected', shopMessages.notOpen)
    return connection
  }

  /** @throws AppError cancelled */
  async function importOf(
    id: string,
    call: CallContext,
  ): Promise<{ readonly shop: LocalShop; readonly file: Import }> {
    const shop = await localShop(call)
    if (current?.id !== id || current.shop !== shop)
      throw new AppError('cancelled', annotationMessages.fileInterrupted)
    return current
  }

  /** Imports a part whole or not at all, and ends the import when that fails. */
  function importPart(own: OwnDb, file: Import, bringsBack: boolean): ReturnType<Import['importNext']> {
    try {
      return own.inOne(() => {
        const part = file.importNext(bringsBack)
        if (part.on.length > 0) own.wrote(part.on)
        return part
      })
    } catch (error) {
      end()
      throw error
    }
  }

  /** Applies imported choices, which may include timed product orders and the shop's zone. */
  async function announceSettings(shop: LocalShop): Promise<void> {
    shop.plan.again()
    emit('products.changed', {})
    await applyZone(shop, emit)
  }

  function end(): void {
    current?.file.close()
    current = null
  }

  return {
    async 'writing.export'({ from }, call) {
      const { own } = await localShop(call)
      const { accountId, subdomain } = await openShop()
      const savedAt = clock.now().toISOString()
      const head = { backroom: 'writing', version: 1, shop: { accountId, subdomain }, savedAt } as const
      const begin = from === null ? fileBegin(head) : ''
      const { text, next } = partOf(own, from ?? { list: 0, after: [], begun: false }, savedAt)
      return { text: begin + text, next: next && { ...next, after: [...next.after] }, savedAt }
    },
    async 'writingImport.begin'(_, call) {
      const shop = await localShop(call)
      end()
      const id = randomUUID()
      current = { id, shop, file: beginImport(shop.own, clock.now().toISOString()) }
      return { id }
    },
    async 'writingImport.give'({ id, text }, call) {
      const { file } = await importOf(id, call)
      try {
        file.push(text)
      } catch (error) {
        end()
        throw error
      }
      return {}
    },
    async 'writingImport.look'({ id }, call) {
      const { file } = await importOf(id, call)
      const { accountId } = await openShop()
      const { shop, ...found } = file.found()
      return { ...found, otherShop: shop.accountId === accountId ? null : shop.subdomain }
    },
    async 'writingImport.take'({ id, anyShop, deleted }, call) {
      const { shop, file } = await importOf(id, call)
      const { accountId } = await openShop()
      const theirs = file.found().shop
      if (theirs.accountId !== accountId && !anyShop) {
        const message = annotationMessages.fileOfOtherShop({ shop: theirs.subdomain })
        throw new AppError('conflict', message)
      }
      const taken = importPart(shop.own, file, deleted === 'bring-back')
      await announceWritten(shop, emit, taken.on)
      if (taken.isEnd) {
        end()
        if (taken.made.settings > 0) await announceSettings(shop)
      }
      return { done: taken.done, isEnd: taken.isEnd, made: { ...taken.made } }
    },
    async 'writingImport.stop'({ id }) {
      if (current?.id === id) end()
      return {}
    },
  }
}

/**
 * Exports a part and notes the time of the export in own.db. If own.db can't be written, a file matters all the more,
 * so the export goes on without the note.
 */
function partOf(own: OwnDb, from: ExportPlace, at: string): ReturnType<typeof exportPart> {
  const plain = () => exportPart(own, from, false)
  if (own.unwritable !== null) return plain()
  try {
    return own.inOne(() => {
      noteFile(own, at)
      return exportPart(own, from, true)
    })
  } catch (error) {
    if (whyUnwritable(error) === null) throw error
    return plain()
  }
}
