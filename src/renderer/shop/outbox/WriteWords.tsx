import type { OutboxRow } from '#shared/outbox/outbox.ts'
import { texts } from '../../texts/texts.ts'
import { useWaitsForInFull } from './outbox.ts'
import { useHeldBack, useSecondsLeft } from './seconds-left.ts'

/**
 * The state of a write on an order that has not failed, in words: when it leaves, what it waits for, or that it is on
 * its way.
 */
export function WriteWords({ write }: { readonly write: OutboxRow }) {
  return write.state === 'held' ? <HeldWords write={write} /> : <Waits write={write} />
}

/** When a held write leaves; once it could, what else holds it back. */
export function HeldWords({ write }: { readonly write: OutboxRow }) {
  const seconds = useSecondsLeft(write.dueAt)
  return useHeldBack(write) ?? texts.outbox.state.held(seconds)
}

function Waits({ write }: { readonly write: OutboxRow }) {
  const waitsFor = useWaitsForInFull(write)
  const { state } = texts.outbox
  if (waitsFor !== null) return waitsFor
  if (write.state === 'ready') return state.ready
  if (write.kind === 'order.ship') return texts.orders.ship.marking
  return write.kind === 'order.unship' ? texts.orders.ship.unmarking : state.sending
}
