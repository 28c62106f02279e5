import { ExternalLink } from 'lucide-react'
import { Link } from 'react-aria-components'
import type { Order } from '#shared/orders/order.ts'
import { isRough } from '#shared/orders/map-page.ts'
import { actIs } from '../../../../components/keys/acts.ts'
import { useOpenLink } from '../../../../shop/links/open-link.ts'
import { texts } from '../../../../texts/texts.ts'
import styles from '../sections/Sections.module.css'

/** Where the address lies, on a map in the system's browser. */
export function MapLink({ position }: { readonly position: NonNullable<Order['position']> }) {
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
