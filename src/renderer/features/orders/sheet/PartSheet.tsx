import { CircleAlert } from 'lucide-react'
import type { PartOrder } from '#shared/orders/part-order.ts'
import { wordName } from '#shared/values/shop-word.ts'
import { Badge } from '../../../components/marks/Badge.tsx'
import { useMoney } from '../../../shop/orders/own-money.ts'
import { texts } from '../../../texts/texts.ts'
import { Buyer } from './buyer/Buyer.tsx'
import { BuyerNote } from './buyer/BuyerNote.tsx'
import { HeadLines } from './HeadLines.tsx'
import { ItemLine } from './items/ItemLine.tsx'
import items from './items/OrderItems.module.css'
import styles from './OrderSheet.module.css'
import sections from './sections/Sections.module.css'
import { ShipTo } from './buyer/ShipTo.tsx'

type PartSheetProps = { readonly part: PartOrder; readonly now: Date }

/**
 * An order that cannot be read whole: the readable part, and what is wrong. The owner can change it only in the shop.
 */
export function PartSheet({ part, now }: PartSheetProps) {
  const money = useMoney()
  const { sheet, payment } = texts.orders
  const words = texts.orderSheet.part
  return (
    <div className={styles.sheet}>
      <HeadLines order={part} now={now}>
        <Badge tone="bad" icon={CircleAlert}>
          {words.badge}
        </Badge>
        {part.shippingStatus !== null && (
          <Badge tone="plain">{wordName(sheet.badge, part.shippingStatus)}</Badge>
        )}
        {part.paymentStatus !== null && <Badge tone="plain">{wordName(payment, part.paymentStatus)}</Badge>}
      </HeadLines>
      <p>{words.wrong(part.wrong)}</p>
      {part.note.trim() !== '' && <BuyerNote note={part.note} />}
      <div className={styles.perforation} />
      <section aria-label={sheet.items}>
        <ul className={items.items}>
          {part.items.map((item) => (
            <ItemLine
              key={item.id}
              item={item}
              quantity={item.quantity === null ? words.unknownQuantity : words.quantity(item.quantity)}
              total={item.total === null ? '' : money(item.total, part.currency)}
            />
          ))}
        </ul>
        {part.itemsMissing > 0 && <p className={items.hint}>{words.itemsMissing(part.itemsMissing)}</p>}
        {part.total !== null && <p className={items.hint}>{words.total(money(part.total, part.currency))}</p>}
      </section>
      <div className={styles.part}>
        <div className={sections.columns}>
          <ShipTo order={part} onCorrect={null} />
          <Buyer order={part} />
        </div>
      </div>
    </div>
  )
}
