import { List, Table2 } from 'lucide-react'
import { IconButton } from '../../components/buttons/IconButton.tsx'
import { ListSearch } from '../../components/search/ListSearch.tsx'
import { useShortcut } from '../../components/keys/shortcuts.ts'
import { texts } from '../../texts/texts.ts'
import { aboutList } from './search/about-list.ts'
import { ColumnsMenu } from './list/table/late-table-parts.ts'
import { RowFieldsMenu } from './list/rows/RowFieldsMenu.tsx'
import type { FilterNames } from './filters/filter-words.ts'
import { FilterBar } from './filters/FilterBar.tsx'
import type { ViewLook } from './views/looks.queries.ts'
import { OrdersMoreMenu } from './OrdersMoreMenu.tsx'
import { filtersSet, ordersQuestion } from './search/order-filters.ts'
import { maxSearchLength, sortingOf, type OrdersSearch } from './search/orders.search.ts'
import styles from './OrdersToolbar.module.css'
import { SaveView } from './views/SaveView.tsx'
import { SortMenu } from './views/SortMenu.tsx'
import type { OrdersAddress } from './search/use-orders-address.ts'

type OrdersToolbarProps = {
  readonly address: OrdersAddress
  readonly view: ViewLook
  /** The search in the address, with the text that the owner has just typed. */
  readonly search: OrdersSearch
  readonly typed: string
  readonly today: string
  readonly names: FilterNames
  readonly onType: (typed: string) => void
  /** Moves focus into the list, or back from the way there. */
  readonly onLeave: () => void
  readonly onReturn: () => void
}

/** How long to wait, in ms, since a flyout keeps focus inside until it has closed. */
const afterFlyoutMs = 50

/** Search, filters and sorting. The list follows typing at once, the address when the owner pauses. */
export function OrdersToolbar(props: OrdersToolbarProps) {
  const { address, view, search, typed, today, names, onType, onLeave, onReturn } = props
  const words = texts.orders.search
  const chips = filtersSet(search).length
  const look = texts.orderList.table
  const isTable = view.look?.as === 'table'
  const turn = () => view.change({ as: isTable ? 'list' : 'table' })
  useShortcut('v', look.key, view.look ? turn : null, { writes: true })

  return (
    <div className={`${styles.toolbar} ${chips > 0 ? styles.one : ''} ${chips > 1 ? styles.many : ''}`}>
      <ListSearch
        className={styles.search}
        label={words.label}
        placeholder={texts.orderList.search.placeholder}
        keyWords={words.key}
        text={typed}
        onText={onType}
        maxLength={maxSearchLength}
        onLeave={onLeave}
        onReturn={onReturn}
      />
      <div className={styles.filters}>
        <FilterBar search={search} today={today} names={names} onChange={address.change} />
      </div>
      <div className={styles.end}>
        <SaveView
          search={search}
          onOpen={(id) => {
            address.change({ saved: id })
            // With nothing left to save, the button disappears along with its flyout.
            setTimeout(onLeave, afterFlyoutMs)
          }}
        />
        <SortMenu sorting={sortingOf(search)} isSearch={search.q !== undefined} onChange={view.setSorting} />
        {isTable ? (
          <ColumnsMenu columns={view.look?.columns ?? []} onChange={view.changeColumns} />
        ) : (
          <RowFieldsMenu />
        )}
        <IconButton
          icon={isTable ? List : Table2}
          label={isTable ? look.asList : look.asTable}
          aria-keyshortcuts="v"
          onPress={turn}
        />
        <OrdersMoreMenu question={ordersQuestion(search, today)} about={aboutList(search, today)} />
      </div>
    </div>
  )
}
