import { Fragment, useState, type ReactNode } from 'react'
import type { Order } from '#shared/orders/order.ts'
import type { OrderSection, SectionChoice } from '#shared/shop/shop-looks.ts'
import type { OrderWrites } from '../../../../shop/orders/waiting-writes.ts'
import type { FocusRequest } from '../../keys/focus-request.ts'
import { HiddenSections } from './HiddenSections.tsx'
import { allSections, sectionOf, useMustSee } from './sections-shown.ts'

type ChosenSectionsProps = {
  readonly shop: string
  readonly order: Order
  readonly writes: OrderWrites | undefined
  /** The field that a key requested before the order was loaded. */
  readonly focusRequest: FocusRequest | null
  readonly chosen: readonly SectionChoice[]
  readonly partsOf: (request: FocusRequest | null) => Readonly<Record<OrderSection, ReactNode>>
}

/**
 * The sections of an order as the owner has chosen them: in their order, without hidden ones that need no attention.
 */
export function ChosenSections({ shop, order, writes, chosen, partsOf, ...props }: ChosenSectionsProps) {
  const [request, setRequest] = useState(props.focusRequest)
  const mustSee = useMustSee(shop, order, writes)
  const sections = allSections(chosen)
  const isSeen = ({ id, isShown }: SectionChoice) =>
    isShown || mustSee(id) || (request !== null && sectionOf[request] === id)
  const parts = partsOf(request)
  const hidden = sections.flatMap((section) => (isSeen(section) ? [] : [section.id]))
  return (
    <>
      {sections.map(
        (section) => isSeen(section) && <Fragment key={section.id}>{parts[section.id]}</Fragment>,
      )}
      {hidden.length > 0 && <HiddenSections orderId={order.id} hidden={hidden} onRequest={setRequest} />}
    </>
  )
}
