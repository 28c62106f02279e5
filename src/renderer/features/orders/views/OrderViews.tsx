import { Check, ChevronDown } from 'lucide-react'
import { Button } from 'react-aria-components'
import { Menu, MenuItem } from '../../../components/overlays/Menu.tsx'
import { SegmentedControl } from '../../../components/choices/SegmentedControl.tsx'
import { texts } from '../../../texts/texts.ts'
import type { Counts } from '../listing/listing.ts'
import { countOf } from '../search/order-filters.ts'
import type { OrderView } from '../search/orders.search.ts'
import styles from './OrderViews.module.css'

type OrderViewsProps = {
  readonly view: OrderView
  /** How many orders each would show, as things are filtered now. */
  readonly counts: Counts | undefined
  /** Something is asked for, so that every view tells how many it has of it. */
  readonly isFiltered: boolean
  /** Orders are still coming: that there are none of a kind is not known yet. */
  readonly isOpen: boolean
  /** One button with a menu, where there is no room for three. */
  readonly isFolded: boolean
  readonly onChange: (view: OrderView) => void
}

const views: readonly OrderView[] = ['toShip', 'notPaid', 'shipped', 'all']

/** Which orders the list shows. */
export function OrderViews({ view, counts, isFiltered, isOpen, isFolded, onChange }: OrderViewsProps) {
  const words = texts.orders.views
  const countWords = (of: OrderView) => {
    if (counts === undefined) return null
    const count = countOf(counts, of)
    if (count === 0 && isOpen) return null
    if (of !== 'toShip' && of !== 'notPaid') return isFiltered ? texts.orderList.count(count) : null
    return count === 0 && !isFiltered ? null : texts.orderList.count(count)
  }
  const count = (of: OrderView) => {
    const told = countWords(of)
    if (told === null || of !== 'toShip') return told
    return <span className={styles.waiting}>{told}</span>
  }
  // What was put away stands among them while it is looked at.
  const shown = view === 'putAway' ? [...views, view] : views
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
