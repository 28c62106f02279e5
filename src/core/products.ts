import { AppError } from '#shared/app-error.ts'
import type { CallOutput, Emit, Handlers } from '#shared/contract.ts'
import type { Product } from '#shared/models/product.ts'
import { mergeOrders } from '#shared/reorder.ts'
import { ShopError } from './api/api-error.ts'
import type { ProductsResource } from './api/resources/products.ts'
import type { Clock } from './clock.ts'
import type { KeptShop } from './kept-shop.ts'
import { createLimit } from './limit.ts'
import { heldList } from './mirror/small-lists.ts'
import type { OpenShop } from './session/session.ts'
import { writeAndRead } from './write.ts'

type Reorder = {
  readonly base: readonly string[]
  readonly wanted: readonly string[]
  readonly overwrite: boolean
}

const notSaved = 'Order of products not saved'
/** How often saving starts over because products came or went while it ran. */
const mostRounds = 3

export function productsCalls(
  { shop, kept }: OpenShop,
  clock: Clock,
  emit: Emit,
): Pick<Handlers, 'products.list' | 'products.reorder'> {
  // One in flight: a list sent first must never arrive last.
  const inTurn = createLimit(1)

  return {
    async 'products.list'() {
      const { records: products, ...facts } = await heldList<Product>(await kept(), 'products')
      return { products, ...facts }
    },
    async 'products.reorder'(input) {
      if (!sameMembers(input.base, input.wanted))
        throw new AppError(
          'invalid',
          `${notSaved}: the new order does not name the same products as the old one.`,
        )
      // Before its turn: should another shop be opened meanwhile, this order must not reach it.
      const [{ products }, held] = [await shop(), await kept()]
      const saved = await inTurn(() => reorder(products, input))
      await putInOrder(held, saved.order)
      emit('products.changed', {})
      return { ...saved, savedAt: clock.now().toISOString() }
    },
  }
}

/** The copy takes the order over; what it does not know yet is read in the background. */
async function putInOrder(kept: KeptShop, order: readonly string[]): Promise<void> {
  const { records, leftOut, asOf } = await heldList<Product>(kept, 'products')
  const byId = new Map(records.map((product) => [product.id, product]))
  const known = order.flatMap((id, index) => {
    const product = byId.get(id)
    return product ? [{ ...product, position: index + 1 }] : []
  })
  await kept.copy.replaceList('products', { records: known, leftOut, asOf })
  if (known.length + leftOut < order.length) void kept.sync.now('products')
}

/** Reads, merges, sends the complete list, reads back. What is merged and what is a conflict: the contract's line. */
async function reorder(
  products: ProductsResource,
  { base, wanted, overwrite }: Reorder,
): Promise<Omit<CallOutput<'products.reorder'>, 'savedAt'>> {
  for (let round = 1; ; round += 1) {
    const held = await products.order(notSaved)
    const merged = mergeOrders(base, wanted, held)
    // The owner has chosen theirs: the shop's own order is taken as what they started from.
    const chosen = merged === 'conflict' && overwrite ? mergeOrders(held, wanted, held) : merged
    if (chosen === 'conflict')
      throw new AppError('conflict', `${notSaved}: it was changed elsewhere meanwhile. Which one is right?`)
    if (sameOrder(chosen.order, held)) return outcome(base, held)
    try {
      return outcome(base, await save(products, chosen.order))
    } catch (error) {
      const refused = error instanceof ShopError && error.outcome === 'none'
      if (!refused || round === mostRounds || sameMembers(held, await products.order(notSaved))) throw error
    }
  }
}

/** The order that the shop holds after the list was sent. */
async function save(products: ProductsResource, order: readonly string[]): Promise<string[]> {
  const after = await writeAndRead<string[]>(
    async () => {
      await products.reposition(order, notSaved)
      return null
    },
    () => products.order(notSaved),
    (held) => agrees(held, order),
    {
      done: 'The order of products was sent, but could not be read back. Refresh to see it.',
      unclear:
        'It is not known whether the order of products is saved: the shop did not answer. Refresh to see.',
    },
  )
  if (agrees(after, order)) return after
  throw new AppError(
    'conflict',
    `${notSaved}: the shop shows another one. It was changed elsewhere at the same time.`,
  )
}

/** Whether the products that both name stand in the same order; others may have come or gone meanwhile. */
function agrees(held: readonly string[], sent: readonly string[]): boolean {
  const [inHeld, inSent] = [new Set(held), new Set(sent)]
  return sameOrder(
    held.filter((id) => inSent.has(id)),
    sent.filter((id) => inHeld.has(id)),
  )
}

function outcome(
  base: readonly string[],
  order: string[],
): { order: string[]; added: number; removed: number } {
  return { order, added: notIn(base, order), removed: notIn(order, base) }
}

function sameMembers(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && notIn(one, other) === 0 && notIn(other, one) === 0
}

/** How many of `ids` are not in `known`. */
function notIn(known: readonly string[], ids: readonly string[]): number {
  const names = new Set(known)
  return ids.filter((id) => !names.has(id)).length
}

function sameOrder(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index])
}
