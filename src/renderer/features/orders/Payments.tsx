import { ExternalLink } from 'lucide-react'
import { Link } from 'react-aria-components'
import type { Order } from '#shared/models/order.ts'
import { useMoney } from '../../own-money.ts'
import { texts } from '../../texts/texts.ts'
import { CopyText } from './CopyText.tsx'
import { processorName } from '../../components/order-state.ts'
import { useOpenPayment } from './order.queries.ts'
import styles from './Sections.module.css'

/** What was paid, and the way to it on the processor's own site. */
export function Payments({ order }: { readonly order: Order }) {
  const money = useMoney()
  const open = useOpenPayment()
  const { sheet, copy } = texts.orders
  if (order.transactions.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="payment">
      <h3 id="payment" className={styles.head}>
        {sheet.payment}
      </h3>
      <ul className={styles.lines}>
        {order.transactions.map(({ id, processor, processorId, processorUrl, label, amount }) => {
          const name = processorName(processor) || label
          return (
            <li key={id} className={styles.payment}>
              <span>{name}</span>
              <span className={styles.number}>
                {processorId !== '' && <CopyText text={processorId} label={copy.payment} />}
              </span>
              {processorUrl && (
                <Link className={styles.link ?? ''} onPress={() => open.mutate(processorUrl)}>
                  {name === '' ? sheet.seePayment : sheet.see(name)}
                  <ExternalLink size={14} strokeWidth={2} aria-hidden />
                </Link>
              )}
              <span className={styles.amount}>{amount && money(amount, order.currency)}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
