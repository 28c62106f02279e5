import type { ReactNode } from 'react'
import { AppError } from '#shared/app/app-error.ts'
import { ChooseAll } from '../../components/choices/ChooseAll.tsx'
import { LastSynced } from '../../shop/sync/LastSynced.tsx'
import { Matches } from '../../components/search/Matches.tsx'
import { useNow } from '../../components/dates/now.ts'
import { useMedia } from '../../components/panes/media.ts'
import { PaneHeader } from '../../components/panes/PaneHeader.tsx'
import { ErrorState } from '../../components/notices/ErrorState.tsx'
import { useSyncNow, useAreOrdersRead, useSyncState } from '../../shop/sync/sync.ts'
import { untilWhen } from '../../format/dates.ts'
import { texts } from '../../texts/texts.ts'
import { useVisibleRowFields } from './list/rows/visible-row-fields.ts'
import { allFilterWords } from './filters/filter-words.ts'
import { OrdersEmpty } from './list/OrdersEmpty.tsx'
import { ListSkeleton } from './list/ListSkeleton.tsx'
import { ListState } from './list/ListState.tsx'
import type { ViewLook } from './views/looks.queries.ts'
import { useOrderWrites } from '../../shop/marking/marking.queries.ts'
import { filtersSet, without } from './search/order-filters.ts'
import { OrderList, type OrderListProps } from './list/OrderList.tsx'
import { useFacets, useProductName } from './filters/filter-choices.queries.ts'
import type { OrderListing } from './listing/listing.queries.ts'
import type { OrdersSearch } from './search/orders.search.ts'
import { OrdersToolbar } from './OrdersToolbar.tsx'
import { OrderViews } from './views/OrderViews.tsx'
import { PutAwayLine } from './list/PutAwayLine.tsx'
import { chosenOf } from './selection/selection.ts'
import type { OrdersAddress } from './search/use-orders-address.ts'
import { useTable } from './views/use-table.ts'
import { useTags } from './tags/tags.queries.ts'

type OrdersPaneProps = Omit<OrderListProps, 'listing' | 'writes' | 'tags' | 'fields' | 'detail' | 'table'> & {
  readonly address: OrdersAddress
  readonly look: ViewLook
  /** The search in the address, with the text that the owner has just typed. */
  readonly search: OrdersSearch
  readonly typed: string
  readonly today: string
  readonly list: OrderListing
  readonly onChooseAll: () => void
  readonly onChooseNone: () => void
  readonly onType: (typed: string) => void
  readonly onLeaveSearch: () => void
  readonly onReturnToSearch: () => void
  /** Shown at the foot of the list. */
  readonly children: ReactNode
}

/** The list with its views, search and filters, its age, and what to do when it is empty or broken. */
export function OrdersPane(props: OrdersPaneProps) {
  const { address, search, typed, today, list, onType, onLeaveSearch, onReturnToSearch, children } = props
  const { onChooseAll, onChooseNone, look: shownAs, ...rows } = props
  const table = useTable(shownAs, address.sorting)
  const { view } = address
  const state = useSyncState()
  const syncing = useSyncNow('orders')
  const writes = useOrderWrites()
  const tags = useTags()
  const fields = useVisibleRowFields()
  // Draws no list before the looks are loaded, so that it doesn't change its look afterwards.
  const listing = shownAs.look && fields && list.listing
  const names = { facets: useFacets(), tags, product: useProductName(search.product), now: props.now }
  const isShort = useMedia('(width <= 1180px)')
  // Below 780 px the list takes the whole width of the window again.
  const isBrief = useMedia('(780px <= width <= 900px), (width <= 480px)')

  const kinds = filtersSet(search)
  const isFirst = useAreOrdersRead() === false
  const refusal = state?.refusal ?? null
  // By this computer's clock, which the owner reads, and not by the shop's.
  const here = useNow()
  const until = state?.waitsUntil ? untilWhen(state.waitsUntil, here) : null
  const isReading = isFirst && state?.phase === 'first' && refusal === null
  const idle = isFirst && !isReading && state?.phase !== 'checking'
  const error = list.error ?? refusal ?? (idle ? state?.error : null)
  const total = listing?.layout.total ?? 0
  // Says that there are no orders only of a mirror that was read, and not while the list is being read again.
  const isOpen =
    listing === undefined || state === undefined || isReading || list.isBehind || list.isReadAgain

  return (
    <>
      <PaneHeader
        title={texts.orders.title}
        busy={isReading && state.offlineSince === null}
        end={<LastSynced list="orders" />}
      >
        {/* Counts that came later would move the views under the hand. */}
        {(listing ?? list.error) && (
          <OrderViews
            view={view}
            counts={listing?.counts}
            isFiltered={kinds.length > 0 || typed.trim() !== ''}
            isOpen={isOpen}
            onChange={shownAs.setView}
          />
        )}
      </PaneHeader>
      <OrdersToolbar
        address={address}
        view={shownAs}
        search={search}
        typed={typed}
        today={today}
        names={names}
        onType={onType}
        onLeave={onLeaveSearch}
        onReturn={onReturnToSearch}
      />
      <Matches text={search.q ?? ''} count={list.isPassing ? undefined : listing?.layout.total} />
      <ListState />
      <PutAwayLine view={view} counts={listing?.counts} onView={shownAs.setView} />
      {total === 0 && error && (
        <ErrorState
          error={error instanceof Error ? error : AppError.fromDetail(error)}
          onRetry={list.error ? list.refetch : () => syncing.mutate()}
          {...(refusal && !list.error && { still: texts.orderList.first.refused(refusal.kind, until) })}
        />
      )}
      {total === 0 && !error && isOpen && <ListSkeleton rows={9} />}
      {total === 0 && !error && !isOpen && (
        <OrdersEmpty
          view={view}
          q={search.q ?? ''}
          filters={allFilterWords(kinds, search, names)}
          matching={listing.counts.all}
          onView={shownAs.setView}
          onClearSearch={() => onType('')}
          onClearFilters={() => address.change(without(kinds, search))}
        />
      )}
      {listing && total > 0 && (
        <ChooseAll
          words={texts.orderList.choosing.shown(total)}
          chosen={chosenOf(props.selection, listing)}
          onAll={onChooseAll}
          onNone={onChooseNone}
        />
      )}
      {listing && fields && total > 0 && (
        <OrderList
          {...rows}
          listing={listing}
          writes={writes}
          tags={tags}
          fields={fields}
          table={table}
          detail={isBrief ? 'brief' : isShort ? 'short' : 'full'}
        />
      )}
      {children}
    </>
  )
}
