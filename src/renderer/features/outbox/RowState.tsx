import type { OutboxRow } from '#shared/models/outbox.ts'
import { useSecondsLeft } from '../../components/seconds-left.ts'
import { orderOf, usePause } from '../../outbox.ts'
import { texts } from '../../texts/texts.ts'

/** How one change stands, in words. */
export function RowState({ row }: { readonly row: OutboxRow }) {
  const pause = usePause()
  const { state, paused } = texts.outbox
  if (row.state === 'held') return <Held until={row.dueAt} />
  if (row.state === 'ready') return <span>{pause === null ? state.ready : paused[pause]}</span>
  if (row.state === 'failed' && row.error)
    return <span>{texts.orderSheet.marking.failed(orderOf(row) ?? '', row.error.message)}</span>
  return <span>{state[row.state]}</span>
}

function Held({ until }: { readonly until: string }) {
  return <span>{texts.outbox.state.held(useSecondsLeft(until))}</span>
}
