import { FileDown } from 'lucide-react'
import { Button } from 'react-aria-components'
import type { OrderListSort, OrderScope } from '#shared/orders/order-list.ts'
import { actIs } from '../../../components/keys/acts.ts'
import { openExportDialog } from '../../../shop/requests/export-dialog-store.ts'
import { texts } from '../../../texts/texts.ts'
import styles from './BulkBar.module.css'

type BulkExportProps = { readonly scope: OrderScope; readonly sort: OrderListSort; readonly count: number }

/** Exports all selected orders to a file. */
export function BulkExport({ scope, sort, count }: BulkExportProps) {
  return (
    <Button
      {...actIs('order.export')}
      className={styles.action ?? ''}
      aria-haspopup="dialog"
      onPress={() => openExportDialog({ scope, sort, about: texts.orderList.choosing.chosen(count) })}
    >
      <FileDown size={16} strokeWidth={1.75} aria-hidden />
      <span className={styles.name}>{texts.orderList.choosing.export}</span>
    </Button>
  )
}
