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

/** A save waits this long after the last move, so that a row of moves is one write. */
const settleMs = 800

type Shop = Pick<LocalShop, 'own' | 'mirror' | 'outbox'>

/** The owner's order of one kind of thing: put into the outbox, and how it stands there. */
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
    // Whatever was not sent yet gives way: the later order holds all of it.
    outbox.put([row], { holdMs, replace: (_earlier, later) => later })
  }

  return {
    async reorder({ base, wanted, put: hold }: OrderInput, call: CallContext): Promise<Arrangement> {
      if (!sameMembers(base, wanted)) throw otherThings(kind)
      const shop = await localShop(call)
      const open = openRows(shop, kind)
      const meant = open.reduce(following, sinceSaved(shop, kind, { base, wanted, ours: [], put: hold }))
      const unsent = open.filter(({ state, outcomeUnknown }) => !outcomeUnknown && isUnsent(state))
      const failed = open.filter(({ state }) => state === 'failed')
      if (failed.length > 0) shop.outbox.dismiss(idsOf(failed))
      // The hand has brought everything back: there is nothing to be sent.
      const isBack = sameOrder(meant.wanted, meant.base) && meant.ours.length === 0
      if (!isBack || unsent.length < open.length) put(shop, meant, settleMs)
      else if (unsent.length > 0) shop.outbox.undo(idsOf(unsent))
      return standing(shop, kind)
    },
    arrangement: async (_: object, call: CallContext) => standing(await localShop(call), kind),
    async chooseOrder({ keep }: { readonly keep: 'mine' | 'shop' }, call: CallContext): Promise<Arrangement> {
      const shop = await localShop(call)
      const open = openRows(shop, kind)
      const asking = askedAbout(open)
      if (!asking) throw new AppError('not-found', outboxMessages.nothingAsked)
      const chosen = chosenOrder(asking.meant, asking.theirs, keep)
      if (chosen) put(shop, chosen, 0)
      else shop.outbox.undo(idsOf(open))
      return standing(shop, kind)
    },
  }
}

/** The shop's order and the latest one of the owner's, where these contradict each other. */
function askedAbout(open: readonly OpenRow[]) {
  const asking = open.find(({ theirs }) => theirs !== null)
  const last = open.at(-1)
  if (!asking?.theirs || !last) return null
  return { meant: { ...asking.payload, wanted: last.payload.wanted }, theirs: asking.theirs }
}

const idsOf = (rows: readonly OpenRow[]) => ({ ids: rows.map(({ id }) => id) })
/** On its way, or it may have arrived. */
const isPerhapsThere = ({ state, outcomeUnknown }: OpenRow): boolean => state === 'sending' || outcomeUnknown
const isUnsent = (state: OutboxState): boolean => state === 'held' || state === 'ready' || state === 'asks'

function otherThings(kind: ArrangedKind): AppError {
  return new AppError('invalid', arrangementMessages.otherThings({ kind }))
}

/**
 * A window that has not heard yet that the last order is saved still starts from what was there before: then the shop
 * shows ours, which is no change by somebody else, and a hand that brings everything back has something to bring back.
 */
function sinceSaved({ mirror }: Shop, kind: ArrangedKind, meant: OrderPayload): OrderPayload {
  const saved = savedOrderOf(mirror, kind)
  if (!saved || agrees(saved.order, meant.base)) return meant
  const isBehind = saved.begun.some((begun) => agrees(begun, meant.base))
  return isBehind ? { ...meant, ours: [saved.expected] } : meant
}

/** What is to be sent after `row`, which nobody knows to be through. */
function following(meant: OrderPayload, row: OpenRow): OrderPayload {
  const { base, wanted, ours } = row.payload
  const put = [...new Set([...row.payload.put, ...meant.put])]
  // Then the shop will show it, or what was there before it.
  if (isPerhapsThere(row)) return { ...meant, base: wanted, ours: [base, ...ours], put }
  // What the owner sees now, unless somebody else has put it in another order since the unsaved moves began.
  return { ...meant, base: agrees(base, meant.base) ? meant.base : [...base], ours: [...ours], put }
}

type OpenRow = {
  readonly id: string
  readonly state: OutboxState
  /** It may have reached the shop. */
  readonly outcomeUnknown: boolean
  readonly payload: OrderPayload
  readonly error: UnsavedOrder['error']
  readonly theirs: string[] | null
}

/** Rows of this kind that are not through, oldest first. */
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
      // True because only the outbox writes it.
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

/** The last row holds what the owner wants; what is to be done about it is told by the first that is in the way. */
function standing(shop: Shop, kind: ArrangedKind): Arrangement {
  const open = openRows(shop, kind)
  const saved = savedOrderOf(shop.mirror, kind)
  const last = open.at(-1)
  if (!last) return { unsaved: null, saved }
  const telling = open.find(({ state }) => state === 'asks') ?? last
  const { id, state, error } = telling
  const mayHaveArrived = isPerhapsThere(telling)
  const asking = askedAbout(open)
  const is = isOf[state] ?? 'waiting'
  const { pause } = shop.outbox.list()
  const question = asking && orderQuestion(asking.meant, asking.theirs)
  return { unsaved: { id, wanted: last.payload.wanted, is, mayHaveArrived, error, pause, question }, saved }
}
