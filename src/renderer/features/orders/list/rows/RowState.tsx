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
  /** What of it is not in the shop yet. */
  readonly write: OutboxRow | null
  readonly isChosen: boolean
}

/** At a row's left: how the order stands, and the box that chooses it. */
export function RowState({ row, write, isChosen }: RowStateProps) {
  const { icon, tone, words } = orderState(row)
  return (
    <span role="gridcell" className={`${styles.state} ${styles[write ? toneOf(write) : tone]}`} data-choose>
      <span className={styles.icon}>{write ? <WriteIcon write={write} /> : <StateIcon icon={icon} />}</span>
      {/* The row says whether it is chosen; Space and x choose it. */}
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
