import type { ReactNode } from 'react'
import type { Order } from '#shared/orders/order.ts'
import { texts } from '../../../../texts/texts.ts'
import { CopyableText } from '../../../../components/clipboard/CopyableText.tsx'
import styles from '../sections/Sections.module.css'

type BuyerProps = {
  readonly order: Pick<Order, 'email' | 'phone' | 'optedInToMarketing'>
  /** Actions on the buyer. */
  readonly children?: ReactNode
}

/** How to reach the buyer, and whether they want mailings (spec: marketing applications must honour that). */
export function Buyer({ order, children }: BuyerProps) {
  const { sheet, copy } = texts.orders
  return (
    <section className={styles.section} aria-labelledby="buyer">
      <div className={styles.top}>
        <h3 id="buyer" className={styles.head}>
          {sheet.buyer}
        </h3>
      </div>
      {order.email !== '' && (
        <div>
          <CopyableText act="order.copyMail" text={order.email} label={copy.mail} />
        </div>
      )}
      {order.phone !== '' && (
        <div>
          <CopyableText act="order.copyPhone" text={order.phone} label={copy.phone} />
        </div>
      )}
      <p className={styles.quiet}>{order.optedInToMarketing ? sheet.mailingsYes : sheet.mailingsNo}</p>
      {children}
    </section>
  )
}
