import { Notice } from '../../components/Notice.tsx'
import { texts } from '../../texts/texts.ts'
import type { OrderView } from './orders.search.ts'

type ListEmptyProps = {
  readonly view: OrderView
  readonly q: string
  readonly onView: (view: OrderView) => void
  readonly onClearSearch: () => void
}

/** No rows: nothing of this kind, or nothing that was looked for. */
export function ListEmpty({ view, q, onView, onClearSearch }: ListEmptyProps) {
  const { empty } = texts.orders
  if (q !== '')
    return (
      <Notice
        title={empty.noMatch[view](q)}
        detail={empty.lookedIn}
        action={{ words: texts.common.clearSearch, onPress: onClearSearch }}
        {...(view !== 'all' && { other: { words: empty.lookInAll, onPress: () => onView('all') } })}
      />
    )
  if (view === 'toShip')
    return (
      <Notice
        title={empty.toShip}
        detail={empty.arrive}
        action={{ words: empty.seeShipped, onPress: () => onView('shipped') }}
      />
    )
  if (view === 'shipped')
    return (
      <Notice
        title={empty.shipped}
        detail={empty.marked}
        action={{ words: empty.seeToShip, onPress: () => onView('toShip') }}
      />
    )
  return <Notice title={empty.all} detail={empty.arrive} />
}
