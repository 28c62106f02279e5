import { Link } from '@tanstack/react-router'
import { useMoney } from '../../shop/orders/own-money.ts'
import { counted } from '../../texts/everywhere/counted.ts'
import { texts } from '../../texts/texts.ts'
import { isUnderWay, longName, ordersOf, type Sale, type Span } from './periods.ts'
import styles from './SalesTable.module.css'

type SalesTableProps = Sale & { readonly span: Span; readonly today: string }

/** The sales as a table, newest first. */
export function SalesTable({ span, periods, currency, today }: SalesTableProps) {
  const money = useMoney()
  const words = texts.home.sales
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={words.chart(currency.id)}>
        <thead>
          <tr>
            <th scope="col">{span === 'months' ? words.month : words.day}</th>
            <th scope="col">{words.count}</th>
            <th scope="col">{words.amount}</th>
          </tr>
        </thead>
        <tbody>
          {periods.toReversed().map((period) => (
            <tr key={period.from}>
              <th scope="row">
                <Link to="/orders" search={ordersOf(period, currency)} className={styles.link ?? ''}>
                  {longName(period, span, today)}
                </Link>
                {isUnderWay(period, today) && `, ${words.soFar}`}
              </th>
              <td>{counted(period.orders)}</td>
              <td>{money(period.total, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
