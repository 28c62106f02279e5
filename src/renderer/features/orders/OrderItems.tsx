import type { Order } from '#shared/models/order.ts'
import { Picture } from '../../components/Picture.tsx'
import { money } from '../../format/money.ts'
import { texts } from '../../texts/texts.ts'
import { OrderSums } from './OrderSums.tsx'
import styles from './OrderItems.module.css'

/** What was bought, and how the total comes about. */
export function OrderItems({ order }: { readonly order: Order }) {
  const { sheet } = texts.orders
  return (
    <section aria-label={sheet.items}>
      <ul className={styles.items}>
        {order.items.map(({ id, productName, optionName, quantity, price, total, imageUrl }) => (
          <li key={id} className={styles.item}>
            <Picture url={imageUrl} size={44} />
            <span className={styles.names}>
              <span className={styles.name} dir="auto">
                {productName}
              </span>
              {optionName !== '' && (
                <span className={styles.option} dir="auto">
                  {optionName}
                </span>
              )}
            </span>
            <span className={styles.quantity}>{sheet.quantity(quantity, money(price, order.currency))}</span>
            <span className={styles.total}>{money(total, order.currency)}</span>
          </li>
        ))}
      </ul>
      <OrderSums order={order} />
    </section>
  )
}
