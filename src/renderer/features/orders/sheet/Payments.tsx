import { ExternalLink } from 'lucide-react'
import { Link } from 'react-aria-components'
import type { Order } from '#shared/orders/order.ts'
import { processorHost } from '#shared/orders/processor-page.ts'
import { actIs } from '../../../components/keys/acts.ts'
import { useMoney } from '../../../shop/orders/own-money.ts'
import { useOpenLink } from '../../../shop/links/open-link.ts'
import { texts } from '../../../texts/texts.ts'
import { CopyableText } from '../../../components/clipboard/CopyableText.tsx'
import { processorName } from '../../../shop/orders/order-state.ts'
import styles from './sections/Sections.module.css'
import { whenWords } from '../../../format/day-and-time.ts'

/** The payments, with links to them on the processor's own site. */
export function Payments({ order, now }: { readonly order: Order; readonly now: Date }) {
  const money = useMoney()
  const open = useOpenLink()
  const { sheet, copy } = texts.orders
  if (order.transactions.length === 0 && order.completedAt === null) return null
  return (
    <section className={styles.section} aria-labelledby="payment">
      <h3 id="payment" className={styles.head}>
        {sheet.payment}
      </h3>
      {order.completedAt !== null && (
        <p className={styles.paid}>
          <time dateTime={order.completedAt}>{sheet.paid(whenWords(order.completedAt, now))}</time>
        </p>
      )}
      <ul className={styles.lines}>
        {order.transactions.map(({ id, processor, processorId, processorUrl, label, amount, currency }) => {
          const name = processorName(processor) || label
          const host = processorHost(processorUrl)
          return (
            <li key={id} className={styles.payment}>
              <div className={styles.way}>
                <span>{name}</span>
                <span className={styles.number}>
                  {processorId !== '' && (
                    <CopyableText act="order.copyPayment" text={processorId} label={copy.payment} />
                  )}
                </span>
                {processorUrl !== null && host !== null && (
                  <Link
                    {...actIs('order.payment')}
                    className={styles.link ?? ''}
                    onPress={() => open.mutate(processorUrl)}
                  >
                    {sheet.see(host)}
                    <ExternalLink size={14} strokeWidth={2} aria-hidden />
                  </Link>
                )}
              </div>
              <span className={styles.amount}>{amount && money(amount, currency ?? order.currency)}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
