import { Copy, ExternalLink, Pencil } from 'lucide-react'
import type { Order } from '#shared/orders/order.ts'
import { IconButton } from '../../../../components/buttons/IconButton.tsx'
import { addressLines } from '#shared/orders/address.ts'
import { texts } from '../../../../texts/texts.ts'
import { copyText } from '../../../../components/clipboard/clipboard.ts'
import { CopyableText } from '../../../../components/clipboard/CopyableText.tsx'
import { buyerName, recipientName } from '../../../../shop/orders/order-state.ts'
import styles from '../sections/Sections.module.css'
import { Link } from 'react-aria-components'
import { isRough } from '#shared/orders/map-page.ts'
import { actIs } from '../../../../components/keys/acts.ts'
import { useOpenLink } from '../../../../shop/links/open-link.ts'

type ShipToProps = {
  readonly order: Pick<Order, 'firstName' | 'lastName' | 'email' | 'address'> &
    Partial<Pick<Order, 'position'>>
  /** True when the pencil takes focus. */
  readonly hasFocus?: boolean
  /** Null where the address cannot be corrected. */
  readonly onCorrect: (() => void) | null
}

/** The address as it goes on the parcel, which the owner can copy whole or line by line. */
export function ShipTo({ order, hasFocus = false, onCorrect }: ShipToProps) {
  const { sheet, copy } = texts.orders
  const name = buyerName(order)
  const lines = addressLines(recipientName(order), order.address)
  const known = lines.length > 1
  const copyAll = () => void copyText(lines.join('\n'), copy.address(name))
  return (
    <section className={styles.section} aria-labelledby="ship-to">
      <div className={styles.top}>
        <h3 id="ship-to" className={styles.head}>
          {sheet.shipTo}
        </h3>
        <span className={styles.tools}>
          {onCorrect && (
            <IconButton
              icon={Pencil}
              label={texts.orderSheet.correct.edit}
              aria-keyshortcuts="e"
              autoFocus={hasFocus}
              onPress={onCorrect}
            />
          )}
          {known && (
            <IconButton act="order.copyAddress" icon={Copy} label={sheet.copyAddress} onPress={copyAll} />
          )}
        </span>
      </div>
      {known ? (
        <address className={styles.address}>
          {lines.map((line, index) => (
            // Two lines of one address may read the same.
            <span key={index}>
              <CopyableText
                act="order.copyLine"
                text={line}
                label={texts.orderSheet.copyLine}
                words={copy.line(line)}
              />
            </span>
          ))}
        </address>
      ) : (
        <p className={styles.quiet}>{sheet.noAddress}</p>
      )}
      {order.position && <MapLink position={order.position} />}
    </section>
  )
}

/** A link that shows the address on a map in the system's browser. */
function MapLink({ position }: { readonly position: NonNullable<Order['position']> }) {
  const open = useOpenLink()
  const { sheet } = texts.orders
  return (
    <p className={styles.map}>
      <Link {...actIs('order.map')} className={styles.link ?? ''} onPress={() => open.mutate(position.page)}>
        {isRough(position) ? sheet.mapRoughly : sheet.map}
        <ExternalLink size={14} strokeWidth={2} aria-hidden />
      </Link>
    </p>
  )
}
