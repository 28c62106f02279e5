import { addMoney } from '#shared/values/money.ts'
import type { Overview } from '#shared/shop/overview.ts'
import { dayAndMonth, monthAndYear, shortDay, shortMonth, weekday } from '../../format/dates.ts'
import { texts } from '../../texts/texts.ts'

export type Sale = Overview['days'][number]
export type Period = Sale['periods'][number]
export type Span = 'days' | 'months'

export function sumOfPeriods(periods: readonly Period[]): {
  readonly total: string
  readonly orders: number
} {
  return periods.reduce(
    (sum, { total, orders }) => ({ total: addMoney(sum.total, total), orders: sum.orders + orders }),
    { total: '0', orders: 0 },
  )
}

/** The address search of the orders behind a period. */
export function ordersOf({ from, to }: Period, currency: Sale['currency']) {
  return { view: 'all', payment: 'completed,pending', from, to, currency: currency.id } as const
}

/** "Tue 17 November", "October 2026". */
export function longName({ from }: Period, span: Span, today: string): string {
  return span === 'months' ? monthAndYear(from) : `${weekday(from)} ${dayAndMonth(from, today)}`
}

/** The label below the bar: "17 Nov", "Oct", or the word for today. */
export function shortName(period: Period, span: Span, today: string): string {
  if (span === 'months') return shortMonth(Number(period.from.slice(5, 7)))
  return period.to === today ? texts.home.sales.today : shortDay(period.from, today)
}

/** True while the period is not over. */
export function isUnderWay({ from, to }: Period, today: string): boolean {
  return from <= today && today <= to
}
