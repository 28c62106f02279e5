import {
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
} from 'react'
import { texts } from '../../texts/texts.ts'
import { DayHead } from './DayHead.tsx'
import type { Row } from './order-rows.ts'
import styles from './OrderList.module.css'
import { OrderRow, type Detail } from './OrderRow.tsx'
import type { Marking } from './orders.queries.ts'
import { useRowWindow } from './use-row-window.ts'

export type OrderListHandle = { readonly focus: () => void }

type OrderListProps = {
  readonly rows: readonly Row[]
  /** How many orders there are, loaded or not; null when the service does not tell. */
  readonly total: number | null
  readonly question: string | null
  /** The order that the keyboard is on. */
  readonly current: string | undefined
  /** The order that stands in the sheet. */
  readonly open: string | undefined
  readonly markings: ReadonlyMap<string, Marking>
  readonly detail: Detail
  readonly now: Date
  /** Below the last row: more to come, or why not. */
  readonly end: ReactNode
  readonly onMove: (id: string) => void
  readonly onOpen: (id: string) => void
  /** From the row into the order itself. */
  readonly onEnter: (id: string) => void
  readonly onEndNear: () => void
  readonly ref: Ref<OrderListHandle>
}

/** From this many rows before the end on, more are asked for. */
const nearEnd = 24

/** The orders as a grid of rows: one tab stop, arrows to move, Enter to open. */
export function OrderList({ ref, ...props }: OrderListProps) {
  const { rows, current, open, markings, now, onOpen, onEndNear } = props
  const { scroller, canvas, virtualizer, indexByKey } = useRowWindow(props)
  const items = virtualizer.getVirtualItems()
  const firstOrder = rows.find((row) => row.kind === 'order')?.key
  const tabStop = current !== undefined && indexByKey.has(current) ? current : firstOrder

  useImperativeHandle(ref, () => ({ focus: () => focusRow(canvas.current) }))

  // The focus goes with the current row, also when what had it has just left the list, which leaves it nowhere.
  const hadFocus = useRef(false)
  const focused = useRef(tabStop)
  useLayoutEffect(() => {
    const { activeElement } = document
    const moved = focused.current !== tabStop && canvas.current?.contains(activeElement)
    focused.current = tabStop
    if (hadFocus.current && (moved || activeElement === document.body)) focusRow(canvas.current)
  })
  const onFocus = ({ target }: FocusEvent) => {
    hadFocus.current = true
    // A press between the rows.
    if (target === canvas.current) focusRow(canvas.current)
    const id = orderOf(target)
    // What the keyboard is on is what a key acts on.
    if (id !== undefined && id !== current && target.role === 'row') props.onMove(id)
  }

  const last = items.at(-1)?.index ?? 0
  const endIsNear = rows.length > 0 && last >= rows.length - nearEnd
  useLayoutEffect(() => {
    if (endIsNear) onEndNear()
  })

  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target instanceof HTMLElement ? event.target : null
    if (target?.getAttribute('role') !== 'row' || event.altKey || event.ctrlKey || event.metaKey) return
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / 48) - 1)
    const wanted = wantedRow(
      rows,
      tabStop === undefined ? -1 : (indexByKey.get(tabStop) ?? -1),
      event.key,
      page,
    )
    if (event.key === 'Enter' && tabStop !== undefined) props.onEnter(tabStop)
    else if (wanted !== undefined) props.onMove(wanted)
    else return
    event.preventDefault()
  }

  const onClick = ({ target }: MouseEvent) => {
    // A button in a row acts on its own.
    const id = target instanceof Element && !target.closest('button') ? orderOf(target) : undefined
    if (id !== undefined) onOpen(id)
  }

  return (
    <div className={styles.scroller} ref={scroller}>
      {/* The keys of the rows are heard here, the rows themselves have the focus. */}
      <div
        role="grid"
        tabIndex={-1}
        aria-label={texts.orders.list.label}
        aria-rowcount={props.total ?? -1}
        className={styles.canvas}
        style={{ height: virtualizer.getTotalSize() }}
        ref={canvas}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onFocus={onFocus}
        onBlur={() => (hadFocus.current = !document.hasFocus())}
      >
        {items.map(({ index, key, start }) => {
          const row = rows[index]
          if (!row) return null
          const style = { transform: `translateY(${start}px)` }
          // Each row says its own day to a screen reader, so that rows alone are counted.
          if (row.kind === 'day')
            return (
              <div key={key} className={styles.day} style={style} aria-hidden>
                <DayHead day={row} now={now} />
              </div>
            )
          return (
            <div
              key={key}
              role="row"
              tabIndex={row.key === tabStop ? 0 : -1}
              aria-rowindex={row.place}
              aria-selected={row.key === open}
              className={`${styles.order} ${row.lastOfDay ? styles.last : ''}`}
              style={style}
              data-order={row.key}
            >
              <OrderRow row={row} marking={markings.get(row.key)} detail={props.detail} />
            </div>
          )
        })}
      </div>
      {props.end}
    </div>
  )
}

function orderOf(target: Element): string | undefined {
  return target.closest<HTMLElement>('[data-order]')?.dataset['order']
}

function focusRow(canvas: HTMLElement | null): void {
  canvas?.querySelector<HTMLElement>('[role="row"][tabindex="0"]')?.focus({ preventScroll: true })
}

/** The order that a key leads to from the row at `index`; undefined when the key is none of the list's. */
function wantedRow(rows: readonly Row[], index: number, key: string, page: number): string | undefined {
  const isOrder = ({ kind }: Row) => kind === 'order'
  const after = () => rows.slice(index + 1).filter(isOrder)
  const before = () => rows.slice(0, Math.max(0, index)).filter(isOrder)
  switch (key) {
    case 'ArrowDown':
      return after()[0]?.key
    case 'ArrowUp':
      return before().at(-1)?.key
    case 'PageDown':
      return (after()[page - 1] ?? after().at(-1))?.key
    case 'PageUp':
      return (before().at(-page) ?? before()[0])?.key
    case 'Home':
      return rows.find(isOrder)?.key
    case 'End':
      return rows.findLast(isOrder)?.key
    default:
      return undefined
  }
}
