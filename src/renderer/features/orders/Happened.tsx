import type { Order } from '#shared/models/order.ts'
import { texts } from '../../texts/texts.ts'
import styles from './Sections.module.css'
import { whenWords } from './when.ts'

/** What the shop wrote down about the order, newest first. */
export function Happened({ order, now }: { readonly order: Order; readonly now: Date }) {
  const { sheet } = texts.orders
  const time = (at: string | null) => (at === null ? 0 : Date.parse(at))
  // Placed comes first of all that happened at the same moment.
  const happened = [{ id: 'placed', message: sheet.placed, createdAt: order.createdAt }, ...order.events]
    .toSorted((a, b) => time(a.createdAt) - time(b.createdAt))
    .toReversed()
  return (
    <section className={styles.section} aria-labelledby="happened">
      <h3 id="happened" className={styles.head}>
        {sheet.happened}
      </h3>
      <ol className={styles.events}>
        {happened.map(({ id, message, createdAt }) => (
          <li key={id} className={styles.event}>
            <span className={styles.time}>{createdAt && whenWords(createdAt, now)}</span>
            <span>{message}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
