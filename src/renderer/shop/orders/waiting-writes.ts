import type { OutboxRow } from '#shared/outbox/outbox.ts'
import { isWaiting, orderOf } from '../outbox/outbox.ts'

/** What of one order is not in the shop yet. */
export type OrderWrites = {
  /** Marking it shipped or unshipped. */
  readonly marking: OutboxRow | null
  readonly correction: OutboxRow | null
}

const none: OrderWrites = { marking: null, correction: null }

/** The last write of each sort, by order. Rows come oldest first. */
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

/** The one to be told where there is room for one: what needs the owner goes before what is under way. */
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

/** It leaves, or has left and is not answered. */
export function isOnItsWay(row: OutboxRow): boolean {
  return isWaiting(row) || row.state === 'sending'
}
