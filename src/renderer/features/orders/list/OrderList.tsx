import {
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
} from 'react'
import type { OrderRow as Row, Tag } from '#shared/orders/order-list.ts'
import { useMoney } from '../../../shop/orders/own-money.ts'
import { texts } from '../../../texts/texts.ts'
import { DayHead } from './DayHead.tsx'
import type { RowField } from '#shared/shop/row-looks.ts'
import { focusRow, rowKeys, stepOf } from './list-keys.ts'
import type { LaidDay } from '../listing/list-layout.ts'
import { orderRowAt, type Listing } from '../listing/listing.ts'
import { isByDay, momentOf } from '../search/order-filters.ts'
import { mayShip } from '#shared/orders/order-stage.ts'
import { writeToTell, type OrderWrites } from '../../../shop/orders/waiting-writes.ts'
import styles from './OrderList.module.css'
import { OrderListRow } from './rows/OrderListRow.tsx'
import tables from './table/OrderTable.module.css'
import { OrderTableHead } from './table/OrderTableHead.tsx'
import { OrderTableRow } from './table/OrderTableRow.tsx'
import { RowPlaceholder } from './RowPlaceholder.tsx'
import { rowName, rowTime, type Detail } from './rows/row-words.ts'
import { chosenCount, isChosen, type Selection } from '../selection/selection.ts'
import { cellsOf, type OrderTableShape } from './table/table-shape.ts'
import { useListWindow } from './use-list-window.ts'

export type OrderListHandle = { readonly focus: () => void }

export type OrderListProps = {
  readonly listing: Listing
  /** The order that has focus. */
  readonly current: string | undefined
  readonly currentPlace: number | null
  readonly pendingPlace: number | null
  /** The order that the sheet shows. */
  readonly open: string | undefined
  readonly selection: Selection
  readonly writes: ReadonlyMap<string, OrderWrites>
  readonly tags: ReadonlyMap<string, Tag>
  readonly fields: readonly RowField[]
  readonly detail: Detail
  readonly now: Date
  readonly onMove: (id: string) => void
  readonly onGo: (place: number) => void
  readonly onOpen: (id: string) => void
  /** Moves focus from the row into the order. */
  readonly onEnter: (id: string) => void
  readonly onToggle: (id: string) => void
  /** Selects all orders up to a place. */
  readonly onExtendRange: (place: number) => void
  readonly onPages: (key: string, pages: readonly number[]) => void
  /** Null for the plain list. */
  readonly table: OrderTableShape | null
  readonly ref: Ref<OrderListHandle>
}

