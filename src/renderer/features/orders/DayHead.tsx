import { dayAndMonth, dayName, daysAgo, longDay } from '../../format/dates.ts'
import { texts } from '../../texts/texts.ts'
import styles from './DayHead.module.css'
import type { DayRow } from './order-rows.ts'

/** From this many days on a day's head says how long its orders wait: yesterday's are on time. */
const lateAfterDays = 2

/** "Today Friday 20 November", and how long orders of that day have waited. */
export function DayHead({ day: { at, waiting }, now }: { readonly day: DayRow; readonly now: Date }) {
  const { list } = texts.orders
  const [first, rest] = at === null ? [list.noDay, ''] : dayWords(at, now)
  return (
    <>
      <span className={styles.first}>{first}</span>
      <span className={styles.rest}>{rest}</span>
      {waiting >= lateAfterDays && <span className={styles.waiting}>{list.waiting(waiting)}</span>}
    </>
  )
}

function dayWords(at: string, now: Date): readonly [string, string] {
  const ago = daysAgo(at, now)
  if (ago === 0) return [texts.orders.list.today, longDay(at, now)]
  if (ago === 1) return [texts.orders.list.yesterday, longDay(at, now)]
  return [dayName(at), dayAndMonth(at, now)]
}
