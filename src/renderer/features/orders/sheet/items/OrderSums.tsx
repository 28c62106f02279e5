import type { Order } from '#shared/orders/order.ts'
import { useMoney } from '../../../../shop/orders/own-money.ts'
import { texts } from '../../../../texts/texts.ts'
import { sheetSums } from './order-sums.ts'
import styles from './OrderSums.module.css'

type OrderSumsProps = {
  readonly order: Order
  /** True when the items have checkboxes before them. */
  readonly isParted: boolean
}

/** The sums from the items to the total, aligned with the items' names. */
export function OrderSums({ order, isParted }: OrderSumsProps) {
  const money = useMoney()
  return (
    <dl className={`${styles.sums} ${isParted ? styles.parted : ''}`}>
      {sheetSums(order).map(({ key, words, code, amount, isRest }) => (
        <div
          key={key}
          className={`${styles.sum} ${isRest ? styles.rest : ''}`}
          {...(isRest && { title: texts.orderSheet.sums.restHint })}
        >
          <dt>
            {words} {code !== undefined && <span className={styles.code}>{code}</span>}
          </dt>
          <dd>{money(amount, order.currency)}</dd>
        </div>
      ))}
      <div className={`${styles.sum} ${styles.total}`}>
        <dt>{texts.orders.sheet.total}</dt>
        <dd>{money(order.total, order.currency)}</dd>
      </div>
    </dl>
  )
}
