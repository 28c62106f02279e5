import { useEffect, useMemo, useRef } from 'react'
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

/** The orders at the left, the open one at the right; below 780 px it covers them. */
export function OrdersPage() {
  const address = useOrdersAddress()
  const covers = useMedia('(width < 780px)')
  const now = useNow()
  const list = useOrderList(filterOf(address))
  const markings = useMarkings()
  const mark = useMark()
  const listHandle = useRef<OrderListHandle>(null)
  const sheet = useRef<HTMLElement>(null)

  const { orders } = list
  const at = useOpenOrder({
    orders,
    openId: address.openId,
    open: address.open,
    covers,
    passing: list.isPlaceholderData,
  })
  const { shownId } = at
  const listed = useMemo(() => orders.find(({ id }) => id === shownId), [orders, shownId])
  const { order, error, refetch } = useOrder(shownId, listed)
  const marking = shownId === undefined ? undefined : markings.get(shownId)
  const sheetCovers = covers && shownId !== undefined

  const toggleShipped = () => {
    if (!order || marking?.state === 'sending') return
    const to = order.shippingStatus === 'shipped' ? 'unshipped' : 'shipped'
    mark(order, to)
    // On to the next at once: the order itself leaves the list when the shop has answered.
    const goesOn = to === 'shipped' && address.view === 'toShip' && listed !== undefined
    const next = goesOn && nextToMark(orders, order.id, (id) => markings.get(id)?.state === 'sending')
    if (next) address.open(next)
  }
  const { keys } = texts.orders
  const step = (id: string | undefined) => () => {
    if (id !== undefined) at.moveTo(id)
  }
  useShortcut('j', keys.down, step(at.next), { repeats: true })
  useShortcut('k', keys.up, step(at.previous), { repeats: true })
  useShortcut('s', keys.ship, order?.shippingStatus === 'unshipped' ? toggleShipped : null)
  useShortcut('u', keys.unship, order?.shippingStatus === 'shipped' ? toggleShipped : null)

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
      <section className={styles.list} aria-label={texts.orders.list.label}>
        <OrdersPane
          address={address}
          list={list}
          rows={rows}
          markings={markings}
          now={now}
          current={at.current}
          open={shownId}
          listRef={listHandle}
          onMove={at.moveTo}
          onOpen={at.openRow}
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
              onPrevious={at.previous === undefined ? null : step(at.previous)}
              onNext={at.next === undefined ? null : step(at.next)}
              onBack={covers ? leaveSheet : null}
            >
              {order && <MarkButton order={order} marking={marking} onMark={toggleShipped} />}
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
