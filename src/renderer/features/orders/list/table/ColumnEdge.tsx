import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { narrowest, widest } from '#shared/orders/order-table.ts'
import styles from './OrderTable.module.css'

type ColumnEdgeProps = {
  /** For example "Width of Buyer". */
  readonly label: string
  readonly width: number
  /** `isDone`: the owner has released the edge, so the width can be stored. */
  readonly onWidth: (width: number, isDone: boolean) => void
}

const step = 8

/** The right edge of a column: the pointer drags it, the arrow keys move it. */
export function ColumnEdge({ label, width, onWidth }: ColumnEdgeProps) {
  const from = useRef<{ readonly x: number; readonly width: number } | null>(null)
  // The next key may come before React has drawn the width of the one before.
  const latest = useRef(width)
  useEffect(() => {
    latest.current = width
  }, [width])
  const within = (wanted: number) => Math.round(Math.max(narrowest, Math.min(widest, wanted)))
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    from.current = { x: event.clientX, width }
  }
  const wanted = (event: PointerEvent) =>
    from.current && within(from.current.width + event.clientX - from.current.x)
  const onPointerMove = (event: PointerEvent) => {
    const next = wanted(event)
    if (next !== null) onWidth(next, false)
  }
  const onPointerUp = (event: PointerEvent) => {
    const next = wanted(event)
    from.current = null
    if (next !== null) onWidth(next, true)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowRight: step, ArrowLeft: -step, Home: -widest, End: widest }[event.key]
    if (by === undefined) return
    event.preventDefault()
    latest.current = within(latest.current + by)
    onWidth(latest.current, true)
  }
  return (
    // The ARIA pattern for this is a focusable separator, which the arrow keys move.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/prefer-tag-over-role
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={width}
      aria-valuemin={narrowest}
      aria-valuemax={widest}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={styles.edge}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerUp}
      onKeyDown={onKeyDown}
    />
  )
}
