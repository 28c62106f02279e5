import { dayAndMonth, dayName, daysAgo, longDay } from '../../format/dates.ts'
import { texts } from '../../texts/texts.ts'
import styles from './DayHead.module.css'
import { lateAfterDays } from './late.ts'
import { momentOf } from './placed-days.ts'

type DayHeadProps = {
  /** Null when the shop did not tell it. */
  readonly day: string | null
  /** An order of that day waits for the owner. */
  readonly waits: boolean
  readonly now: Date
}

/** "Today Friday 20 November", and how long orders of that day have waited. */
export function DayHead({ day, waits, now }: DayHeadProps) {
  const { list } = texts.orders
  const at = day === null ? null : momentOf(day)
  const [first, rest] = at === null ? [list.noDay, ''] : dayWords(at, now)
  const age = at === null ? 0 : daysAgo(at, now)
  return (
    <>
      <span className={styles.first}>{first}</span>
      <span className={styles.rest}>{rest}</span>
      {waits && age >= lateAfterDays && <span className={styles.waiting}>{list.waiting(age)}</span>}
    </>
  )
}

function dayWords(at: Date, now: Date): readonly [string, string] {
  const ago = daysAgo(at, now)
  if (ago === 0) return [texts.orders.list.today, longDay(at, now)]
  if (ago === 1) return [texts.orders.list.yesterday, longDay(at, now)]
  return [dayName(at), dayAndMonth(at, now)]
}
