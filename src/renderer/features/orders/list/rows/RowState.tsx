import { CircleAlert, Clock, type LucideIcon } from 'lucide-react'
import type { OrderRow } from '#shared/orders/order-list.ts'
import type { OutboxRow } from '#shared/outbox/outbox.ts'
import { CheckMark } from '../../../../components/choices/CheckMark.tsx'
import { orderState } from '../../../../shop/orders/order-state.ts'
import { Spinner } from '../../../../components/marks/Spinner.tsx'
import { VisuallyHidden } from '../../../../components/marks/VisuallyHidden.tsx'
import styles from './OrderListRow.module.css'

type RowStateProps = {
  readonly row: OrderRow
  /** The write on the order that the shop doesn't have yet. */
  readonly write: OutboxRow | null
  readonly isChosen: boolean
}

/** The left end of a row: the order's state, and the box that selects it. */
export function RowState({ row, write, isChosen }: RowStateProps) {
  const { icon, tone, words } = orderState(row)
  return (
    <span role="gridcell" className={`${styles.state} ${styles[write ? toneOf(write) : tone]}`} data-choose>
      <span className={styles.icon}>{write ? <WriteIcon write={write} /> : <StateIcon icon={icon} />}</span>
      {/* Not a checkbox: the row says whether it is selected, and Space and x select it. */}
      <CheckMark isOn={isChosen} className={styles.box} />
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  )
}

function StateIcon({ icon: Icon }: { readonly icon: LucideIcon }) {
  return <Icon size={16} strokeWidth={1.75} aria-hidden />
}

function WriteIcon({ write: { state } }: { readonly write: OutboxRow }) {
  if (state === 'failed' || state === 'asks') return <StateIcon icon={CircleAlert} />
  return state === 'ready' ? <StateIcon icon={Clock} /> : <Spinner />
}

function toneOf({ state }: OutboxRow): 'bad' | 'pending' {
  return state === 'failed' || state === 'asks' ? 'bad' : 'pending'
}
