import type { OutboxRow } from '#shared/outbox/outbox.ts'
import { useSecondsLeft } from '../../shop/outbox/seconds-left.ts'
import { orderOf, useWaitsFor } from '../../shop/outbox/outbox.ts'
import { texts } from '../../texts/texts.ts'

/** How one change stands, in words. */
export function OutboxRowState({ row }: { readonly row: OutboxRow }) {
  const waitsFor = useWaitsFor(row)
  const { state } = texts.outbox
  if (row.state === 'held') return <Held until={row.dueAt} />
  if (waitsFor !== null) return <span>{waitsFor}</span>
  if (row.state === 'failed' && row.error)
    return <span>{texts.orderSheet.marking.failed(orderOf(row) ?? '', row.error.message)}</span>
  return <span>{state[row.state]}</span>
}

function Held({ until }: { readonly until: string }) {
  return <span>{texts.outbox.state.held(useSecondsLeft(until))}</span>
}
