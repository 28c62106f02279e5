import { AppError } from '#shared/app/app-error.ts'
import type { MessageOrText } from '#shared/texts/message.ts'
import type { ErrorKind } from '#shared/app/app-error.ts'
import type { CallContext, Emit } from '#shared/contract.ts'
import type { Category } from '#shared/products/product.ts'
import { writeMessages } from '#shared/texts/errors/writes.ts'
import { ShopError } from '../../api/errors/api-error.ts'
import type { CollectionWrites } from '../../api/resources/collection-writes.ts'
import type { ShopOrder, ShownList } from '../../api/resources/shop-order.ts'
import type { Clock } from '../../timing/clock.ts'
import type { OpenShop } from '../../shop/open-shop.ts'
import { notShown, writeNow } from '../../writes/write-now.ts'

export type CollectionKind = 'categories' | 'artists'

const one: Readonly<Record<CollectionKind, string>> = { categories: 'Category', artists: 'Artist' }
const longest = 255

/**
 * Categories, or artists, made, renamed and deleted where the service offers it (facts: Categories and artists). Whether
 * it does is what it answers; each is called done when the shop's list shows it.
 */
export function collectionsOf({ shop, localShop }: OpenShop, kind: CollectionKind, clock: Clock, emit: Emit) {
  const what = one[kind]
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
  function named(name: string, ifFailed: MessageOrText, others: readonly Category[]): string {
    const tidy = name.trim()
    const same = others.find((other) => other.name.toLowerCase() === tidy.toLowerCase())
    const problem =
      tidy === ''
        ? 'Type a name.'
        : tidy.length > longest
          ? `This is longer than ${longest} characters.`
          : same && `There is ${same.name} already.`
    if (problem)
      throw new AppError('invalid', writeMessages.invalid({ failed: ifFailed, problem }), {
        fields: { name: problem },
      })
    return tidy
  }

  return {
    /** Never sent twice: of an end that nobody knows the shop's list tells. */
    async create({ name }: { readonly name: string }, call: CallContext): Promise<Category> {
      const [failed, unknown] = [
        `${what} not made`,
        `It is not known whether the ${what.toLowerCase()} is made`,
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
          throw asOffered(error, `${failed}: this shop lets none be made from here.`)
        failure = error
      }
      const after = await shelves.read(unknown)
      await show(after, call)
      const made = after.records.find(({ id, name: held }) => held === wanted && !before.ids.includes(id))
      if (made) return made
      throw failure ?? new AppError('conflict', `${failed}: the shop said that it was, and does not list it.`)
    },
    async rename(
      { id, name }: { readonly id: string; readonly name: string },
      call: CallContext,
    ): Promise<Category> {
      const [failed, unknown] = [
        `${what} not renamed`,
        `It is not known whether the ${what.toLowerCase()} is renamed`,
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
        throw new AppError('not-found', `${failed}: the shop does not have it any more.`)
      }
      const { thing, missing } = await writeNow<ShownList<Category>>(unknown, {
        async send(stillNeeded) {
          await shelves.rename(id, wanted, failed, stillNeeded).catch((error: unknown) => {
            throw asOffered(error, `${failed}: this shop lets none be renamed from here.`)
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
    },
    async remove({ id }: { readonly id: string }, call: CallContext): Promise<Record<string, never>> {
      const [failed, unknown] = [
        `${what} not deleted`,
        `It is not known whether the ${what.toLowerCase()} is deleted`,
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
            throw asOffered(error, `${failed}: this shop lets none be deleted from here.`)
          })
          return null
        },
        read: () => shelves.read(unknown),
        missing: (list) => (list.ids.includes(id) ? ['deleted'] : []),
        show: (list) => show(list, call),
      })
      if (missing.length > 0)
        throw new AppError('conflict', `${failed}: the shop said that it was, and lists it all the same.`)
      return {}
    },
  }
}

/** What a service answers that has no such line; a method that it does not know is 405 by its general meaning. */
const unoffered = new Set<ErrorKind>(['forbidden', 'not-found'])

/** The sentence for a service that does not offer it; any other failure as it is. */
function asOffered(error: unknown, sentence: string): unknown {
  if (!(error instanceof ShopError)) return error
  if (!unoffered.has(error.kind) && error.status !== 405 && error.status !== 501) return error
  const { outcome, code, status, cause } = error
  return new ShopError('forbidden', `${sentence} Do it in the shop itself, then read the list again.`, {
    outcome,
    code,
    ...(status !== null && { status }),
    cause,
  })
}
