import { useNavigate } from '@tanstack/react-router'
import type { OrderListSort } from '#shared/orders/order-list.ts'
import { maxPrintedOrders, type PaperKind } from '#shared/documents/paper-kinds.ts'
import { TextLink } from '../../../components/buttons/TextLink.tsx'
import { paperSearch } from '../../../shop/requests/print-selection.ts'
import { texts } from '../../../texts/texts.ts'
import styles from './PaperFrame.module.css'

type OrdersOverLimitProps = {
  readonly kind: PaperKind
  /** Ids of the chosen orders that are not among these pages. */
  readonly rest: readonly string[]
  readonly sort: OrderListSort
}

/** Says how many chosen orders exceed what prints at once, and links to them. */
export function OrdersOverLimit({ kind, rest, sort }: OrdersOverLimitProps) {
  const navigate = useNavigate()
  const words = texts.paper.rest
  if (rest.length === 0) return null
  return (
    <div className={styles.rest} role="status">
      <p>{words.first(maxPrintedOrders, rest.length)}</p>
      <TextLink
        act="paper.rest"
        onPress={() => void navigate({ to: '/paper', search: paperSearch(kind, { ids: [...rest] }, sort) })}
      >
        {words.goOn(rest.length)}
      </TextLink>
    </div>
  )
}
