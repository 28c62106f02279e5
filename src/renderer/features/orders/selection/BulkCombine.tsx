import { Boxes, Ungroup } from 'lucide-react'
import type { OrderRow, OrderScope } from '#shared/orders/order-list.ts'
import { PlainButton } from '../../../components/buttons/PlainButton.tsx'
import { useShortcut } from '../../../components/keys/shortcuts.ts'
import { texts } from '../../../texts/texts.ts'
import styles from './BulkBar.module.css'
import { useParcels } from '../shipping/parcel.queries.ts'

type BulkCombineProps = {
  readonly scope: OrderScope
  /** The loaded ones of the selected orders. */
  readonly rows: readonly OrderRow[]
}

/**
 * Combines the selected orders into parcels, or separates them where all are combined; only where some may go together.
 */
export function BulkCombine({ scope, rows }: BulkCombineProps) {
  const { combine, separate } = useParcels()
  const words = texts.parcels
  const isCombined = rows.length > 0 && rows.every(({ combined }) => combined.length > 0)
  const hasUse = isCombined || rows.some(({ together: combinable }) => combinable !== null)
  const press = () => (isCombined ? separate(scope) : combine(scope))
  useShortcut('o', words.key, hasUse ? press : null, { writes: true })
  if (!hasUse) return null
  const Icon = isCombined ? Ungroup : Boxes
  return (
    <PlainButton className={styles.action ?? ''} aria-keyshortcuts="o" onPress={press}>
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <span className={styles.name}>{isCombined ? words.separate : words.combine}</span>
    </PlainButton>
  )
}
