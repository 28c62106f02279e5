import { GridListItem } from 'react-aria-components'
import type { Discount } from '#shared/models/discount.ts'
import { Badge } from '../../components/Badge.tsx'
import { shortDay } from '../../format/dates.ts'
import { texts } from '../../texts/texts.ts'
import { lastDay } from './days.ts'
import styles from './DiscountRow.module.css'
import { discountState, fewUsesLeft, isUsedUp, usesLeft } from './discount-state.ts'
import { Usage } from './Usage.tsx'

type DiscountRowProps = {
  readonly id: string
  readonly code: string
  readonly summary: string
  /** Null for the one that is not in the shop yet. */
  readonly discount: Discount | null
  readonly isUnsaved: boolean
  readonly now: Date
  readonly zone: string
}

/** A discount in two lines: code and state, what it does and how often it was used. */
export function DiscountRow({ id, code, summary, discount, isUnsaved, now, zone }: DiscountRowProps) {
  const words = texts.discounts
  const shownCode = code === '' ? words.form.newTitle : code
  const ended = discount !== null && discountState(discount, now) === 'ended'
  return (
    <GridListItem
      id={id}
      textValue={`${shownCode}, ${summary}`}
      className={`${styles.row} ${ended ? styles.ended : ''}`}
    >
      <span className={styles.code}>{shownCode}</span>
      <span className={styles.state}>
        {isUnsaved ? (
          <Badge tone="dashed">{words.state.notSaved}</Badge>
        ) : (
          discount && <State discount={discount} now={now} zone={zone} />
        )}
      </span>
      <span className={styles.summary}>{summary}</span>
      {discount && <Usage discount={discount} />}
    </GridListItem>
  )
}

/** Ended is plain words, so that the list goes quiet; everything else is a badge. */
export function State({
  discount,
  now,
  zone,
}: {
  readonly discount: Discount
  readonly now: Date
  readonly zone: string
}) {
  const words = texts.discounts.state
  const { activeAt, expirationType, expiresAt } = discount
  const dayOf = (at: string) => shortDay(lastDay(zone, at)?.toDate(zone) ?? at, now)
  switch (discountState(discount, now)) {
    case 'scheduled':
      return <Badge tone="pending">{words.starts(shortDay(activeAt ?? '', now))}</Badge>
    case 'ended':
      return (
        <span className={styles.over}>
          {isUsedUp(discount) || expiresAt === null ? words.usedUp : words.ended(dayOf(expiresAt))}
        </span>
      )
    case 'active':
      if (fewUsesLeft(discount)) return <Badge tone="wait">{words.activeLeft(usesLeft(discount) ?? 0)}</Badge>
      return (
        <Badge tone="done">
          {expirationType === 'on_date' && expiresAt ? words.activeUntil(dayOf(expiresAt)) : words.active}
        </Badge>
      )
  }
}