/** The orders as a grid of rows: one tab stop, arrows to move, Enter to open, Space to select. */
export function OrderList({ ref, ...props }: OrderListProps) {
  const { listing, current, currentPlace, open, selection, writes, fields, now, table } = props
  const { layout, question } = listing
  const canvas = useRef<HTMLDivElement>(null)
  const { seen, scroller } = useListWindow(props)
  const tabStop = currentPlace ?? 0
  const hasHeads = isByDay(question.sort)
  /** The row of column heads counts as one. */
  const heads = table ? 1 : 0
  const money = useMoney()
  const timeOf = momentOf(question.sort)
  const nameOf = (row: Row) => rowName(row, money(row.total, row.currency), rowTime(timeOf(row), false, now))

  useImperativeHandle(ref, () => ({ focus: () => focusRow(canvas.current) }))

  // Focus follows the current row, also when the focused row has just left the list, which leaves focus on the body.
  const hadFocus = useRef(false)
  const focused = useRef<string | number | undefined>(current)
  // While the place of the current order is unknown, focus has no place to move to.
  const stop = currentPlace === null ? undefined : (props.pendingPlace ?? current)
  useLayoutEffect(() => {
    const { activeElement } = document
    const hasMoved = stop !== undefined && focused.current !== stop && canvas.current?.contains(activeElement)
    focused.current = stop
    if (hadFocus.current && (hasMoved || activeElement === document.body)) focusRow(canvas.current)
  })
  /** The row that focus was on when it left the list. */
  const left = useRef<string>(undefined)
  const onBlur = ({ target }: FocusEvent) => {
    left.current = orderOf(target)
    hadFocus.current = !document.hasFocus()
  }
  const onFocus = ({ target, currentTarget, relatedTarget }: FocusEvent) => {
    // A press between the rows.
    if (target === currentTarget) focusRow(canvas.current)
    hadFocus.current = target === currentTarget || canvas.current?.contains(target) === true
    const id = orderOf(target)
    // Keys act on the focused row, so it becomes the current one.
    const isPlaceKnown = currentPlace !== null || current === undefined
    if (!isPlaceKnown || id === undefined || id === current || target.role !== 'row') return
    // A closing dialog, or a window that comes to the front, returns focus to the row that had it. An order that was
    // opened meanwhile stays open and takes focus.
    const isWithin = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
    if (id === left.current && !isWithin) focusRow(canvas.current)
    else props.onMove(id)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target instanceof HTMLElement ? event.target : null
    if (target?.getAttribute('role') !== 'row' || event.altKey || event.ctrlKey || event.metaKey) return
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / layout.rowHeight) - 1)
    const by = stepOf(event.key, page, layout.total)
    const id = orderOf(target)
    if (by !== undefined) {
      // Without a current order the first key leads to the first row.
      const place = Math.max(0, Math.min(layout.total - 1, currentPlace === null ? 0 : tabStop + by))
      if (event.shiftKey) props.onExtendRange(place)
      props.onGo(place)
    } else if (event.key === 'Enter' && id !== undefined) props.onEnter(id)
    else if (event.key === ' ' && id !== undefined) {
      if (event.shiftKey) props.onExtendRange(tabStop)
      else props.onToggle(id)
    } else return
    event.preventDefault()
  }

  const onClick = (event: MouseEvent) => {
    // A button in a row acts on its own.
    const target = event.target instanceof Element ? event.target : null
    const id = target?.closest('button, a') ? undefined : target ? orderOf(target) : undefined
    if (id === undefined || target === null) return
    const place = listing.places.get(id)
    if (event.shiftKey && place !== undefined) props.onExtendRange(place)
    else if (event.ctrlKey || event.metaKey || target.closest('[data-choose]')) props.onToggle(id)
    else props.onOpen(id)
  }

  const lines = layout.between(seen.from, seen.to)
  // Keep the current row in the page when it is scrolled away: otherwise focus would be lost with it.
  const isTabStopSeen = lines.some((line) => line.kind === 'order' && line.place === tabStop)
  const drawn = isTabStopSeen
    ? lines
    : [...lines, { kind: 'order' as const, place: tabStop, top: layout.top(tabStop), isLastOfDay: false }]

  return (
    <div className={`${styles.scroller} ${table ? styles.sideways : ''}`} ref={scroller}>
      {/* The grid handles the keys; the rows have the focus. */}
      <div
        role="grid"
        tabIndex={-1}
        aria-label={texts.orders.list.label}
        aria-rowcount={layout.total + heads}
        aria-multiselectable
        className={styles.grid}
        {...(table && { style: cellsOf(table.columns) })}
        {...(chosenCount(selection, listing) > 0 && { 'data-choosing': '' })}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onMouseDown={preventTextSelection}
        onFocus={onFocus}
        onBlur={onBlur}
      >
        {table && <OrderTableHead {...table} />}
        <div role="presentation" className={styles.canvas} style={{ height: layout.height }} ref={canvas}>
          {drawn.map((line, index) => {
            const style = { transform: `translateY(${line.top}px)` }
            // Hidden, since each row tells a screen reader its own day, so that it counts rows alone.
            if (line.kind === 'day')
              return (
                <div
                  key={seen.isFlying ? `flying day ${index}` : `day ${line.day.day}`}
                  className={styles.day}
                  style={style}
                  aria-hidden
                >
                  <DayHead day={line.day.day} waits={waitsOn(listing, line.day)} now={now} />
                </div>
              )
            const row = seen.isFlying && line.place !== tabStop ? undefined : orderRowAt(listing, line.place)
            const id = row?.id
            const writesOfRow = id === undefined ? undefined : writes.get(id)
            const isRowChosen = id !== undefined && isChosen(selection, id)
            return (
              <div
                // While scrolling fast, reuse the elements that are already there.
                key={id ?? (seen.isFlying ? `flying ${index}` : line.place)}
                role="row"
                tabIndex={line.place === tabStop ? 0 : -1}
                {...(line.place === tabStop && { 'aria-keyshortcuts': rowKeys() })}
                aria-rowindex={line.place + 1 + heads}
                aria-selected={isRowChosen}
                {...(row && { 'aria-label': nameOf(row) })}
                {...(id !== undefined && id === open && { 'aria-current': true })}
                className={`${styles.order} ${table ? tables.row : line.isLastOfDay ? styles.last : ''}`}
                style={style}
                data-order={id}
              >
                {row && table ? (
                  <OrderTableRow
                    row={row}
                    write={writesOfRow ? writeToTell(writesOfRow) : null}
                    tags={props.tags}
                    columns={table.columns}
                    isChosen={isRowChosen}
                    now={now}
                  />
                ) : row ? (
                  <OrderListRow
                    row={row}
                    write={writesOfRow ? writeToTell(writesOfRow) : null}
                    tags={props.tags}
                    fields={fields}
                    detail={props.detail}
                    isBelowHead={hasHeads}
                    at={timeOf(row)}
                    isChosen={isRowChosen}
                    now={now}
                  />
                ) : (
                  <RowPlaceholder />
                )}
              </div>
            )
          })}
        </div>
      </div>
    </div>
  )
}

/** Shift and a press select a range of rows; the browser would also select the text in between. */
function preventTextSelection(event: MouseEvent): void {
  if (event.shiftKey) event.preventDefault()
}

function orderOf(target: Element): string | undefined {
  return target.closest<HTMLElement>('[data-order]')?.dataset['order']
}

/** True when an order of that day, among the loaded ones, waits for the owner. */
function waitsOn(listing: Listing, { first, orders }: LaidDay): boolean {
  for (let place = first; place < first + orders; place += 1) {
    const row = orderRowAt(listing, place)
    if (row && mayShip(row)) return true
  }
  return false
}
