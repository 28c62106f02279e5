import { FileDown } from 'lucide-react'
import { Button } from 'react-aria-components'
import type { OrderListSort, OrderScope } from '#shared/models/order-list.ts'
import { actIs } from '../../../components/acts.ts'
import { askForFile } from '../../../order-file-asked.ts'
import { texts } from '../../../texts/texts.ts'
import styles from './BulkBar.module.css'

type BulkExportProps = { readonly scope: OrderScope; readonly sort: OrderListSort; readonly count: number }

/** A file of all chosen orders. */
export function BulkExport({ scope, sort, count }: BulkExportProps) {
  return (
    <Button
      {...actIs('order.export')}
      className={styles.action ?? ''}
      aria-haspopup="dialog"
      onPress={() => askForFile({ scope, sort, about: texts.orderList.choosing.chosen(count) })}
    >
      <FileDown size={16} strokeWidth={1.75} aria-hidden />
      <span className={styles.name}>{texts.orderList.choosing.export}</span>
    </Button>
  )
}
