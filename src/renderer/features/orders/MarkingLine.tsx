import { Button } from 'react-aria-components'
import type { Order } from '#shared/models/order.ts'
import { texts } from '../../texts/texts.ts'
import styles from './MarkingLine.module.css'
import { useMark, type Marking } from './orders.queries.ts'

type MarkingLineProps = {
  readonly order: Order
  readonly marking: Marking
  /** The reason in full, where there is room for more than a line. */
  readonly whole?: boolean
}

/** Under the buyer's name: that the order is being marked, or why it was not and the way to try again. */
export function MarkingLine({ order, marking, whole = false }: MarkingLineProps) {
  const { mark } = useMark()
  const { ship } = texts.orders
  if (marking.state === 'sending')
    return <span className={styles.sending}>{marking.to === 'shipped' ? ship.marking : ship.unmarking}</span>
  const reason = ship.failed(order.id, marking.error.message)
  return (
    <span className={`${styles.failed} ${whole ? styles.whole : ''}`}>
      <span className={styles.reason} title={reason}>
        {reason}
      </span>
      <Button className={styles.again ?? ''} onPress={() => mark(order, marking.to)}>
        {texts.common.tryAgain}
      </Button>
    </span>
  )
}
