import { Link } from '@tanstack/react-router'
import { Boxes, Link2 } from 'lucide-react'
import type { CallOutput } from '#shared/contract.ts'
import type { Order } from '#shared/orders/order.ts'
import { useShortcut } from '../../../components/keys/shortcuts.ts'
import { TextLink } from '../../../components/buttons/TextLink.tsx'
import { texts } from '../../../texts/texts.ts'
import { OrderLinks } from '../links/OrderLinks.tsx'
import { useParcels } from './parcel.queries.ts'
import styles from './CombinedShipping.module.css'

type ParcelProps = {
  readonly order: Order
  readonly combined: CallOutput<'orders.related'>['combined']
  /** True when the key for combining acts on this order. */
  readonly hasKey: boolean
}

/** Shows which orders go in one parcel with this one, which no longer do, and which may join it. */
export function ParcelOrders({ order, combined: { others, apart, more }, hasKey }: ParcelProps) {
  const { combine, separate } = useParcels()
  const words = texts.parcels
  const join = () => combine({ ids: [order.id, ...more.map(({ id }) => id)] })
  const part = () => separate({ ids: [order.id] })
  const isIn = others.length + apart.length > 0
  const press = more.length > 0 ? join : isIn ? part : null
  useShortcut('o', words.key, hasKey ? press : null, { writes: true })
  const keyOf = (act: () => void) => hasKey && act === press && { 'aria-keyshortcuts': 'o' }
  return (
    <>
      {isIn && (
        <div className={styles.hint}>
          <Boxes size={14} strokeWidth={2} aria-hidden />
          <div className={styles.words}>
            {others.length > 0 && (
              <p className={styles.one}>
                {words.one} <OrderLinks ids={others.map(({ id }) => id)} />
              </p>
            )}
            {apart.map(({ id, why }) => (
              <p key={id}>
                {words.apart} <OrderLinks ids={[id]} />, {words.why[why]}
              </p>
            ))}
            <TextLink act="order.combine" onPress={part} {...keyOf(part)}>
              {words.separate}
            </TextLink>
          </div>
        </div>
      )}
      {more.length > 0 && (
        <div className={styles.hint}>
          <Link2 size={14} strokeWidth={2} aria-hidden />
          <div className={styles.words}>
            <p>
              {words.more(more.length)} <OrderLinks ids={more.map(({ id }) => id)} />
            </p>
            <TextLink act="order.combine" onPress={join} {...keyOf(join)}>
              {words.combine}
            </TextLink>
            <Link className={styles.see ?? ''} to="/orders" search={{ buyer: order.email, order: order.id }}>
              {texts.orderSheet.together.see}
            </Link>
          </div>
        </div>
      )}
    </>
  )
}
