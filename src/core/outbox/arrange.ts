import { z } from 'zod'
import type { Emit } from '#shared/contract.ts'
import type { ArrangedKind, SavedOrder, UnsavedOrder } from '#shared/products/arrangement.ts'
import { movesBetween } from '#shared/products/order-moves.ts'
import { withNewcomers } from '#shared/products/reorder.ts'
import { outboxMessages } from '#shared/texts/errors/outbox.ts'
import type { Clock } from '../timing/clock.ts'
import { parseJson } from '../values/json.ts'
import type { ShownList } from '../api/resources/shop-order.ts'
import type { Mirror } from '../mirror/store/mirror.ts'
import { mergeWithShop, sameOrder, saveOrder } from '../writes/save-order.ts'
import { failNotShown } from './not-shown.ts'
import type { Executor } from './outbox.ts'

const sequenceSchema = z.array(z.string())
const payloadSchema = z.object({
  base: sequenceSchema,
  wanted: sequenceSchema,
  ours: z.array(sequenceSchema).default([]),
  put: sequenceSchema.default([]),
})
/** The payload of a row of kind `products.order` and its like; see `WantedOrder`. */
export type OrderPayload = z.output<typeof payloadSchema>

/** @throws ZodError for a payload that no Backroom wrote */
export const readOrderPayload = (payload: unknown): OrderPayload => payloadSchema.parse(payload)

/** The one field that such a row asks about (see `outbox.resolve`). */
const orderField = 'order'

/** Reads the shop's order from a dispute about it. */
export const readTheirs = (text: string): string[] => sequenceSchema.parse(parseJson(text))

type Question = NonNullable<UnsavedOrder['question']>

/** Returns what to ask the owner when the shop has another order, and the answers. */
export function orderQuestion(payload: OrderPayload, theirs: readonly string[]): Question {
  const { contested, mine, shop } = mergeWithShop(payload, theirs)
  if (contested.length > 0) return { contested, mine, shop }
  // Nothing was moved to two places, but the shop shows another order than was sent: ask about every difference.
  const inShop = new Set(theirs)
  const wanted = payload.wanted.filter((id) => inShop.has(id))
  const whole = withNewcomers(wanted, theirs)
  return { contested: movesBetween(theirs, whole).map(({ id }) => id), mine: whole, shop: [...theirs] }
}

/** Returns the payload to send for an answer; null when the shop has that order already. */
export function chosenOrder(
  payload: OrderPayload,
  theirs: readonly string[],
  keep: 'mine' | 'shop',
): OrderPayload | null {
  const wanted = orderQuestion(payload, theirs)[keep]
  // The owner has now seen what the shop shows.
  return sameOrder(wanted, theirs) ? null : { base: [...theirs], wanted, ours: [], put: payload.put }
}

type Saved = SavedOrder & {
  /** The orders that it was made from: the shop shows none of these any more. */
  readonly begun: readonly (readonly string[])[]
  /** The order that a window which has not heard of the save expects in the shop: without what was moved elsewhere. */
  readonly expected: string[]
}

/** What was saved since this start, by mirror. It only tells the owner what happened, so nothing is lost with it. */
const savedOrders = new WeakMap<object, Map<ArrangedKind, Saved>>()

/** Returns what was saved last of this kind since this start; null when nothing was. */
export function savedOrderOf(mirror: object, kind: ArrangedKind): Saved | null {
  return savedOrders.get(mirror)?.get(kind) ?? null
}

type Deps = {
  readonly mirror: Pick<Mirror, 'db' | 'replaceList'>
  readonly clock: Pick<Clock, 'now'>
  readonly emit: Emit
  /** Waits for a change of the mirror; its failure does not make the write fail. */
  readonly intoMirror: (work: Promise<void>) => Promise<void>
}

/** Returns the executor that puts the things of one kind in order, by the protocol of `saveOrder`. */
export function arrange(kind: ArrangedKind, { mirror, clock, emit, intoMirror }: Deps): Executor {
  const eventName = kind === 'products' ? 'products.changed' : 'categories.changed'

  /** Puts what the shop shows into the mirror, also what came or went there while the owner was moving things. */
  async function show(shown: ShownList, readAt: string): Promise<void> {
    await intoMirror(adoptShopOrder(mirror, kind, shown, readAt))
    emit(eventName, {})
  }

  return {
    async run({ payload }, shop) {
      const wantedOrder = readOrderPayload(payload)
      const begunAt = clock.now().toISOString()
      const outcome = await saveOrder(shop[kind], kind, wantedOrder)
      if (outcome.is === 'contested') {
        await show(outcome.theirs, begunAt)
        const [mine, theirs] = [JSON.stringify(wantedOrder.wanted), JSON.stringify(outcome.theirs.ids)]
        return { is: 'asks', disputes: [{ field: orderField, mine, shop: theirs }] }
      }
      if (outcome.is === 'not-shown') return failNotShown(outboxMessages.arrangementNotShown({ kind }))
      const { shown, added, removed, movesBySide } = outcome
      const order = [...shown.ids]
      const known = savedOrders.get(mirror) ?? new Map<ArrangedKind, Saved>()
      savedOrders.set(mirror, known)
      // Unreadable records are in the shop's order and not in the owner's: they are not new.
      const news = { added: Math.max(0, added - leftOutOf(mirror, kind)), removed }
      await show(shown, begunAt)
      const begun = [wantedOrder.base, ...wantedOrder.ours]
      known.set(kind, {
        at: clock.now().toISOString(),
        order,
        ...news,
        met: movesBySide,
        begun,
        expected: movesBySide ? wantedOrder.wanted : order,
      })
      return { is: 'done' }
    },
    resolve(payload, [dispute], choose) {
      if (!dispute) return null
      const side = choose[orderField] === 'mine' ? 'mine' : 'shop'
      return chosenOrder(readOrderPayload(payload), readTheirs(dispute.shop), side)
    },
  }
}

function leftOutOf({ db }: Deps['mirror'], kind: ArrangedKind): number {
  return Number(db.prepare('SELECT left_out FROM lists WHERE list = ?').get(kind)?.['left_out'] ?? 0)
}

/** @param readAt when the shop was read */
async function adoptShopOrder(
  mirror: Deps['mirror'],
  kind: ArrangedKind,
  { ids, records: shown, ...lacks }: ShownList,
  readAt: string,
): Promise<void> {
  const { as_of: copiedAt } = mirror.db.prepare('SELECT as_of FROM lists WHERE list = ?').get(kind) ?? {}
  const byId = new Map(shown.map((each) => [each.id, each]))
  // A sync pass has read the list since: its records are newer.
  const isOlder = String(copiedAt ?? '') > readAt
  // The mirror may hold a record that cannot be read now. When all were read, don't load thousands from it.
  if (isOlder || ids.some((id) => !byId.has(id)))
    for (const copied of copiedRecords(mirror, kind))
      if (isOlder || !byId.has(copied.id)) byId.set(copied.id, copied)
  const records = ids.flatMap((id, index) => {
    const record = byId.get(id)
    return record ? [{ ...record, position: index + 1 }] : []
  })
  await mirror.replaceList(kind, { records, ...lacks, asOf: readAt })
}

function copiedRecords({ db }: Pick<Mirror, 'db'>, kind: ArrangedKind): { readonly id: string }[] {
  const copied = db.prepare('SELECT json FROM records WHERE list = ?').all(kind)
  // True because only models of this list are stored there, and each of them has its id.
  return copied.map(({ json }) => JSON.parse(String(json)) as { readonly id: string })
}
