import { Fragment, useState, type ReactNode } from 'react'
import type { Order } from '#shared/orders/order.ts'
import type { OrderSection } from '#shared/shop/shop-looks.ts'
import { texts } from '../../../texts/texts.ts'
import type { FocusRequest } from '../keys/focus-request.ts'
import { BuyerAndAddress } from './buyer/BuyerAndAddress.tsx'
import { BuyerNote } from './buyer/BuyerNote.tsx'
import { OrderTimeline } from './OrderTimeline.tsx'
import { ChosenSections } from './late-parts.ts'
import { Notes } from './notes/Notes.tsx'
import { OrderHead } from './OrderHead.tsx'
import { OrderItems } from './items/OrderItems.tsx'
import { buyerName } from '../../../shop/orders/order-state.ts'
import { OrderTags } from '../tags/OrderTags.tsx'
import { shownOrder } from './buyer/correction.ts'
import type { OrderWrites } from '../../../shop/orders/waiting-writes.ts'
import styles from './OrderSheet.module.css'
import { OtherOrders } from './OtherOrders.tsx'
import { ParcelOrders } from '../shipping/ParcelOrders.tsx'
import { Payments } from './Payments.tsx'
import { useRelated, useAnnotations } from '../opened/opened-order.queries.ts'
import frame from './sections/Sections.module.css'
import { useShopLooks } from '../../../shop/shop-looks.queries.ts'
import { SectionsAwaited } from './sections/SectionsAwaited.tsx'
import { useShopId } from '../../../shop/shop-id.ts'
import { CombinedShipping } from '../shipping/CombinedShipping.tsx'
import { TrackingSection } from './tracking/TrackingSection.tsx'
import { useUnsavedToast } from './drafts/use-unsaved-toast.ts'
import { SyncStatusLine } from '../shipping/SyncStatusLine.tsx'

type OrderSheetProps = {
  readonly order: Order
  readonly writes: OrderWrites | undefined
  /** The field that a key requested before the order was loaded. */
  readonly focusRequest: FocusRequest | null
  /** True when `t` acts on this order. */
  readonly hasKeys: boolean
  readonly now: Date
}

/**
 * The open order, from buyer to history, with the sections that the owner has chosen. Pass the order's id as its key.
 */
export function OrderSheet({ order, writes, focusRequest, hasKeys, now }: OrderSheetProps) {
  const shop = useShopId()
  useUnsavedToast(shop, order.id, buyerName(order))
  const annotations = useAnnotations(order.id)
  const related = useRelated(order.id)
  const notes = annotations?.notes ?? []
  const words = texts.orderSheet.notes
  // Shows the corrected note, as a slip does, also before the shop has it.
  const { note } = shownOrder(order, writes?.correction ?? null)
  const chosen = useShopLooks()?.orderSections
  /** The field that a key requested before its section was loaded. */
  const [early, setEarly] = useState<FocusRequest | null>(null)
  const partsOf = (request: FocusRequest | null): Readonly<Record<OrderSection, ReactNode>> => ({
    items: <OrderItems order={order} writing={annotations} />,
    buyer: (
      <div className={styles.part}>
        <BuyerAndAddress
          shop={shop}
          order={order}
          correction={writes?.correction ?? null}
          isRequested={request === 'correction'}
        />
      </div>
    ),
    tracking: (
      <TrackingSection
        shop={shop}
        orderId={order.id}
        tracking={annotations?.tracking ?? null}
        isRequested={request === 'tracking'}
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
            tagIds={annotations?.tagIds ?? []}
            hasKey={hasKeys}
            isRequested={request === 'tags'}
          />
        </div>
        <Notes shop={shop} orderId={order.id} notes={notes} isRequested={request === 'note'} />
      </section>
    ),
    payment: <Payments order={order} now={now} />,
    others: related && <OtherOrders order={order} related={related} now={now} />,
    happened: <OrderTimeline order={order} writing={annotations} now={now} />,
  })
  return (
    <div className={styles.sheet}>
      <OrderHead
        order={order}
        isPacked={Boolean(annotations?.packedAt)}
        packedItems={annotations?.packedItems.length ?? 0}
        isPutAway={Boolean(annotations?.putAwayAt)}
        nth={related && related.buyerOrders > 1 ? related.nth : null}
        now={now}
      />
      {writes?.marking && <SyncStatusLine write={writes.marking} whole hasUndo={false} />}
      {related && <ParcelOrders order={order} combined={related.combined} hasKey={hasKeys} />}
      {related && <CombinedShipping order={order} related={related} />}
      {note.trim() !== '' && <BuyerNote note={note} />}
      <div className={styles.perforation} />
      {chosen ? (
        <ChosenSections
          {...{ shop, order, writes, chosen, partsOf }}
          focusRequest={focusRequest ?? early}
          meanwhile={
            <SectionsAwaited
              id={order.id}
              hasTags={hasKeys}
              focusRequest={focusRequest ?? early}
              onRequest={setEarly}
            />
          }
        />
      ) : (
        Object.values(partsOf(focusRequest)).map((part, index) => <Fragment key={index}>{part}</Fragment>)
      )}
    </div>
  )
}
