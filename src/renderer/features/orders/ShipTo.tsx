import { Copy } from 'lucide-react'
import type { Order } from '#shared/models/order.ts'
import { IconButton } from '../../components/IconButton.tsx'
import { addressLines } from '../../format/address.ts'
import { texts } from '../../texts/texts.ts'
import { copyText } from './copy.ts'
import { buyerName } from './order-state.ts'
import styles from './Sections.module.css'

/** The address as it goes on the parcel. */
export function ShipTo({ order }: { readonly order: Order }) {
  const { sheet, copy } = texts.orders
  const name = buyerName(order)
  const lines = addressLines(name, order.address)
  const known = lines.length > 1
  return (
    <section className={styles.section} aria-labelledby="ship-to">
      <div className={styles.top}>
        <h3 id="ship-to" className={styles.head}>
          {sheet.shipTo}
        </h3>
        {known && (
          <IconButton
            icon={Copy}
            label={sheet.copyAddress}
            onPress={() => void copyText(lines.join('\n'), copy.address(name))}
          />
        )}
      </div>
      {known ? (
        <address className={styles.address}>
          {lines.map((line, index) => (
            // Two lines of one address may read the same.
            <span key={index}>{line}</span>
          ))}
        </address>
      ) : (
        <p className={styles.quiet}>{sheet.noAddress}</p>
      )}
    </section>
  )
}
