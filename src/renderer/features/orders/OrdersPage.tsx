import { useEffect, useRef } from 'react'
import { useActSubject } from '../../components/keys/acts.ts'
import panes from '../../components/panes/ListAndSheet.module.css'
import { useNow } from '../../components/dates/now.ts'
import { shopNow } from '../../format/zone.ts'
import { useSheetCovers } from '../../components/panes/sheet-covers.ts'
import { useTargetShortcut, useShortcut } from '../../components/keys/shortcuts.ts'
import { ToastPlace } from '../../shop/outbox/ToastPlace.tsx'
import { useTypedSearch } from '../../components/search/typed-search.ts'
import { useAreOrdersRead, useSyncState } from '../../shop/sync/sync.ts'
import { texts } from '../../texts/texts.ts'
import { OpenOrder } from './sheet/OpenOrder.tsx'
import { buyerName } from '../../shop/orders/order-state.ts'
import { questionKey } from './listing/listing.ts'
import { useReadOf } from './opened/opened-order.queries.ts'
import type { OrderListHandle } from './list/OrderList.tsx'
import { useViewLook } from './views/looks.queries.ts'
import { sortOfSelection } from './search/order-filters.ts'
import { useOrderListing } from './listing/listing.queries.ts'
import { maxSearchLength } from './search/orders.search.ts'
import styles from './OrdersPage.module.css'
import { OrdersPane } from './OrdersPane.tsx'
import { dayOf } from '../../format/dates.ts'
import { SelectionBar } from './selection/SelectionBar.tsx'
import { chosenCount, scopeOf } from './selection/selection.ts'
import { useListQuery, useWantedPages } from './listing/use-list-query.ts'
import { useEarlyActs } from './keys/use-early-acts.ts'
import { useMarkOrders } from './shipping/use-mark-orders.ts'
import { useOpenOrder } from './use-open-order.ts'
import { useOrdersAddress } from './search/use-orders-address.ts'
import { usePrintOrders } from './selection/use-print-orders.ts'
import { useSelection } from './selection/use-selection.ts'
import { useWayToList } from './keys/use-way-to-list.ts'

const nothing = () => undefined

/** True until the whole history is read, also while reading is stopped or the shop doesn't answer. */
function useIsFirstReading(): boolean {
  const areRead = useAreOrdersRead()
  return useSyncState()?.phase === 'first' || areRead !== true
}

