import { z } from 'zod'
import { AppError } from '#shared/app/app-error.ts'
import type { OrderInput } from '#shared/calls/catalogue.ts'
import type { CallContext } from '#shared/contract.ts'
import type { ArrangedKind, Arrangement, UnsavedOrder } from '#shared/products/arrangement.ts'
import { disputeSchema } from '#shared/outbox/outbox.ts'
import type { OutboxState } from '#shared/outbox/outbox.ts'
import { arrangementMessages } from '#shared/texts/errors/arrangements.ts'
import { outboxMessages } from '#shared/texts/errors/outbox.ts'
import { outboxTitles } from '#shared/texts/outbox/titles.ts'
import { parseJson } from '../values/json.ts'
import type { LocalShop } from './local-shop.ts'
import { chosenOrder, orderQuestion, readOrderPayload, readTheirs, savedOrderOf } from '../outbox/arrange.ts'
import { readWrittenError } from '../outbox/written-error.ts'
import type { OrderPayload } from '../outbox/arrange.ts'
import { agrees, sameMembers, sameOrder } from '../writes/save-order.ts'

/** How long a save waits after the last move, so that a series of moves becomes one write. */
const settleMs = 800

type Shop = Pick<LocalShop, 'own' | 'mirror' | 'outbox'>

/** The calls about the owner's order of one kind of thing: they put it into the outbox and report how it stands. */
export function arrangementsOf(
  { localShop }: { readonly localShop: (call: CallContext) => Promise<Shop> },
  kind: ArrangedKind,
) {
  const put = ({ outbox }: Shop, payload: OrderPayload, holdMs: number): void => {
    const row = {
      kind: `${kind}.order` as const,
      object: kind,
      title: outboxTitles[`${kind}.order`],
      payload,
    }
    // The new row replaces those that were not sent yet: its order includes all of theirs.
    outbox.put([row], { holdMs, replace: (_earlier, later) => later })
  }

  return {
    async reorder({ base, wanted, put: hold }: OrderInput, call: CallContext): Promise<Arrangement> {
      if (!sameMembers(base, wanted)) throw otherMembers(kind)
      const shop = await localShop(call)
      const open = openRows(shop, kind)
      const payload = open.reduce(following, sinceSaved(shop, kind, { base, wanted, ours: [], put: hold }))
      const unsent = open.filter(({ state, outcomeUnknown }) => !outcomeUnknown && isUnsent(state))
      const failed = open.filter(({ state }) => state === 'failed')
      if (failed.length > 0) shop.outbox.dismiss(idsOf(failed))
      // The owner moved everything back to where it was: there is nothing to send.
      const isBack = sameOrder(payload.wanted, payload.base) && payload.ours.length === 0
      if (!isBack || unsent.length < open.length) put(shop, payload, settleMs)
      else if (unsent.length > 0) shop.outbox.undo(idsOf(unsent))
      return standing(shop, kind)
    },
    arrangement: async (_: object, call: CallContext) => standing(await localShop(call), kind),
    async chooseOrder({ keep }: { readonly keep: 'mine' | 'shop' }, call: CallContext): Promise<Arrangement> {
      const shop = await localShop(call)
      const open = openRows(shop, kind)
      const asking = openDispute(open)
      if (!asking) throw new AppError('not-found', outboxMessages.nothingAsked)
      const chosen = chosenOrder(asking.payload, asking.theirs, keep)
      if (chosen) put(shop, chosen, 0)
      else shop.outbox.undo(idsOf(open))
      return standing(shop, kind)
    },
  }
}

/** Returns the shop's order and the owner's latest one, when the outbox asks the owner to choose between them. */
function openDispute(open: readonly OpenRow[]) {
  const asking = open.find(({ theirs }) => theirs !== null)
  const last = open.at(-1)
  if (!asking?.theirs || !last) return null
  return { payload: { ...asking.payload, wanted: last.payload.wanted }, theirs: asking.theirs }
}

