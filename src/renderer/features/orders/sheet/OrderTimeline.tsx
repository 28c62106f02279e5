import type { Order } from '#shared/orders/order.ts'
import type { Annotations } from '#shared/writing/writing.ts'
import { useNow } from '../../../components/dates/now.ts'
import { texts } from '../../../texts/texts.ts'
import styles from './sections/Sections.module.css'
import { timeline } from './order-timeline.ts'
import { whenWords } from '../../../format/day-and-time.ts'

type OrderTimelineProps = {
  readonly order: Order
  readonly writing: Annotations | undefined
  readonly now: Date
}

/** The order's history, in the shop and here, newest first. */
export function OrderTimeline({ order, writing: annotations, now }: OrderTimelineProps) {
  // Actions on this computer carry its clock's dates, so today is that clock's day.
  const here = useNow()
  return (
    <section className={styles.section} aria-labelledby="happened">
      <h3 id="happened" className={styles.head}>
        {texts.orders.sheet.happened}
      </h3>
      <ol className={styles.events}>
        {timeline(order, annotations).map(({ key, at, words, mine }) => (
          <li key={key} className={styles.event}>
            <span className={styles.time}>{at && whenWords(at, mine ? here : now)}</span>
            <span>{words}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
