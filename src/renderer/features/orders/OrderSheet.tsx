import { Fragment, type ReactNode } from 'react'
import type { Order } from '#shared/models/order.ts'
import type { OrderSection } from '#shared/models/shop-looks.ts'
import { texts } from '../../texts/texts.ts'
import type { Asked } from './asked.ts'
import { BuyerAndAddress } from './BuyerAndAddress.tsx'
import { BuyerNote } from './BuyerNote.tsx'
import { Happened } from './Happened.tsx'
import { ChosenSections } from './late-parts.ts'
import { Notes } from './Notes.tsx'
import { OrderHead } from './OrderHead.tsx'
import { OrderItems } from './OrderItems.tsx'
import { buyerName } from '../../components/order-state.ts'
import { OrderTags } from './OrderTags.tsx'
import { shownOrder } from './correction.ts'
import type { OrderWrites } from '../../order-writes.ts'
import styles from './OrderSheet.module.css'
import { OtherOrders } from './OtherOrders.tsx'
import { Parcel } from './Parcel.tsx'
import { Payments } from './Payments.tsx'
import { useRelated, useWriting } from './order.queries.ts'
import frame from './Sections.module.css'
import { useShopLooks } from '../../shop-looks.queries.ts'
import { useShopId } from '../../shop-id.ts'
import { Together } from './Together.tsx'
import { Tracking } from './Tracking.tsx'
import { useTellKept } from './use-tell-kept.ts'
import { WriteLine } from './WriteLine.tsx'

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