const idsOf = (rows: readonly OpenRow[]) => ({ ids: rows.map(({ id }) => id) })
/** True when the row is being sent, or when it may have reached the shop. */
const isPerhapsThere = ({ state, outcomeUnknown }: OpenRow): boolean => state === 'sending' || outcomeUnknown
const isUnsent = (state: OutboxState): boolean => state === 'held' || state === 'ready' || state === 'asks'

function otherMembers(kind: ArrangedKind): AppError {
  return new AppError('invalid', arrangementMessages.otherThings({ kind }))
}

/**
 * Corrects the order from a window that has not learned yet that the last order was saved, and so starts from the one
 * before. The shop's order is then our own and no change by somebody else; and if the owner moves everything back,
 * there is a difference to send.
 */
function sinceSaved({ mirror }: Shop, kind: ArrangedKind, payload: OrderPayload): OrderPayload {
  const saved = savedOrderOf(mirror, kind)
  if (!saved || agrees(saved.order, payload.base)) return payload
  const isBehind = saved.begun.some((begun) => agrees(begun, payload.base))
  return isBehind ? { ...payload, ours: [saved.expected] } : payload
}

/** Returns the order to send after `row`, which is not known to be done. */
function following(payload: OrderPayload, row: OpenRow): OrderPayload {
  const { base, wanted, ours } = row.payload
  const put = [...new Set([...row.payload.put, ...payload.put])]
  // The shop will show this row's order, or the one before it.
  if (isPerhapsThere(row)) return { ...payload, base: wanted, ours: [base, ...ours], put }
  // The order that the owner sees now, unless somebody else has changed it since the unsaved moves began.
  return { ...payload, base: agrees(base, payload.base) ? payload.base : [...base], ours: [...ours], put }
}

type OpenRow = {
  readonly id: string
  readonly state: OutboxState
  /** True when it may have reached the shop. */
  readonly outcomeUnknown: boolean
  readonly payload: OrderPayload
  readonly error: UnsavedOrder['error']
  readonly theirs: string[] | null
}

/** Returns the rows of this kind that are not done, oldest first. */
function openRows({ own }: Shop, kind: ArrangedKind): OpenRow[] {
  const rows = own.db
    .prepare(
      `SELECT id, state, unclear, payload, error, disputes FROM outbox WHERE object = ? AND kind = ?
       AND (state IN ('held', 'ready', 'sending', 'asks') OR (state = 'failed' AND dismissed = 0)) ORDER BY number`,
    )
    .all(kind, `${kind}.order`)
  return rows.map((row) => {
    const [dispute] = z
      .array(disputeSchema)
      .catch([])
      .parse(parseJson(String(row['disputes'])))
    return {
      id: String(row['id']),
      // Safe: only the outbox writes this column.
      state: row['state'] as OutboxState,
      outcomeUnknown: row['unclear'] === 1,
      payload: readOrderPayload(parseJson(String(row['payload']))),
      error: readWrittenError(row['error']),
      theirs: row['state'] === 'asks' && dispute ? readTheirs(dispute.shop) : null,
    }
  })
}

const isOf: Readonly<Partial<Record<OutboxState, UnsavedOrder['is']>>> = {
  held: 'waiting',
  ready: 'waiting',
  sending: 'sending',
  asks: 'asks',
  failed: 'failed',
}

/**
 * Returns how the owner's order stands. The last row has the order that the owner wants; the first row that asks, if
 * any, has the state to show.
 */
function standing(shop: Shop, kind: ArrangedKind): Arrangement {
  const open = openRows(shop, kind)
  const saved = savedOrderOf(shop.mirror, kind)
  const last = open.at(-1)
  if (!last) return { unsaved: null, saved }
  const telling = open.find(({ state }) => state === 'asks') ?? last
  const { id, state, error } = telling
  const mayHaveArrived = isPerhapsThere(telling)
  const asking = openDispute(open)
  const is = isOf[state] ?? 'waiting'
  const { pause } = shop.outbox.list()
  const question = asking && orderQuestion(asking.payload, asking.theirs)
  return { unsaved: { id, wanted: last.payload.wanted, is, mayHaveArrived, error, pause, question }, saved }
}
