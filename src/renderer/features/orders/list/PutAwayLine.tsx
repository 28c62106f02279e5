import { texts } from '../../../texts/texts.ts'
import type { Counts } from '../listing/listing.ts'
import { ListLine } from './ListLine.tsx'
import type { OrderView } from '../search/orders.search.ts'

type PutAwayLineProps = {
  readonly view: OrderView
  readonly counts: Counts | undefined
  readonly onView: (view: OrderView) => void
}

/** In the list of unpaid orders: how many were put away, with a link to them; in the list of those, what that means. */
export function PutAwayLine({ view, counts, onView }: PutAwayLineProps) {
  const words = texts.orderList.putAway
  if (view === 'putAway') return <ListLine words={words.lead} />
  if (view !== 'notPaid' || !counts || counts.putAway === 0) return null
  return (
    <ListLine
      words={words.there(counts.putAway)}
      action={{ words: words.show, run: () => onView('putAway') }}
    />
  )
}
