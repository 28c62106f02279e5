import { dayAndMonth, dayName, daysAgo, longDay } from '../../../format/dates.ts'
import { texts } from '../../../texts/texts.ts'
import styles from './DayHead.module.css'
import { lateAfterDays } from './rows/overdue.ts'

type DayHeadProps = {
  /** Null when the shop did not send it. */
  readonly day: string | null
  /** True when an order of that day waits for the owner. */
  readonly waits: boolean
  readonly now: Date
}

/** The head of a day: "Today Friday 20 November", and how long its orders have waited. */
export function DayHead({ day, waits, now }: DayHeadProps) {
  const { list } = texts.orders
  const [first, rest] = day === null ? [list.noDay, ''] : dayWords(day, now)
  const age = day === null ? 0 : daysAgo(day, now)
  return (
    <>
      <span className={styles.first}>{first}</span>
      <span className={styles.rest}>{rest}</span>
      {waits && age >= lateAfterDays && <span className={styles.waiting}>{list.waiting(age)}</span>}
    </>
  )
}

function dayWords(day: string, now: Date): readonly [string, string] {
  const ago = daysAgo(day, now)
  if (ago === 0) return [texts.orders.list.today, longDay(day, now)]
  if (ago === 1) return [texts.orders.list.yesterday, longDay(day, now)]
  return [dayName(day), dayAndMonth(day, now)]
}
