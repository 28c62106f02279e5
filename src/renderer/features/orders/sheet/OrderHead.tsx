import { Link } from '@tanstack/react-router'
import { Archive, Check, CircleAlert, Clock, Package, PackageCheck, PackageOpen } from 'lucide-react'
import type { Order } from '#shared/orders/order.ts'
import { stageOf } from '#shared/orders/order-stage.ts'
import { wordName } from '#shared/values/shop-word.ts'
import { useOpenInAdmin } from '../../../shop/links/admin-page.ts'
import { Badge } from '../../../components/marks/Badge.tsx'
import { TextLink } from '../../../components/buttons/TextLink.tsx'
import { texts } from '../../../texts/texts.ts'
import { paymentTone, paymentWords } from '../../../shop/orders/order-state.ts'
import { HeadLines } from './HeadLines.tsx'
import styles from './OrderHead.module.css'

const paymentIcons = { done: Check, pending: Clock, bad: CircleAlert }

type OrderHeadProps = {
  readonly order: Order
  readonly isPacked: boolean
  /** How many of its items are packed while others are not. */
  readonly packedItems: number
  readonly isPutAway: boolean
  /** Which of the buyer's orders this is, from 1; null while that is not known. */
  readonly nth: number | null
  readonly now: Date
}

/** The buyer, the order's number and time, and badges of its state. */
export function OrderHead({ order, isPacked, packedItems, isPutAway, nth, now }: OrderHeadProps) {
  const { sheet } = texts.orders
  const payment = paymentTone(order)
  const openInAdmin = useOpenInAdmin('order', order.id)
  return (
    <HeadLines order={order} now={now}>
      {order.shippingStatus === 'shipped' ? (
        <Badge tone="done" icon={PackageCheck}>
          {sheet.badge.shipped}
        </Badge>
      ) : (
        <Badge tone="wait" icon={Package}>
          {wordName(sheet.badge, order.shippingStatus)}
        </Badge>
      )}
      <Badge tone={payment} icon={paymentIcons[payment]}>
        {paymentWords(order)}
      </Badge>
      {stageOf(order, isPutAway) === 'putAway' && (
        <Badge tone="plain" icon={Archive}>
          {texts.orderList.putAway.badge}
        </Badge>
      )}
      {isPacked && (
        <Badge tone="done" icon={Check}>
          {texts.orderSheet.packed.done}
        </Badge>
      )}
      {packedItems > 0 && (
        <Badge tone="wait" icon={PackageOpen}>
          {order.shippingStatus === 'shipped'
            ? texts.partly.follows
            : texts.partly.row(packedItems, order.items.length)}
        </Badge>
      )}
      {nth !== null && nth > 1 && (
        <Link
          className={styles.nth ?? ''}
          to="/orders"
          search={{ view: 'all', buyer: order.email, order: order.id }}
        >
          <Badge tone="plain">{texts.orderSheet.nth(nth)}</Badge>
        </Link>
      )}
      {openInAdmin && (
        <TextLink act="order.openInAdmin" onPress={openInAdmin}>
          {texts.common.openInAdmin}
        </TextLink>
      )}
    </HeadLines>
  )
}
