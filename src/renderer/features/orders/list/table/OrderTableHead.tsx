import { ArrowDown, ArrowUp } from 'lucide-react'
import { memo } from 'react'
import { Button } from 'react-aria-components'
import type { TableColumn } from '#shared/orders/order-table.ts'
import { actIs } from '../../../../components/keys/acts.ts'
import { VisuallyHidden } from '../../../../components/marks/VisuallyHidden.tsx'
import { texts } from '../../../../texts/texts.ts'
import { ColumnEdge } from './ColumnEdge.tsx'
import type { OrderSorting } from '../../search/orders.search.ts'
import styles from './OrderTable.module.css'
import { atEnd, sortedBy, sortsOf } from './table-columns.ts'

type OrderTableHeadProps = {
  readonly columns: readonly TableColumn[]
  readonly sorting: OrderSorting
  readonly onSort: (sorting: OrderSorting) => void
  readonly onWidth: (id: TableColumn['id'], width: number, isDone: boolean) => void
}

/** The column heads: a press sorts, and dragging the right edge changes the width. */
export const OrderTableHead = memo(function OrderTableHead(props: OrderTableHeadProps) {
  const { columns, sorting, onSort, onWidth } = props
  const words = texts.orderList.table
  const by = sortedBy(columns, sorting)
  return (
    <div role="row" aria-rowindex={1} className={styles.head}>
      <span role="columnheader">
        <VisuallyHidden>{words.state}</VisuallyHidden>
      </span>
      {columns.map(({ id, width }) => {
        const sorts = sortsOf[id]
        const sorted = by?.id === id ? by.way : undefined
        const Arrow = sorted === 'ascending' ? ArrowUp : ArrowDown
        return (
          <span
            key={id}
            role="columnheader"
            className={`${styles.column} ${atEnd.has(id) ? styles.end : ''}`}
            {...(sorted && { 'aria-sort': sorted })}
          >
            {sorts ? (
              <Button
                {...actIs(`sort.${sorting === sorts[0] ? sorts[1] : sorts[0]}`)}
                className={styles.sort ?? ''}
                onPress={() => onSort(sorting === sorts[0] ? sorts[1] : sorts[0])}
              >
                <span className={styles.name}>{words.columns[id]}</span>
                {sorted && <Arrow size={14} strokeWidth={2} aria-hidden />}
              </Button>
            ) : (
              <span className={styles.name}>{words.columns[id]}</span>
            )}
            <ColumnEdge
              label={words.widthOf(words.columns[id])}
              width={width}
              onWidth={(next, isDone) => onWidth(id, next, isDone)}
            />
          </span>
        )
      })}
    </div>
  )
})
