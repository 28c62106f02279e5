import { memo } from 'react'
import { GridListItem } from 'react-aria-components'
import { discountState } from '#shared/discounts/discount-state.ts'
import type { Discount } from '#shared/discounts/discount.ts'
import type { OutboxRow } from '#shared/outbox/outbox.ts'
import { Badge } from '../../../components/marks/Badge.tsx'
import { ariaKeyShortcuts } from '../../../components/keys/own-keys.ts'
import { texts } from '../../../texts/texts.ts'
import { DeletionLine } from '../status/DeletionLine.tsx'
import styles from './DiscountRow.module.css'
import { StateBadge } from '../status/StateBadge.tsx'
import { Usage } from '../status/Usage.tsx'

type DiscountRowProps = {
  readonly id: string
  readonly code: string
  readonly summary: string
  /** Null for the one that is not in the shop yet. */
  readonly discount: Discount | null
  readonly isUnsaved: boolean
  readonly limitWas: number | undefined
  /** The outbox row of its deletion, until that is done. */
  readonly deletion: OutboxRow | undefined
  readonly now: Date
  readonly zone: string
}

/**
 * A discount in two lines: code and state, what it does and how often it was used. Renders again when one of these
 * changes, not at every keystroke in the form beside it.
 */
export const DiscountRow = memo(function DiscountRow({
  id,
  code,
  summary,
  discount,
  isUnsaved,
  limitWas,
  deletion,
  now,
  zone,
}: DiscountRowProps) {
  const words = texts.discounts
  const shownCode = code === '' ? words.form.newTitle : code
  const ended = discount !== null && discountState(discount, now) === 'ended'
  return (
    <GridListItem
      id={id}
      textValue={`${shownCode}, ${summary}`}
      render={(row) => <div {...row} aria-keyshortcuts={ariaKeyShortcuts(['Delete'])} />}
      className={`${styles.row} ${ended ? styles.ended : ''} ${deletion && deletion.state !== 'failed' ? styles.going : ''}`}
    >
      <span className={styles.code}>{shownCode}</span>
      <span className={styles.state}>
        {isUnsaved ? (
          <Badge tone="dashed">{words.state.notSaved}</Badge>
        ) : (
          discount && <StateBadge discount={discount} now={now} zone={zone} />
        )}
      </span>
      {deletion ? (
        <DeletionLine deletion={deletion} />
      ) : (
        <>
          <span className={styles.summary}>{summary}</span>
          {discount && <Usage discount={discount} limitWas={limitWas} />}
        </>
      )}
    </GridListItem>
  )
})
