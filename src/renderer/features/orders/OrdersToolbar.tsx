import { Check, ChevronDown } from 'lucide-react'
import { useRef, type KeyboardEvent } from 'react'
import { Button } from 'react-aria-components'
import { Menu, MenuItem } from '../../components/Menu.tsx'
import { SearchField } from '../../components/SearchField.tsx'
import { useShortcut } from '../../components/shortcuts.ts'
import { useTypedSearch } from '../../components/typed-search.ts'
import { texts } from '../../texts/texts.ts'
import { longestSearch, type OrderSorting } from './orders.search.ts'
import styles from './OrdersToolbar.module.css'

type OrdersToolbarProps = {
  readonly q: string
  readonly sorting: OrderSorting
  readonly onSearch: (q: string) => void
  readonly onSort: (sorting: OrderSorting) => void
  /** The keyboard goes on into the list, or comes back from the way there. */
  readonly onLeave: () => void
  readonly onReturn: () => void
}

/** Finding and sorting. What is typed is in the field at once, and in the address when the owner pauses. */
export function OrdersToolbar(props: OrdersToolbarProps) {
  const { q, sorting, onSearch, onSort, onLeave, onReturn } = props
  const [typed, setTyped, searchNow] = useTypedSearch(q, onSearch)
  const input = useRef<HTMLInputElement>(null)
  const { search, sort } = texts.orders

  useShortcut('/', search.key, () => {
    input.current?.focus()
    input.current?.select()
  })

  const onKeyDown = (event: KeyboardEvent) => {
    const leaves =
      event.key === 'ArrowDown' || event.key === 'Enter' || (event.key === 'Escape' && typed === '')
    if (!leaves) return
    event.preventDefault()
    event.stopPropagation()
    searchNow()
    onLeave()
  }

  return (
    <div className={styles.toolbar}>
      <div className={styles.search} onKeyDownCapture={onKeyDown} onFocus={onReturn}>
        <SearchField
          label={search.label}
          placeholder={search.placeholder}
          value={typed}
          onChange={setTyped}
          maxLength={longestSearch}
          inputRef={input}
        />
      </div>
      <Menu
        label={sort.label}
        trigger={
          <Button className={styles.chip ?? ''}>
            <span className={styles.label}>{sort.label}</span> <strong>{sort[sorting]}</strong>
            <ChevronDown size={14} strokeWidth={2} aria-hidden />
          </Button>
        }
      >
        {sortings.map((choice) => (
          <MenuItem key={choice} {...(choice === sorting && { icon: Check })} onAction={() => onSort(choice)}>
            {sort[choice]}
          </MenuItem>
        ))}
      </Menu>
    </div>
  )
}

const sortings: readonly OrderSorting[] = ['newest', 'oldest', 'changed']
