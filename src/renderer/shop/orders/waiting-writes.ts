import type { OutboxRow } from '#shared/outbox/outbox.ts'
import { isWaiting, orderOf } from '../outbox/outbox.ts'

/** The writes of one order that the shop doesn't have yet. */
export type OrderWrites = {
  /** The write that marks it shipped or unshipped. */
  readonly marking: OutboxRow | null
  readonly correction: OutboxRow | null
}

const none: OrderWrites = { marking: null, correction: null }

/** The last open write of each sort, by order. `rows` come oldest first. */
export function writesByOrder(rows: readonly OutboxRow[]): ReadonlyMap<string, OrderWrites> {
  const byOrder = new Map<string, OrderWrites>()
  for (const row of rows) {
    const id = orderOf(row)
    if (id === null || !isOpen(row)) continue
    const sort = row.kind === 'order.correct' ? 'correction' : 'marking'
    byOrder.set(id, { ...(byOrder.get(id) ?? none), [sort]: row })
  }
  return byOrder
}

/** The write to show where there is room for one: what needs the owner comes before what is under way. */
export function writeToTell({ marking, correction }: OrderWrites): OutboxRow | null {
  return correction !== null && needsOwner(correction) && !(marking && needsOwner(marking))
    ? correction
    : (marking ?? correction)
}

function isOpen({ state }: OutboxRow): boolean {
  return state !== 'done' && state !== 'undone'
}

function needsOwner({ state }: OutboxRow): boolean {
  return state === 'failed' || state === 'asks'
}

/** True when the row waits to be sent, or was sent and has no answer yet. */
export function isOnItsWay(row: OutboxRow): boolean {
  return isWaiting(row) || row.state === 'sending'
}
