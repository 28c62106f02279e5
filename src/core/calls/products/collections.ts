import { AppError } from '#shared/app/app-error.ts'
import type { Message } from '#shared/texts/message.ts'
import type { ErrorKind } from '#shared/app/app-error.ts'
import type { CallContext, Emit } from '#shared/contract.ts'
import type { Category } from '#shared/products/product.ts'
import { writeMessages } from '#shared/texts/errors/writes.ts'
import { collectionMessages } from '#shared/texts/errors/collections.ts'
import type { CollectionKind } from '#shared/products/arrangement.ts'
import { ShopError } from '../../api/errors/api-error.ts'
import type { CollectionWrites } from '../../api/resources/collection-writes.ts'
import type { ShopOrder, ShownList } from '../../api/resources/shop-order.ts'
import type { Clock } from '../../timing/clock.ts'
import { createKeyedSemaphore } from '../../timing/keyed-semaphore.ts'
import type { OpenShop } from '../../shop/open-shop.ts'
import { notShown, writeNow } from '../../writes/write-now.ts'

const maxNameLength = 255

/**
 * Creates, renames and deletes categories or artists where the service offers it (facts: Categories and artists). The
 * service's answer shows whether it does; a write counts as done when the shop's list shows it.
 */
export function collectionsOf({ shop, localShop }: OpenShop, kind: CollectionKind, clock: Clock, emit: Emit) {
  /**
   * Runs creations and renamings one after another, so that each checks its name against the result of the previous
   * one, also when two windows press at once.
   */
  const naming = createKeyedSemaphore()
  const resource = async (call: CallContext): Promise<ShopOrder<Category> & CollectionWrites> =>
    (await shop(call))[kind]

  async function show(list: ShownList<Category>, call: CallContext): Promise<void> {
    const { records, leftOut, missing } = list
    await (
      await localShop(call)
    ).mirror.replaceList(kind, {
      records,
      leftOut,
      missing,
      asOf: clock.now().toISOString(),
    })
    emit('categories.changed', {})
  }

  /** The trimmed name. @throws AppError invalid, for the field */
  function named(name: string, ifFailed: Message, others: readonly Category[]): string {
    const tidy = name.trim()
    const same = others.find((other) => other.name.toLowerCase() === tidy.toLowerCase())
    const problem =
      tidy === ''
        ? collectionMessages.nameMissing
        : tidy.length > maxNameLength
          ? collectionMessages.nameTooLong({ most: maxNameLength })
          : same && collectionMessages.nameThere({ name: same.name })
    if (problem)
      throw new AppError('invalid', writeMessages.invalid({ failed: ifFailed, problem }), {
        fields: { name: problem },
      })
    return tidy
  }

  return {
    /** Never sent twice: after an unknown outcome the shop's list shows whether it was created. */
    create: ({ name }: { readonly name: string }, call: CallContext): Promise<Category> =>
      naming(call.targetShop ?? '', async () => {
        const [failed, unknown] = [
          collectionMessages.notMade({ kind }),
          collectionMessages.makingUnknown({ kind }),
        ]
        const collections = await resource(call)
        const before = await collections.read(failed)
        const wanted = named(name, failed, before.records)
        let failure: unknown = null
        try {
          await collections.create(wanted, failed)
        } catch (error) {
          if (!(error instanceof ShopError)) throw error
          if (error.outcome === 'none')
            throw asOffered(error, collectionMessages.makingNotOffered({ failed }))
          failure = error
        }
        const after = await collections.read(unknown)
        await show(after, call)
        const made = after.records.find(
          ({ id, name: listedName }) => listedName === wanted && !before.ids.includes(id),
        )
        if (made) return made
        throw failure ?? new AppError('conflict', collectionMessages.notListed({ failed }))
      }),
    rename: (
      { id, name }: { readonly id: string; readonly name: string },
      call: CallContext,
    ): Promise<Category> =>
      naming(call.targetShop ?? '', async () => {
        const [failed, unknown] = [
          collectionMessages.notRenamed({ kind }),
          collectionMessages.renamingUnknown({ kind }),
        ]
        const collections = await resource(call)
        const before = await collections.read(failed)
        const wanted = named(
          name,
          failed,
          before.records.filter((other) => other.id !== id),
        )
        const nameIn = (list: ShownList<Category>) => list.records.find((other) => other.id === id)
        if (!nameIn(before)) {
          await show(before, call)
          throw new AppError('not-found', collectionMessages.gone({ failed }))
        }
        const { thing, missing } = await writeNow<ShownList<Category>>(unknown, {
          async send(stillNeeded) {
            await collections.rename(id, wanted, failed, stillNeeded).catch((error: unknown) => {
              throw asOffered(error, collectionMessages.renamingNotOffered({ failed }))
            })
            return null
          },
          read: () => collections.read(unknown),
          missing: (list) => (nameIn(list)?.name === wanted ? [] : ['name']),
          show: (list) => show(list, call),
        })
        const renamed = nameIn(thing)
        if (missing.length > 0 || !renamed) throw notShown(failed, missing)
        return renamed
      }),
    async remove({ id }: { readonly id: string }, call: CallContext): Promise<Record<string, never>> {
      const [failed, unknown] = [
        collectionMessages.notDeleted({ kind }),
        collectionMessages.deletionUnknown({ kind }),
      ]
      const collections = await resource(call)
      const before = await collections.read(failed)
      // Somebody else has deleted it. Without this check a 404 could also mean that the service offers no deletion. A
      // list that the shop cuts short proves nothing.
      if (before.missing === 0 && !before.ids.includes(id)) {
        await show(before, call)
        return {}
      }
      const { missing } = await writeNow<ShownList<Category>>(unknown, {
        async send(stillNeeded) {
          await collections.remove(id, failed, stillNeeded).catch((error: unknown) => {
            throw asOffered(error, collectionMessages.deletionNotOffered({ failed }))
          })
          return null
        },
        read: () => collections.read(unknown),
        missing: (list) => (list.ids.includes(id) ? ['deleted'] : []),
        show: (list) => show(list, call),
      })
      if (missing.length > 0) throw new AppError('conflict', collectionMessages.stillListed({ failed }))
      return {}
    },
  }
}

/** The errors of a service that has no such route; for an unknown method the status is 405 by its general meaning. */
const unoffered = new Set<ErrorKind>(['forbidden', 'not-found'])

/** Replaces the error of a service that does not offer the write; returns any other error unchanged. */
function asOffered(error: unknown, notOffered: Message): unknown {
  if (!(error instanceof ShopError)) return error
  if (!unoffered.has(error.kind) && error.status !== 405 && error.status !== 501) return error
  const { outcome, code, status, cause } = error
  return new ShopError('forbidden', notOffered, {
    outcome,
    code,
    ...(status !== null && { status }),
    cause,
  })
}