/** The orders at the left, the open one at the right; below 780 px the open one covers the list. */
export function OrdersPage() {
  const address = useOrdersAddress()
  const covers = useSheetCovers()
  const now = useNow(shopNow)
  const today = dayOf(now)
  const [typed, setTyped, searchNow, isTyping] = useTypedSearch(address.search.q ?? '', address.setSearch)
  const q = typed.trim().slice(0, maxSearchLength)
  const search = { ...address.search, q: q === '' ? undefined : q }
  const query = useListQuery(search, today)
  const { wanted, onPages, near, setNear } = useWantedPages()
  const look = useViewLook(address, search.q)
  const list = useOrderListing(query, wanted, look.look?.as === 'table')
  const { listing } = list
  const listHandle = useRef<OrderListHandle>(null)
  const pane = useRef<HTMLElement>(null)
  const sheet = useRef<HTMLElement>(null)

  const at = useOpenOrder({
    listing,
    address,
    covers,
    isPassing: list.isPassing,
    isTyping,
    isReadAgain: list.isReadAgain,
    isFirstReading: useIsFirstReading(),
    isBroken: list.error !== null,
    list: pane,
    sheet,
  })
  const { shownId, currentPlace } = at
  useReadOf(shownId)
  if (currentPlace !== near) setNear(currentPlace)
  const chosen = useSelection(listing, list.isPassing, list.error !== null)
  const scope = scopeOf(chosen.selection)
  const isChoosing = scope !== null
  const marking = useMarkOrders({ listing, view: address.view, onNext: (id) => address.open(id) })
  const sheetCovers = covers && shownId !== undefined
  const way = useWayToList({
    isPassing: list.isPassing,
    wait: () => pane.current?.focus(),
    arrive: () => listHandle.current?.focus(),
  })

  /** Clears the selection. Moves focus to the list if it was in the bulk bar, which disappears. */
  const chooseNone = () => {
    const wasInBar = document.activeElement?.closest('[role="toolbar"]') instanceof Element
    chosen.clear()
    if (wasInBar) listHandle.current?.focus()
  }
  const markChosen = (to: 'shipped' | 'unshipped') => {
    if (scope === null) return
    const { selection } = chosen
    // Marking may ask first which orders it includes: restore the selection while it asks, and when the owner cancels.
    const count = chosenCount(selection, listing)
    chooseNone()
    marking.markScope(scope, to, count, (isOpen) => (isOpen ? chosen.restore(selection) : chosen.clear()))
  }
  const standingOf = (id: string) =>
    at.standingOf(id) === 'listed' && marking.known(id) === undefined ? 'unread' : at.standingOf(id)
  const early = useEarlyActs({ key: questionKey(query.question), standingOf, now: { marking, chosen } })
  const markAct = (to: 'shipped' | 'unshipped') => () => {
    if (way.isUnderWay()) return nothing
    if (isChoosing) return () => markChosen(to)
    const id = address.latestOpenId() ?? shownId
    if (id === undefined) return nothing
    const order = standingOf(id) === 'listed' ? marking.known(id) : undefined
    return order ? () => marking.markTo(order, to) : () => early(id, (now) => now.marking.markListed(id, to))
  }
  const printOrders = usePrintOrders()
  const printTarget = (atOnce = false) => {
    const target = scope ?? (shownId === undefined ? null : { ids: [shownId] })
    if (target !== null) printOrders(target, sortOfSelection(query.question.sort), chosen.selection, atOnce)
    else if (atOnce) window.print()
  }
  const shownStanding = shownId === undefined ? 'elsewhere' : standingOf(shownId)
  const hasTarget = isChoosing || shownId !== undefined
  /** Prints at once where the list shows the open order, else once the list has told whether it does. */
  const print = (atOnce: boolean) => () => {
    if (isChoosing || shownId === undefined || shownStanding === 'listed') printTarget(atOnce)
    else early(shownId, () => printTarget(atOnce))
  }
  // Acts on the order that the previous key moved to, even if the page isn't drawn with it yet.
  const choose = () => {
    const id = address.latestOpenId() ?? at.current
    if (id === undefined) return
    if (at.standingOf(id) === 'listed') chosen.toggle(id)
    else early(id, (now) => now.chosen.toggle(id))
  }
  const { keys } = texts.orders
  const choosing = texts.orderList.choosing.keys
  useShortcut('j', keys.down, () => at.moveBy(1), { repeats: true })
  useShortcut('k', keys.up, () => at.moveBy(-1), { repeats: true })
  useTargetShortcut('s', isChoosing ? choosing.ship : keys.ship, markAct('shipped'), { writes: true })
  useShortcut(
    'l',
    isChoosing ? texts.ways.paper.printLabel : texts.ways.paper.printOrder,
    hasTarget ? print(false) : null,
  )
  const canPrintNow = isChoosing || shownStanding !== 'elsewhere'
  useShortcut('mod+p', texts.ways.paper.printNow, canPrintNow ? print(true) : null)
  useTargetShortcut('u', keys.unship, markAct('unshipped'), { writes: true })
  useShortcut('x', choosing.toggle, at.current === undefined ? null : choose)
  useShortcut('mod+a', choosing.all, listing ? chosen.chooseLoaded : null)

  const leaveSheet = () => {
    if (covers) at.close()
    // Wait until the list is visible again.
    requestAnimationFrame(() => listHandle.current?.focus())
  }
  useEffect(() => {
    if (sheetCovers) sheet.current?.focus()
  }, [sheetCovers])
  useShortcut('Escape', isChoosing ? choosing.none : keys.back, isChoosing ? chooseNone : leaveSheet)

  const shown = shownId === undefined ? undefined : marking.known(shownId)
  const subject = isChoosing
    ? texts.orderList.choosing.subject(chosenCount(chosen.selection, listing))
    : shown && texts.orders.sheet.label(buyerName(shown))
  useActSubject('order', subject ?? null)
  // The bar lies over whichever of the two is visible: keys act on the selection also while the sheet covers the list.
  const bar = scope && listing && (
    <SelectionBar
      chosen={chosen}
      scope={scope}
      listing={listing}
      view={address.view}
      onMark={markChosen}
      onClear={chooseNone}
      onPrint={() => printTarget()}
    />
  )
  return (
    <div className={`${panes.page} ${styles.page} ${look.look?.as === 'table' ? styles.wide : ''}`}>
      <section
        ref={pane}
        className={panes.list}
        data-covered={sheetCovers || undefined}
        aria-label={texts.orders.list.label}
        tabIndex={-1}
      >
        <OrdersPane
          address={address}
          look={look}
          search={search}
          typed={typed}
          today={today}
          list={list}
          now={now}
          current={at.current}
          currentPlace={currentPlace}
          pendingPlace={at.pendingPlace}
          open={shownId}
          selection={chosen.selection}
          ref={listHandle}
          onChooseAll={chosen.chooseShown}
          onChooseNone={chooseNone}
          onType={setTyped}
          onLeaveSearch={() => {
            searchNow()
            way.begin()
          }}
          onReturnToSearch={way.leave}
          onMove={at.moveTo}
          onGo={at.goTo}
          onOpen={(id) => {
            way.leave()
            at.openRow(id)
          }}
          onEnter={(id) => {
            at.openRow(id)
            sheet.current?.focus()
          }}
          onToggle={chosen.toggle}
          onExtendRange={(place) => void chosen.extendRange(place, at.current)}
          onPages={onPages}
        >
          {!sheetCovers && <ToastPlace>{bar}</ToastPlace>}
        </OrdersPane>
      </section>
      {(!covers || sheetCovers) && (
        <section
          ref={sheet}
          className={panes.sheet}
          aria-label={shown ? texts.orders.sheet.label(buyerName(shown)) : texts.orders.sheet.none}
          tabIndex={-1}
        >
          {shownId !== undefined && (
            <OpenOrder
              id={shownId}
              place={at.place}
              total={listing?.layout.total ?? null}
              onPrevious={at.hasPrevious ? () => at.moveBy(-1) : null}
              onNext={at.hasNext ? () => at.moveBy(1) : null}
              onBack={covers ? leaveSheet : null}
              onToggleShipped={marking.markOne}
              onPrint={() => printTarget()}
              selecting={isChoosing}
              standing={shownStanding}
              onEarly={early}
            />
          )}
          {sheetCovers && <ToastPlace>{bar}</ToastPlace>}
        </section>
      )}
    </div>
  )
}
