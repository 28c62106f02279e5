import { useEffect, useMemo, useRef } from 'react'
import type { Order } from '#shared/models/order.ts'
import { useMedia } from '../../components/media.ts'
import { useNow } from '../../components/now.ts'
import { Said } from '../../components/Said.tsx'
import { useShortcut } from '../../components/shortcuts.ts'
import { ToastPlace } from '../../components/ToastPlace.tsx'
import { Trouble } from '../../components/Trouble.tsx'
import { texts } from '../../texts/texts.ts'
import { MarkButton } from './MarkButton.tsx'
import type { OrderListHandle } from './OrderList.tsx'
import { orderRows } from './order-rows.ts'
import { OrderSheet } from './OrderSheet.tsx'
import { buyerName } from './order-state.ts'
import { filterOf, momentOf } from './orders.search.ts'
import { useMark, useMarkings, useOrder, useOrderList } from './orders.queries.ts'
import { OrdersPane } from './OrdersPane.tsx'
import styles from './OrdersPage.module.css'
import { SheetHead } from './SheetHead.tsx'
import { nextToMark, useOpenOrder } from './use-open-order.ts'
import { useOrdersAddress } from './use-orders-address.ts'
import { useWayToList } from './use-way-to-list.ts'

/** The orders at the left, the open one at the right; below 780 px it covers them. */
export function OrdersPage() {
  const address = useOrdersAddress()
  const covers = useMedia('(width < 780px)')
  const now = useNow()
  const list = useOrderList(filterOf(address))
  const markings = useMarkings()
  const { mark, isMarking } = useMark()
  const listHandle = useRef<OrderListHandle>(null)
  const sheet = useRef<HTMLElement>(null)

  const { orders } = list
  const at = useOpenOrder({
    orders,
    address,
    covers,
    passing: list.isPlaceholderData,
  })
  const { shownId } = at
  const listed = useMemo(() => orders.find(({ id }) => id === shownId), [orders, shownId])
  const { order, error, refetch } = useOrder(shownId, listed)
  const marking = shownId === undefined ? undefined : markings.get(shownId)
  const sheetCovers = covers && shownId !== undefined

  const pane = useRef<HTMLElement>(null)
  const way = useWayToList({
    address,
    passing: list.isPlaceholderData || list.isPending,
    wait: () => pane.current?.focus(),
    arrive: () => listHandle.current?.focus(),
  })

  const toggleShipped = (marked: Order) => {
    if (isMarking(marked.id)) return
    const to = marked.shippingStatus === 'shipped' ? 'unshipped' : 'shipped'
    mark(marked, to)
    // On to the next at once: the order itself leaves the list when the shop has answered.
    const next =
      to === 'shipped' && address.view === 'toShip' ? nextToMark(orders, marked, isMarking) : undefined
    if (next !== undefined) address.open(next)
  }
  const onKey = (status: Order['shippingStatus']) => () => {
    if (way.isUnderWay()) return
    const id = address.latestOpenId() ?? shownId
    const meant = order?.id === id ? order : orders.find((other) => other.id === id)
    if (meant?.shippingStatus === status) toggleShipped(meant)
  }
  const { keys } = texts.orders
  useShortcut('j', keys.down, () => at.moveBy(1), { repeats: true })
  useShortcut('k', keys.up, () => at.moveBy(-1), { repeats: true })
  useShortcut('s', keys.ship, order?.shippingStatus === 'unshipped' ? onKey('unshipped') : null)
  useShortcut('u', keys.unship, order?.shippingStatus === 'shipped' ? onKey('shipped') : null)

  const leaveSheet = () => {
    if (covers) at.close()
    // Once the list can be seen again.
    requestAnimationFrame(() => listHandle.current?.focus())
  }
  useEffect(() => {
    if (sheetCovers) sheet.current?.focus()
  }, [sheetCovers])
  useShortcut('Escape', keys.back, leaveSheet)

  const rows = useMemo(
    () => orderRows(orders, momentOf(address.sorting), now),
    [orders, address.sorting, now],
  )
  const failed = [...markings.values()].findLast(({ state }) => state === 'failed')

  return (
    <div className={`${styles.page} ${sheetCovers ? styles.covered : ''}`}>
      <section ref={pane} className={styles.list} aria-label={texts.orders.list.label} tabIndex={-1}>
        <OrdersPane
          address={address}
          list={list}
          rows={rows}
          markings={markings}
          now={now}
          current={at.current}
          open={shownId}
          listRef={listHandle}
          onLeaveSearch={way.begin}
          onReturnToSearch={way.leave}
          onMove={at.moveTo}
          onOpen={(id) => {
            way.leave()
            at.openRow(id)
          }}
          onEnter={(id) => {
            at.openRow(id)
            sheet.current?.focus()
          }}
        />
        {!sheetCovers && <ToastPlace />}
      </section>
      {(!covers || sheetCovers) && (
        <section
          ref={sheet}
          className={styles.sheet}
          aria-label={order ? texts.orders.sheet.label(buyerName(order)) : texts.orders.sheet.none}
          tabIndex={-1}
        >
          {shownId !== undefined && (
            <SheetHead
              place={at.place}
              total={list.total}
              onPrevious={at.hasPrevious ? () => at.moveBy(-1) : null}
              onNext={at.hasNext ? () => at.moveBy(1) : null}
              onBack={covers ? leaveSheet : null}
            >
              {order && <MarkButton order={order} marking={marking} onMark={() => toggleShipped(order)} />}
            </SheetHead>
          )}
          <div className={styles.scroll} key={shownId}>
            {order ? (
              <OrderSheet order={order} marking={marking} now={now} />
            ) : (
              error && <Trouble error={error} onRetry={() => void refetch()} />
            )}
          </div>
          {sheetCovers && <ToastPlace />}
        </section>
      )}
      {/* A row may be out of sight when its order could not be marked. */}
      <div className={styles.spoken} role="alert">
        {failed?.state === 'failed' && (
          <Said>{`${buyerName(failed.order)}: ${texts.orders.ship.failed(failed.order.id, failed.error.message)}`}</Said>
        )}
      </div>
    </div>
  )
}
