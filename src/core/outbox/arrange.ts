import { z } from 'zod'
import type { Emit } from '#shared/contract.ts'
import type { ArrangedKind, SavedOrder } from '#shared/models/arrangement.ts'
import type { Clock } from '../clock.ts'
import { parseJson } from '../json.ts'
import type { Copy } from '../mirror/copy.ts'
import { saveOrder } from '../save-order.ts'
import type { Executor } from './outbox.ts'

const sequenceSchema = z.array(z.string())
const payloadSchema = z.object({
  base: sequenceSchema,
  wanted: sequenceSchema,
  ours: z.array(sequenceSchema).default([]),
})
/** What a row of kind `products.order` and its like carries; see `WantedOrder`. */
export type OrderPayload = z.output<typeof payloadSchema>

/** @throws ZodError for what no Backroom wrote */
export const readOrderPayload = (payload: unknown): OrderPayload => payloadSchema.parse(payload)

/** The one thing about which such a row asks (see `outbox.resolve`). */
const orderField = 'order'

/** The shop's order, from a dispute about it. */
export const readTheirs = (text: string): string[] => sequenceSchema.parse(parseJson(text))

type Saved = SavedOrder & {
  /** What it was made from: the shop shows none of these any more. */
  readonly begun: readonly (readonly string[])[]
}

/** What was saved since this start, for each copy. It tells the owner what happened, and is nothing that could be lost. */
const savedOrders = new WeakMap<object, Map<ArrangedKind, Saved>>()

/** What was saved last of this kind since this start; null when nothing was. */
export function savedOrderOf(copy: object, kind: ArrangedKind): Saved | null {
  return savedOrders.get(copy)?.get(kind) ?? null
}

type Parts = {
  readonly copy: Pick<Copy, 'db' | 'replaceList'>
  readonly clock: Pick<Clock, 'now'>
  readonly emit: Emit
  /** Runs what the copy is to learn; that it fails does not make the write fail. */
  readonly learn: (work: Promise<void>) => Promise<void>
}

/** Puts the things of one kind in order, by the protocol of `saveOrder`. */
export function arrange(kind: ArrangedKind, { copy, clock, emit, learn }: Parts): Executor {
  const told = kind === 'products' ? 'products.changed' : 'categories.changed'

  /** The copy takes the shop's order over. What it does not know yet comes with the next look at the shop. */
  async function show(order: readonly string[]): Promise<void> {
    await learn(putInOrder(copy, kind, order, clock.now().toISOString()))
    emit(told, {})
  }

  return {
    async run({ payload }, shop) {
      const meant = readOrderPayload(payload)
      const outcome = await saveOrder(shop[kind], kind, meant)
      if (outcome.is === 'contested') {
        await show(outcome.theirs)
        const mine = JSON.stringify(meant.wanted)
        return { is: 'asks', disputes: [{ field: orderField, mine, shop: JSON.stringify(outcome.theirs) }] }
      }
      const { order, added, removed } = outcome
      const known = savedOrders.get(copy) ?? new Map<ArrangedKind, Saved>()
      savedOrders.set(copy, known)
      // Records that could not be read are in the shop's order and not in the owner's: they are not new.
      const news = { added: Math.max(0, added - leftOutOf(copy, kind)), removed }
      await show(order)
      const begun = [meant.base, ...meant.ours]
      known.set(kind, { at: clock.now().toISOString(), order, ...news, begun })
      return { is: 'done' }
    },
    resolve(payload, [dispute], choose) {
      if (!dispute || choose[orderField] !== 'mine') return null
      // What the shop shows is now what the owner has seen.
      return { ...readOrderPayload(payload), base: readTheirs(dispute.shop), ours: [] }
    },
  }
}

function leftOutOf({ db }: Parts['copy'], kind: ArrangedKind): number {
  return Number(db.prepare('SELECT left_out FROM lists WHERE list = ?').get(kind)?.['left_out'] ?? 0)
}

async function putInOrder(
  copy: Parts['copy'],
  kind: ArrangedKind,
  order: readonly string[],
  asOf: string,
): Promise<void> {
  const rows = copy.db.prepare('SELECT id, json FROM records WHERE list = ? ORDER BY place').all(kind)
  const byId = new Map(rows.map(({ id, json }) => [String(id), String(json)]))
  const records = order.flatMap((id, index) => {
    const json = byId.get(id)
    // True because only models of this list are put there, and each of them has its id and place.
    const record = json === undefined ? null : (JSON.parse(json) as { readonly id: string })
    return record ? [{ ...record, position: index + 1 }] : []
  })
  await copy.replaceList(kind, { records, leftOut: leftOutOf(copy, kind), asOf })
}
