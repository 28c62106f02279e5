import { Check, ChevronDown } from 'lucide-react'
import { Button } from 'react-aria-components'
import { Menu, MenuItem } from '../../../components/overlays/Menu.tsx'
import { SegmentedControl } from '../../../components/choices/SegmentedControl.tsx'
import { useMedia } from '../../../components/panes/media.ts'
import { texts } from '../../../texts/texts.ts'
import type { Counts } from '../listing/listing.ts'
import type { OrderView } from '../search/orders.search.ts'
import styles from './OrderViews.module.css'

type OrderViewsProps = {
  readonly view: OrderView
  /** How many orders each view would show with the current filters. */
  readonly counts: Counts | undefined
  /** True with a filter or search, when every view shows its count. */
  readonly isFiltered: boolean
  /** True while orders are still being read: a count of 0 is not final then. */
  readonly isOpen: boolean
  readonly onChange: (view: OrderView) => void
}

/** The widths at which the views don't fit beside the list's age: plain, with counts, with one view more. */
const narrow = [
  '(width <= 540px), (780px <= width <= 980px), (1181px <= width <= 1220px)',
  '(width <= 600px), (780px <= width <= 1036px), (1181px <= width <= 1276px)',
  '(width <= 680px), (780px <= width <= 1120px), (1181px <= width <= 1360px)',
] as const

const views: readonly OrderView[] = ['toShip', 'notPaid', 'shipped', 'all']

/** Chooses which orders the list shows; one button with a menu where the views don't fit. */
export function OrderViews({ view, counts, isFiltered, isOpen, onChange }: OrderViewsProps) {
  const words = texts.orders.views
  const isPutAway = view === 'putAway'
  const isFolded = useMedia(narrow[isPutAway ? 2 : isFiltered ? 1 : 0])
  const countWords = (of: OrderView) => {
    if (counts === undefined) return null
    const count = counts[of]
    if (count === 0 && isOpen) return null
    if (of !== 'toShip' && of !== 'notPaid') return isFiltered ? texts.orderList.count(count) : null
    return count === 0 && !isFiltered ? null : texts.orderList.count(count)
  }
  const count = (of: OrderView) => {
    const countText = countWords(of)
    if (countText === null || of !== 'toShip') return countText
    return <span className={styles.waiting}>{countText}</span>
  }
  // The view of put-away orders is listed only while it is open.
  const shown = isPutAway ? [...views, view] : views
  if (!isFolded)
    return (
      <SegmentedControl
        look="views"
        label={words.label}
        value={view}
        onChange={onChange}
        choices={shown.map((value) => ({ value, words: words[value], count: count(value) }))}
      />
    )
  return (
    <Menu
      label={words.label}
      trigger={
        <Button className={styles.folded ?? ''}>
          {words[view]} {count(view)}
          <ChevronDown size={14} strokeWidth={2} aria-hidden />
        </Button>
      }
    >
      {shown.map((value) => {
        const end = countWords(value)
        return (
          <MenuItem
            key={value}
            {...(value === view && { icon: Check })}
            {...(end !== null && { end })}
            onAction={() => onChange(value)}
          >
            {words[value]}
          </MenuItem>
        )
      })}
    </Menu>
  )
}
