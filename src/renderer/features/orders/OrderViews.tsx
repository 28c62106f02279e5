import { Check, ChevronDown } from 'lucide-react'
import { Button } from 'react-aria-components'
import { Menu, MenuItem } from '../../components/Menu.tsx'
import { Segmented } from '../../components/Segmented.tsx'
import { texts } from '../../texts/texts.ts'
import type { OrderView } from './orders.search.ts'
import styles from './OrderViews.module.css'

type OrderViewsProps = {
  readonly view: OrderView
  readonly toShip: number | null
  /** One button with a menu, where there is no room for three. */
  readonly folded: boolean
  readonly onChange: (view: OrderView) => void
}

const views: readonly OrderView[] = ['toShip', 'shipped', 'all']

/** Which orders the list shows. */
export function OrderViews({ view, toShip, folded, onChange }: OrderViewsProps) {
  const words = texts.orders.views
  const count = toShip === null || toShip === 0 ? null : <span className={styles.waiting}>{toShip}</span>
  if (!folded)
    return (
      <Segmented
        look="views"
        label={words.label}
        value={view}
        onChange={onChange}
        choices={views.map((value) => ({
          value,
          words: words[value],
          ...(value === 'toShip' && { count }),
        }))}
      />
    )
  return (
    <Menu
      label={words.label}
      trigger={
        <Button className={styles.folded ?? ''}>
          {words[view]} {view === 'toShip' && count}
          <ChevronDown size={14} strokeWidth={2} aria-hidden />
        </Button>
      }
    >
      {views.map((value) => (
        <MenuItem key={value} {...(value === view && { icon: Check })} onAction={() => onChange(value)}>
          {words[value]}
        </MenuItem>
      ))}
    </Menu>
  )
}
