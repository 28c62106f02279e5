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

const longest = 255

/**
 * Categories, or artists, made, renamed and deleted where the service offers it (facts: Categories and artists). Whether
 * it does is what it answers; each is called done when the shop's list shows it.
 */
export function collectionsOf({ shop, localShop }: OpenShop, kind: CollectionKind, clock: Clock, emit: Emit) {
  /** Whether a name is there already is what the one before has left, also where two windows press at once. */
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

  /** @throws AppError invalid, beside the field */
  function named(name: string, ifFailed: Message, others: readonly Category[]): string {
    const tidy = name.trim()
    const same = others.find((other) => other.name.toLowerCase() === tidy.toLowerCase())
    const problem =
      tidy === ''
        ? collectionMessages.nameMissing
        : tidy.length > longest
          ? collectionMessages.nameTooLong({ most: longest })
          : same && collectionMessages.nameThere({ name: same.name })
    if (problem)
      throw new AppError('invalid', writeMessages.invalid({ failed: ifFailed, problem }), {
        fields: { name: problem },
      })
    return tidy
  }

  return {
    /** Never sent twice: of an end that nobody knows the shop's list tells. */
    create: ({ name }: { readonly name: string }, call: CallContext): Promise<Category> =>
      naming(call.targetShop ?? '', async () => {
        const [failed, unknown] = [
          collectionMessages.notMade({ kind }),
          collectionMessages.makingUnknown({ kind }),
        ]
        const shelves = await resource(call)
        const before = await shelves.read(failed)
        const wanted = named(name, failed, before.records)
        let failure: unknown = null
        try {
          await shelves.create(wanted, failed)
        } catch (error) {
          if (!(error instanceof ShopError)) throw error
          if (error.outcome === 'none')
            throw asOffered(error, collectionMessages.makingNotOffered({ failed }))
          failure = error
        }
        const after = await shelves.read(unknown)
        await show(after, call)
        const made = after.records.find(({ id, name: held }) => held === wanted && !before.ids.includes(id))
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
        const shelves = await resource(call)
        const before = await shelves.read(failed)
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
            await shelves.rename(id, wanted, failed, stillNeeded).catch((error: unknown) => {
              throw asOffered(error, collectionMessages.renamingNotOffered({ failed }))
            })
            return null
          },
          read: () => shelves.read(unknown),
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
      const shelves = await resource(call)
      const before = await shelves.read(failed)
      // Somebody else was quicker: a 404 would say the same of that as of a shop that lets none be deleted. A list that the
      // shop cuts short does not tell.
      if (before.missing === 0 && !before.ids.includes(id)) {
        await show(before, call)
        return {}
      }
      const { missing } = await writeNow<ShownList<Category>>(unknown, {
        async send(stillNeeded) {
          await shelves.remove(id, failed, stillNeeded).catch((error: unknown) => {
            throw asOffered(error, collectionMessages.deletionNotOffered({ failed }))
          })
          return null
        },
        read: () => shelves.read(unknown),
        missing: (list) => (list.ids.includes(id) ? ['deleted'] : []),
        show: (list) => show(list, call),
      })
      if (missing.length > 0) throw new AppError('conflict', collectionMessages.stillListed({ failed }))
      return {}
    },
  }
}

/** What a service answers that has no such line; a method that it does not know is 405 by its general meaning. */
const unoffered = new Set<ErrorKind>(['forbidden', 'not-found'])

/** The message for a service that does not offer it; any other failure as it is. */
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
