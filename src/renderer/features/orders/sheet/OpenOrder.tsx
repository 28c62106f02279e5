import { Mail, Printer } from 'lucide-react'
import { IconButton } from '../../../components/buttons/IconButton.tsx'
import { SheetHead } from '../../../components/panes/SheetHead.tsx'
import { ErrorState } from '../../../components/notices/ErrorState.tsx'
import { texts } from '../../../texts/texts.ts'
import { OrderPaneMenu } from './late-parts.ts'
import { MarkButton } from '../shipping/MarkButton.tsx'
import { useOrderWrites } from '../../../shop/marking/marking.queries.ts'
import styles from './OpenOrder.module.css'
import { OrderSheet } from './OrderSheet.tsx'
import { useOrder, usePartOrder, useAnnotations } from '../opened/opened-order.queries.ts'
import { PackButton } from '../shipping/PackButton.tsx'
import { PartSheet } from './PartSheet.tsx'
import { PutAwayButton } from '../shipping/PutAwayButton.tsx'
import { useNow } from '../../../components/dates/now.ts'
import { shopNow } from '../../../format/zone.ts'
import type { Standing } from '../keys/use-early-acts.ts'
import { useEarlyKeys } from '../keys/use-early-keys.ts'
import { useSeeOrder } from '../opened/use-see-order.ts'
import type { Order } from '#shared/orders/order.ts'
import { useShortcut } from '../../../components/keys/shortcuts.ts'
import { openLettersDialog } from '../../../shop/requests/letters-dialog-store.ts'

type OpenOrderProps = {
  readonly id: string
  /** The order's place in the list, from 1; null when the order is not in it. */
  readonly place: number | null
  readonly total: number | null
  readonly onPrevious: (() => void) | null
  readonly onNext: (() => void) | null
  /** Goes back to the list, where the sheet covers it. */
  readonly onBack: (() => void) | null
  /** True when several orders are selected: the main button and the keys then act on those. */
  readonly selecting?: boolean
  /** Whether the list shows the order. Keys act on no other order. */
  readonly standing: Standing
  /** Runs `act` once the list is known to show the order. */
  readonly onEarly: (id: string, act: () => void) => void
  /** Called by a press on the button that marks the order. */
  readonly onToggleShipped: (order: Order) => void
  /** Called when the owner wants the order's papers. */
  readonly onPrint: () => void
}

/** One order, opened beside the list or over it. */
export function OpenOrder(props: OpenOrderProps) {
  const { id, place, total, selecting = false, standing, onEarly, onToggleShipped, onPrint, ...way } = props
  const { sheet } = texts.orders
  const now = useNow(shopNow)
  const { data: order, error, refetch } = useOrder(id)
  const part = usePartOrder(id, error !== null)
  const writes = useOrderWrites().get(id)
  const hasKeys = standing === 'listed' && !selecting
  const mayHaveKeys = standing !== 'elsewhere' && !selecting
  const focusRequest = useEarlyKeys(id, order !== undefined || error !== null, mayHaveKeys)
  useSeeOrder(order === undefined ? undefined : id)
  const annotations = useAnnotations(id)
  const isPacked = Boolean(annotations?.packedAt)
  return (
    <>
      <SheetHead
        {...way}
        words={sheet}
        place={place === null || total === null ? null : sheet.place(place, total)}
      >
        {order && (
          <>
            <OrderPaneMenu id={id} />
            <WriteButton orderId={id} hasKey={hasKeys} />
            <IconButton
              icon={Printer}
              label={texts.ways.paper.printOrder}
              aria-keyshortcuts="l"
              onPress={onPrint}
            />
            {annotations && <PutAwayButton order={order} isPutAway={annotations.putAwayAt !== null} />}
            <PackButton
              orderId={id}
              isPacked={isPacked}
              hasKey={mayHaveKeys}
              onKey={(pack) => (hasKeys ? pack() : onEarly(id, pack))}
            />
            <MarkButton
              order={order}
              marking={writes?.marking ?? null}
              selecting={selecting}
              // Also while its list is unread: a cap that came later would move the buttons before it.
              hasKeys={mayHaveKeys}
              onMark={() => onToggleShipped(order)}
            />
          </>
        )}
      </SheetHead>
      <div className={styles.scroll} key={id}>
        {order && (
          <OrderSheet
            order={order}
            writes={writes}
            focusRequest={focusRequest}
            hasKeys={mayHaveKeys}
            now={now}
          />
        )}
        {!order && part && <PartSheet part={part} now={now} />}
        {!order && !part && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      </div>
    </>
  )
}

type WriteButtonProps = {
  readonly orderId: string
  /** True when the key for writing acts on this order. */
  readonly hasKey: boolean
}

/** Writes one of the owner's texts to the buyer of the open order. */
function WriteButton({ orderId, hasKey }: WriteButtonProps) {
  const write = () => openLettersDialog({ scope: { ids: [orderId] }, sort: '-placed' })
  useShortcut('m', texts.ways.letters.write, hasKey ? write : null)
  return <IconButton icon={Mail} label={texts.ways.letters.write} aria-keyshortcuts="m" onPress={write} />
}
