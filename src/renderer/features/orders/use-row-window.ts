import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import type { Row } from './order-rows.ts'
import type { Marking } from './orders.queries.ts'

/** Look: Space. */
const dayHeight = 28
const orderHeight = 48

/** As long as rows take to close up after the owner's own doing (look: Motion). */
const settleMs = 180

type RowWindow = {
  readonly rows: readonly Row[]
  /** Which question the rows answer; null while they still answer the one before. Another one starts at the top. */
  readonly question: string | null
  readonly current: string | undefined
  readonly markings: ReadonlyMap<string, Marking>
}

/** Draws only the rows in sight, and keeps those still that stay while others come and go. */
export function useRowWindow(shown: RowWindow) {
  const { rows, current } = shown
  const scroller = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLDivElement>(null)
  const indexByKey = useMemo(() => new Map(rows.map(({ key }, index) => [key, index])), [rows])
  const kept = current === undefined ? undefined : indexByKey.get(current)

  // No compiler memoizes what this returns.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    // Both are remembered until the rows change: with new functions all heights would be added up anew at every frame.
    estimateSize: useCallback((index: number) => heightOf(rows[index]), [rows]),
    getItemKey: useCallback((index: number) => rows[index]?.key ?? index, [rows]),
    overscan: 8,
    // The head of the day comes into sight with the first row below it.
    scrollPaddingStart: dayHeight,
    scrollPaddingEnd: 12,
    // The current row stays in the page when it is scrolled away, or the keyboard's focus would be lost with it.
    rangeExtractor: useCallback(
      (range: Range) => {
        const seen = defaultRangeExtractor(range)
        return kept === undefined || seen.includes(kept) ? seen : [...seen, kept].toSorted((a, b) => a - b)
      },
      [kept],
    ),
  })

  const before = useRef<RowWindow>(undefined)
  const answered = useRef<string | null>(null)
  useLayoutEffect(() => {
    const was = before.current
    before.current = shown
    if (shown.question !== null && shown.question !== answered.current) {
      answered.current = shown.question
      if (scroller.current) scroller.current.scrollTop = 0
      return
    }
    const at = virtualizer.scrollOffset ?? 0
    if (!was || !scroller.current || was.rows === rows) return
    const shift = at === 0 ? 0 : shiftOf(was.rows, rows, indexByKey, at)
    if (shift !== 0) scroller.current.scrollTop = at + shift
    else if (byOwnersHand(was, rows)) settle(canvas.current)
  })

  // Once for each row that becomes current, as soon as it is there; not when it comes back or others come and go.
  const scrolledTo = useRef<string>(undefined)
  useEffect(() => {
    if (kept === undefined || scrolledTo.current === current) return
    scrolledTo.current = current
    virtualizer.scrollToIndex(kept, { align: 'auto' })
  }, [kept, current, virtualizer])

  return { scroller, canvas, virtualizer, indexByKey }
}

function heightOf(row: Row | undefined): number {
  return row?.kind === 'day' ? dayHeight : orderHeight
}

/** By how many pixels the first order in sight, of those that are still there, has moved. */
function shiftOf(
  was: readonly Row[],
  rows: readonly Row[],
  indexByKey: ReadonlyMap<string, number>,
  at: number,
): number {
  let start = 0
  for (const row of was) {
    const index = row.kind === 'order' && start >= at ? indexByKey.get(row.key) : undefined
    if (index !== undefined)
      return rows.slice(0, index).reduce((sum, other) => sum + heightOf(other), 0) - start
    start += heightOf(row)
  }
  return 0
}

/** Whether rows came or went because the owner marked their orders. Lists never animate on refresh. */
function byOwnersHand({ rows: was, markings }: RowWindow, rows: readonly Row[]): boolean {
  if (was.length === rows.length) return false
  const [longer, shorter] = was.length > rows.length ? [was, rows] : [rows, was]
  const keys = new Set(shorter.map(({ key }) => key))
  return longer.some(({ key }) => !keys.has(key) && markings.get(key)?.state === 'sending')
}

function settle(canvas: HTMLElement | null): void {
  canvas?.setAttribute('data-settling', '')
  setTimeout(() => canvas?.removeAttribute('data-settling'), settleMs)
}
