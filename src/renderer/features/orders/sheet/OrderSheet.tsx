import { Fragment, type ReactNode } from 'react'
import type { Order } from '#shared/orders/order.ts'
import type { OrderSection } from '#shared/shop/shop-looks.ts'
import { texts } from '../../../texts/texts.ts'
import type { Asked } from '../keys/focus-request.ts'
import { BuyerAndAddress } from './buyer/BuyerAndAddress.tsx'
import { BuyerNote } from './buyer/BuyerNote.tsx'
import { Happened } from './OrderTimeline.tsx'
import { ChosenSections } from './late-parts.ts'
import { Notes } from './notes/Notes.tsx'
import { OrderHead } from './OrderHead.tsx'
import { OrderItems } from './items/OrderItems.tsx'
import { buyerName } from '../../../shop/orders/order-state.ts'
import { OrderTags } from '../tags/OrderTags.tsx'
import { shownOrder } from './buyer/correction.ts'
import type { OrderWrites } from '../../../shop/orders/order-writes.ts'
import styles from './OrderSheet.module.css'
import { OtherOrders } from './OtherOrders.tsx'
import { Parcel } from '../shipping/Parcel.tsx'
import { Payments } from './Payments.tsx'
import { useRelated, useWriting } from '../opened/opened-order.queries.ts'
import frame from './sections/Sections.module.css'
import { useShopLooks } from '../../../shop/shop-looks.queries.ts'
import { useShopId } from '../../../shop/shop-id.ts'
import { Together } from '../shipping/Together.tsx'
import { Tracking } from './tracking/Tracking.tsx'
import { useTellKept } from './drafts/use-tell-kept.ts'
import { WriteLine } from '../shipping/WriteLine.tsx'

type OrderSheetProps = {
  readonly order: Order
  readonly writes: OrderWrites | undefined
  /** What a key has asked for before the order was there. */
  readonly asked: Asked | null
  /** `t` means this order. */
  readonly hasKeys: boolean
  readonly now: Date
}

/** The open order, from who it is for to what happened to it, with its sections as the owner has them. Give it the order's id as its key. */
export function OrderSheet({ order, writes, asked, hasKeys, now }: OrderSheetProps) {
  const shop = useShopId()
  useTellKept(shop, order.id, buyerName(order))
  const writing = useWriting(order.id)
  const related = useRelated(order.id)
  const notes = writing?.notes ?? []
  const words = texts.orderSheet.notes
  // As a slip has it, also before the shop does.
  const { note } = shownOrder(order, writes?.correction ?? null)
  const chosen = useShopLooks()?.orderSections
  const partsOf = (asked: Asked | null): Readonly<Record<OrderSection, ReactNode>> => ({
    items: <OrderItems order={order} writing={writing} />,
    buyer: (
      <div className={styles.part}>
        <BuyerAndAddress
          shop={shop}
          order={order}
          correction={writes?.correction ?? null}
          isAsked={asked === 'correction'}
        />
      </div>
    ),
    tracking: (
      <Tracking
        shop={shop}
        orderId={order.id}
        tracking={writing?.tracking ?? null}
        isAsked={asked === 'tracking'}
      />
    ),
    notes: (
      <section className={frame.section} aria-labelledby="your-notes">
        <div className={frame.top}>
          <h3 id="your-notes" className={frame.head}>
            {words.title(notes.length)} <span className={styles.kept}>{words.kept}</span>
          </h3>
          <OrderTags
            orderId={order.id}
            tagIds={writing?.tagIds ?? []}
            hasKey={hasKeys}
            isAsked={asked === 'tags'}
          />
        </div>
        <Notes shop={shop} orderId={order.id} notes={notes} isAsked={asked === 'note'} now={now} />
      </section>
    ),
    payment: <Payments order={order} now={now} />,
    others: related && <OtherOrders order={order} related={related} now={now} />,
    happened: <Happened order={order} writing={writing} now={now} />,
  })
  return (
    <div className={styles.sheet}>
      <OrderHead
        order={order}
        isPacked={Boolean(writing?.packedAt)}
        packedItems={writing?.packedItems.length ?? 0}
        isPutAway={Boolean(writing?.putAwayAt)}
        nth={related && related.buyerOrders > 1 ? related.nth : null}
        now={now}
      />
      {writes?.marking && <WriteLine write={writes.marking} whole hasUndo={false} />}
      {related && <Parcel order={order} combined={related.combined} hasKey={hasKeys} />}
      {related && <Together order={order} related={related} />}
      {note.trim() !== '' && <BuyerNote note={note} />}
      <div className={styles.perforation} />
      {chosen ? (
        <ChosenSections {...{ shop, order, writes, asked, chosen, partsOf }} />
      ) : (
        Object.values(partsOf(asked)).map((part, index) => <Fragment key={index}>{part}</Fragment>)
      )}
    </div>
  )
}
