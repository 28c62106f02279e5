import { BellDot } from 'lucide-react'
import { Button } from 'react-aria-components'
import type { Connection, Session } from '#shared/shop/session.ts'
import { actIs } from '../../components/keys/acts.ts'
import { texts } from '../../texts/texts.ts'
import { openNewOrders, useNewOrders } from '../notices/new-orders.ts'
import rail from './Rail.module.css'
import styles from './WaitingLink.module.css'

type NewOrderLinesProps = Pick<Session, 'shops'> & { readonly open: Connection }

/** New orders that no system notice has shown: one line for each shop, which opens them. */
export function NewOrderLines({ shops, open }: NewOrderLinesProps) {
  const notices = useNewOrders()
  const words = texts.newOrders
  return (
    // The live region stays in the page, so that a line put into it is announced.
    <div role="status">
      {shops.map(({ id, storeName }) => {
        const theirs = notices.filter(({ shopId }) => shopId === id)
        const last = theirs.at(-1)
        if (!last) return null
        const isCounted = theirs.every(({ orderId }) => orderId !== null)
        const summary =
          theirs.length === 1 ? last.title : isCounted ? words.several(theirs.length) : words.many
        const line = id === open.id ? summary : words.of(storeName, summary)
        return (
          // React Aria's button takes no title.
          <span key={id} title={`${line}\n${last.body}`}>
            <Button
              {...actIs('shops.newOrders')}
              className={`${styles.link} ${styles.fresh}`}
              onPress={() => openNewOrders(id)}
            >
              <BellDot size={16} strokeWidth={1.75} aria-hidden />
              <span className={`${rail.words} ${styles.words}`}>{line}</span>
            </Button>
          </span>
        )
      })}
    </div>
  )
}
