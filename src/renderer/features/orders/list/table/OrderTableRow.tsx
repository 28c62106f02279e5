import { Boxes, X } from 'lucide-react'
import { memo } from 'react'
import type { OrderRow, Tag } from '#shared/orders/order-list.ts'
import { unnamedInRow } from '#shared/orders/unnamed-items.ts'
import type { TableColumn } from '#shared/orders/order-table.ts'
import type { OutboxRow } from '#shared/outbox/outbox.ts'
import { IconButton } from '../../../../components/buttons/IconButton.tsx'
import { orderState } from '../../../../shop/orders/order-state.ts'
import { VisuallyHidden } from '../../../../components/marks/VisuallyHidden.tsx'
import { useDismissRows } from '../../../../shop/outbox/outbox.ts'
import { useMoney } from '../../../../shop/orders/own-money.ts'
import { texts } from '../../../../texts/texts.ts'
import { lateAfterDays } from '../rows/overdue.ts'
import styles from './OrderTable.module.css'
import { RowState } from '../rows/RowState.tsx'
import { atEnd, cellWords, daysWaited } from './table-columns.ts'
import { SyncStatusLine } from '../../shipping/SyncStatusLine.tsx'

type OrderTableRowProps = {
  readonly row: OrderRow
  /** The write on the order that the shop doesn't have yet. */
  readonly write: OutboxRow | null
  readonly tags: ReadonlyMap<string, Tag>
  readonly columns: readonly TableColumn[]
  readonly isChosen: boolean
  readonly now: Date
}

/** An order as a row of cells. A write on it replaces all but the first two cells. */
export const OrderTableRow = memo(function OrderTableRow(props: OrderTableRowProps) {
  const { row, write, tags, columns, isChosen, now } = props
  const money = useMoney()
  const unnamed = unnamedInRow(row)
  // Keep the cells that tell which order it is.
  const shown = write ? columns.slice(0, 2) : columns
  return (
    <>
      <RowState row={row} write={write} isChosen={isChosen} />
      {shown.map(({ id }, index) => {
        const words = cellWords(id, row, { tags, money, now })
        return (
          <span
            key={id}
            role={index === 0 ? 'rowheader' : 'gridcell'}
            className={`${styles.cell} ${atEnd.has(id) ? styles.end : ''} ${looksOf(id, row, now)}`}
            {...((id === 'buyer' || id === 'number') && { 'data-order-name': true })}
            title={id === 'items' && unnamed > 0 ? texts.orderList.unnamedItems(unnamed) : words}
            dir="auto"
          >
            {id === 'buyer' && row.isNew && (
              <span className={styles.new}>
                <VisuallyHidden>{texts.orderList.isNew}</VisuallyHidden>
              </span>
            )}
            {id === 'buyer' && row.combined.length > 0 && (
              <span className={styles.parcel} title={texts.parcels.row(row.combined.length + 1)}>
                <Boxes size={14} strokeWidth={2} aria-hidden />
                <VisuallyHidden>{texts.parcels.row(row.combined.length + 1)}</VisuallyHidden>
              </span>
            )}
            {words}
            {id === 'items' && unnamed > 0 && (
              <VisuallyHidden>{texts.orderList.unnamedItems(unnamed)}</VisuallyHidden>
            )}
          </span>
        )
      })}
      {write && (
        <span role="gridcell" className={styles.write} style={{ gridColumn: `${shown.length + 2} / -1` }}>
          <SyncStatusLine write={write} />
          {write.state === 'failed' && <PutAway write={write} />}
        </span>
      )}
    </>
  )
})

function looksOf(id: TableColumn['id'], row: OrderRow, now: Date): string {
  if (id === 'buyer' || id === 'total') return styles.strong ?? ''
  if (id === 'payment' && row.paymentStatus !== 'completed') return styles[orderState(row).tone] ?? ''
  if (id === 'items' && unnamedInRow(row) > 0) return styles.wait ?? ''
  if (id === 'waiting' && (daysWaited(row, now) ?? 0) >= lateAfterDays) return styles.wait ?? ''
  return ''
}

/** The button that dismisses a failed write, apart from the one that sends it again. */
function PutAway({ write }: { readonly write: OutboxRow }) {
  const putAway = useDismissRows()
  return (
    <IconButton
      icon={X}
      label={texts.outbox.putAway}
      onPress={() => putAway.mutate({ pick: { ids: [write.id] }, failed: 1 })}
    />
  )
}
