import { Printer } from 'lucide-react'
import { IconButton } from '../../components/IconButton.tsx'
import { SheetHead } from '../../components/SheetHead.tsx'
import { Trouble } from '../../components/Trouble.tsx'
import { texts } from '../../texts/texts.ts'
import { MarkButton } from './MarkButton.tsx'
import { useOrderWrites } from './marking.queries.ts'
import styles from './OpenOrder.module.css'
import { OrderSheet } from './OrderSheet.tsx'
import { useOrder } from './order.queries.ts'
import { PackButton } from './PackButton.tsx'
import { useNow } from '../../components/now.ts'
import { useEarlyKeys } from './use-early-keys.ts'
import { useSeeOrder } from './use-see-order.ts'
import { useWriting } from './writing.queries.ts'
import type { Order } from '#shared/models/order.ts'

type OpenOrderProps = {
  readonly id: string
  /** Among the orders of the list, from 1; null when the order is not among them. */
  readonly place: number | null
  readonly total: number | null
  readonly onPrevious: (() => void) | null
  readonly onNext: (() => void) | null
  /** Back to the list, where the sheet covers it. */
  readonly onBack: (() => void) | null
  /** Several orders are chosen: the main button, and the keys for all of them, are theirs. */
  readonly selecting?: boolean
  /** The button that marks it was pressed. */
  readonly onToggleShipped: (order: Order) => void
  /** Its papers are wanted. */
  readonly onPrint: () => void
}

/** One order, opened beside the list or over it. */
export function OpenOrder(props: OpenOrderProps) {
  const { id, place, total, selecting = false, onToggleShipped, onPrint, ...way } = props
  const { sheet } = texts.orders
  const now = useNow()
  const { data: order, error, refetch } = useOrder(id)
  const writes = useOrderWrites().get(id)
  const asked = useEarlyKeys(id, order !== undefined || error !== null, !selecting)
  useSeeOrder(order === undefined ? undefined : id)
  const isPacked = Boolean(useWriting(id).data?.packedAt)
  return (
    <>
      <SheetHead
        {...way}
        words={sheet}
        place={place === null || total === null ? null : sheet.place(place, total)}
      >
        {order && (
          <>
            <IconButton
              icon={Printer}
              label={texts.paper.printOrder}
              aria-keyshortcuts="l"
              onPress={onPrint}
            />
            <PackButton orderId={id} isPacked={isPacked} hasKey={!selecting} />
            <MarkButton
              order={order}
              marking={writes?.marking ?? null}
              selecting={selecting}
              onMark={() => onToggleShipped(order)}
            />
          </>
        )}
      </SheetHead>
      <div className={styles.scroll} key={id}>
        {order ? (
          <OrderSheet order={order} writes={writes} asked={asked} selecting={selecting} now={now} />
        ) : (
          error && <Trouble error={error} onRetry={() => void refetch()} />
        )}
      </div>
    </>
  )
}
