import { InlineNotice } from '../../../components/notices/InlineNotice.tsx'
import { useIsComplete } from '../../../shop/sync/sync.ts'
import { texts } from '../../../texts/texts.ts'
import type { OrderView } from '../search/orders.search.ts'

type ListEmptyProps = {
  readonly view: OrderView
  readonly q: string
  /** The active filters in words; empty when there are none. */
  readonly filters: string
  /** How many orders of all views match. */
  readonly matching: number
  readonly onView: (view: OrderView) => void
  readonly onClearSearch: () => void
  readonly onClearFilters: () => void
}

/** The notice for a list without rows: no orders in the view, or none that match. */
export function OrdersEmpty(props: ListEmptyProps) {
  const { view, q, filters, matching, onView, onClearSearch, onClearFilters } = props
  const { empty } = texts.orders
  const isComplete = useIsComplete()
  const ofAll = (sentence: string) => (isComplete ? sentence : texts.common.asFarAsRead(sentence))
  const words = texts.orderList.empty
  // Only where all orders contain a match.
  const all = view !== 'all' &&
    matching > 0 && {
      other: { words: empty.lookInAll, onPress: () => onView('all') },
    }
  if (q !== '')
    return (
      <InlineNotice
        title={words.noMatch[view](q)}
        detail={filters === '' ? words.lookedIn : words.lookedInFiltered(filters)}
        action={{ words: texts.common.clearSearch, onPress: onClearSearch }}
        {...(filters !== '' && { other: { words: words.clearFilters, onPress: onClearFilters } })}
        {...all}
      />
    )
  if (filters !== '')
    return (
      <InlineNotice
        title={words.filtered}
        detail={words.filteredDetail(filters)}
        action={{ words: words.clearFilters, onPress: onClearFilters }}
        {...all}
      />
    )
  if (view === 'toShip')
    return (
      <InlineNotice
        title={ofAll(empty.toShip)}
        detail={empty.arrive}
        action={{ words: empty.seeShipped, onPress: () => onView('shipped') }}
      />
    )
  if (view === 'notPaid' || view === 'putAway')
    return (
      <InlineNotice
        title={view === 'notPaid' ? ofAll(empty.notPaid) : empty.putAway}
        detail={empty.comePaid}
        action={{ words: empty.seeToShip, onPress: () => onView('toShip') }}
      />
    )
  if (view === 'shipped')
    return (
      <InlineNotice
        title={ofAll(empty.shipped)}
        detail={empty.marked}
        action={{ words: empty.seeToShip, onPress: () => onView('toShip') }}
      />
    )
  return <InlineNotice title={ofAll(empty.all)} detail={empty.arrive} />
}
