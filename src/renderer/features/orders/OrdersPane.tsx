import type { Ref } from 'react'
import { AsOf } from '../../components/AsOf.tsx'
import { useMedia } from '../../components/media.ts'
import { PaneHeader } from '../../components/PaneHeader.tsx'
import { Trouble } from '../../components/Trouble.tsx'
import { clockTime } from '../../format/dates.ts'
import { texts } from '../../texts/texts.ts'
import { ListEmpty } from './ListEmpty.tsx'
import { ListEnd } from './ListEnd.tsx'
import { ListLine } from './ListLine.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import type { Row } from './order-rows.ts'
import { OrderList, type OrderListHandle } from './OrderList.tsx'
import { useToShipCount, type Marking, type OrderList as Orders } from './orders.queries.ts'
import { OrdersToolbar } from './OrdersToolbar.tsx'
import { OrderViews } from './OrderViews.tsx'
import type { OrdersAddress } from './use-orders-address.ts'

type OrdersPaneProps = {
  readonly address: OrdersAddress
  readonly list: Orders
  readonly rows: readonly Row[]
  readonly markings: ReadonlyMap<string, Marking>
  readonly now: Date
  readonly current: string | undefined
  readonly open: string | undefined
  readonly listRef: Ref<OrderListHandle>
  readonly onLeaveSearch: () => void
  readonly onReturnToSearch: () => void
  readonly onMove: (id: string) => void
  readonly onOpen: (id: string) => void
  readonly onEnter: (id: string) => void
}

/** The list with its views, search and sorting; what it shows, how old it is, and what to do when it is empty or broken. */
export function OrdersPane(props: OrdersPaneProps) {
  const { address, list, rows, listRef } = props
  const { view, q, sorting } = address
  const toShip = useToShipCount()
  const short = useMedia('(width <= 1180px)')
  // Below 780 px the list has the window's whole width again.
  const brief = useMedia('(780px <= width <= 900px), (width <= 480px)')
  const readAgain = () => void list.refetch()
  const readNext = () => {
    if (list.hasNextPage && !list.isFetching && !list.isFetchNextPageError) void list.fetchNextPage()
  }

  return (
    <>
      <PaneHeader
        title={texts.orders.title}
        end={<AsOf at={list.asOf} reading={list.isFetching} onRefresh={readAgain} />}
      >
        <OrderViews view={view} toShip={toShip} folded={brief} onChange={address.setView} />
      </PaneHeader>
      <OrdersToolbar
        q={q}
        sorting={sorting}
        onSearch={address.setSearch}
        onSort={address.setSorting}
        onLeave={props.onLeaveSearch}
        onReturn={props.onReturnToSearch}
      />
      {list.isRefetchError && list.asOf && (
        <ListLine
          alert
          words={`${list.error.message} ${texts.orders.list.stale(clockTime(list.asOf))}`}
          onRetry={readAgain}
        />
      )}
      {list.leftOut > 0 && <ListLine words={texts.common.leftOut(list.leftOut)} />}
      {list.isPending && <ListSkeleton rows={9} />}
      {list.isLoadingError && <Trouble error={list.error} onRetry={readAgain} />}
      {list.isSuccess && rows.length === 0 && (
        <ListEmpty view={view} q={q} onView={address.setView} onClearSearch={() => address.setSearch('')} />
      )}
      {rows.length > 0 && (
        <OrderList
          ref={listRef}
          rows={rows}
          total={list.total}
          question={list.isPlaceholderData ? null : `${view} ${sorting} ${q}`}
          current={props.current}
          open={props.open}
          markings={props.markings}
          detail={brief ? 'brief' : short ? 'short' : 'full'}
          now={props.now}
          end={
            <ListEnd
              reading={list.isFetchingNextPage}
              error={list.isFetchNextPageError ? list.error : null}
              onRetry={() => void list.fetchNextPage()}
            />
          }
          onMove={props.onMove}
          onOpen={props.onOpen}
          onEnter={props.onEnter}
          onEndNear={readNext}
        />
      )}
    </>
  )
}
