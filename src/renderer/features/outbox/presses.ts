import type { OutboxBatch, OutboxKind, OutboxRow } from '#shared/outbox/outbox.ts'
import { isWaiting } from '../../shop/outbox/outbox.ts'
import type { OutboxList } from '../../shop/outbox/outbox.ts'

/** One press of a button, on one thing or many: its rows that wait, are under way, ask or failed. */
export type Press = {
  readonly id: string
  readonly kind: OutboxKind
  /** UTC. */
  readonly madeAt: string
  /** The rows that have not ended well, the troubled ones first. */
  readonly rows: readonly OutboxRow[]
  readonly counts: PressCounts
}

export type PressCounts = Pick<
  OutboxBatch,
  'total' | 'waiting' | 'sending' | 'done' | 'failed' | 'putAway' | 'undone'
> & { readonly asks: number }

/**
 * The presses, newest first. A press on many things stays for a while after its end, so that the owner sees its
 * result.
 */
export function pressesOf({ rows, batches }: Pick<OutboxList, 'rows' | 'batches'>): Press[] {
  const byBatch = Map.groupBy(rows, ({ batch }) => batch)
  const known = new Map(batches.map((batch) => [batch.id, batch]))
  const ids = new Set([...byBatch.keys(), ...known.keys()])
  return [...ids]
    .flatMap((id) => pressOf(id, byBatch.get(id) ?? [], known.get(id)))
    .toSorted((a, b) => Date.parse(b.madeAt) - Date.parse(a.madeAt))
}

function pressOf(id: string, rows: readonly OutboxRow[], batch: OutboxBatch | undefined): Press[] {
  const [first] = rows
  const head = batch ?? first
  if (!head) return []
  const asks = rows.filter(({ state }) => state === 'asks').length
  const counted = batch ?? {
    total: rows.length,
    waiting: rows.filter(isWaiting).length,
    sending: rows.filter(({ state }) => state === 'sending').length,
    failed: rows.filter(({ state }) => state === 'failed').length,
    done: 0,
    putAway: 0,
    undone: 0,
  }
  const { total, waiting, sending, done, failed, putAway, undone } = counted
  return [
    {
      id,
      kind: head.kind,
      madeAt: head.madeAt,
      rows: rows.toSorted((a, b) => Number(needsOwner(b)) - Number(needsOwner(a))),
      counts: { total, waiting, sending, done, failed, putAway, undone, asks },
    },
  ]
}

export function needsOwner({ state }: Pick<OutboxRow, 'state'>): boolean {
  return state === 'failed' || state === 'asks'
}

/** True when no row waits, is under way or asks. */
export function isEnded({ counts }: Press): boolean {
  return counts.waiting === 0 && counts.sending === 0 && counts.asks === 0
}
