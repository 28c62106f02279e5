import { discountState, isUsedUp, usesLeft } from '#shared/discounts/discount-state.ts'
import type { Discount } from '#shared/discounts/discount.ts'
import { Badge } from '../../../components/marks/Badge.tsx'
import { clockTime, daysAgo, shortDay } from '../../../format/dates.ts'
import { texts } from '../../../texts/texts.ts'
import { endsWithItsDay, lastDay } from './days.ts'
import { endsSoon, fewUsesLeft } from './ending-soon.ts'
import styles from './StateBadge.module.css'

type StateBadgeProps = { readonly discount: Discount; readonly now: Date; readonly zone: string }

/** Shows a discount's state: plain words for an ended one, so that it doesn't stand out in the list; else a badge. */
export function StateBadge({ discount, now, zone }: StateBadgeProps) {
  const words = texts.discounts.state
  const { activeAt, expirationType, expiresAt } = discount
  const dayOf = (at: string) => lastDay(zone, at)?.toDate(zone) ?? new Date(at)
  switch (discountState(discount, now)) {
    case 'scheduled':
      return <Badge tone="pending">{words.starts(shortDay(activeAt ?? '', now))}</Badge>
    case 'ended':
      return (
        <span className={styles.over}>
          {isUsedUp(discount) || expiresAt === null
            ? words.usedUp
            : words.ended(shortDay(dayOf(expiresAt), now))}
        </span>
      )
    case 'active':
      if (fewUsesLeft(discount)) return <Badge tone="wait">{words.activeLeft(usesLeft(discount) ?? 0)}</Badge>
      if (expirationType !== 'on_date' || expiresAt === null) return <Badge tone="done">{words.active}</Badge>
      if (!endsSoon(discount, now))
        return <Badge tone="done">{words.activeUntil(shortDay(dayOf(expiresAt), now))}</Badge>
      return (
        <Badge tone="wait">
          {words.endsIn(
            -daysAgo(dayOf(expiresAt), now),
            endsWithItsDay(zone, expiresAt) ? null : clockTime(expiresAt),
          )}
        </Badge>
      )
  }
}
