import type { DatabaseSync } from 'node:sqlite'
import { addMoney, moneyFrom } from '#shared/values/money.ts'
import type { Overview } from '#shared/shop/overview.ts'
import { monthFrom, movedDay } from './day.ts'
import { currencyOfOrder } from './order-totals.ts'
import { all, sql } from '../../../sqlite/sql.ts'
import type { Sql } from '../../../sqlite/sql.ts'

type Sales = Overview['days']
type Currency = Sales[number]['currency']
type Period = Sales[number]['periods'][number]
type Span = Pick<Period, 'from' | 'to'>

/** What counts as sold (overview.ts): paid, or the payment is on its way. `o` is the order. */
export const sold: Sql = sql`o.payment IN ('completed', 'pending')`

const daysShown = 30
const monthsShown = 12

/**
 * Returns what was sold on each of the last days and in each of the last months, by currency: the one with the most
 * orders first, the same in both. Leaves out orders of which the shop does not say the currency.
 *
 * @param today the last of the days
 */
export function sales(db: DatabaseSync, today: string): Pick<Overview, 'days' | 'months'> {
  const days = Array.from({ length: daysShown }, (_, index) => movedDay(today, index - daysShown + 1))
  const months = Array.from({ length: monthsShown }, (_, index) => monthFrom(today, index - monthsShown + 1))
  const firstMonth = months[0] ?? today
  const found = soldByDay(db, monthFrom(firstMonth, -monthsShown), today)
  const byCurrency = Map.groupBy(
    found.filter(({ day }) => day >= firstMonth),
    ({ currency }) => currency,
  )
  const currencies = [...byCurrency.values()].toSorted((a, b) => orders(b) - orders(a))
  const salesIn = (spans: readonly Span[], before: Span): Sales =>
    currencies.map((sums) => {
      const currency = currencyOf(db, sums)
      const all = found.filter((sum) => sum.currency === currency.id)
      const [earlier = { ...before, orders: 0, total: '0' }] = inPeriods(all, [before])
      return { currency, periods: inPeriods(all, spans), before: earlier }
    })
  const firstDay = firstOfDays(today)
  return {
    days: salesIn(
      days.map((day) => ({ from: day, to: day })),
      { from: movedDay(firstDay, -daysShown), to: movedDay(firstDay, -1) },
    ),
    months: salesIn(
      months.map((from) => ({ from, to: movedDay(monthFrom(from, 1), -1) })),
      { from: monthFrom(firstMonth, -monthsShown), to: movedDay(firstMonth, -1) },
    ),
  }
}

/** Returns the first of the days that best sellers are counted over, up to today. */
export function firstOfDays(today: string): string {
  return movedDay(today, 1 - daysShown)
}

type DaySum = {
  readonly day: string
  readonly currency: string
  readonly total: string
  readonly orders: number
  /** The key of the newest of these orders. */
  readonly newest: number
}

/** Returns the sales by day. SQLite adds up amounts with as many decimal digits each, as whole numbers. */
function soldByDay(db: DatabaseSync, from: string, to: string): DaySum[] {
  return all(
    db,
    sql`SELECT o.day, o.currency, o.digits, CAST(sum(o.units) AS TEXT) AS units, count(*) AS orders, max(o.key) AS newest
        FROM orders o INDEXED BY orders_by_sale
        WHERE ${sold} AND o.day BETWEEN ${from} AND ${to} AND o.currency IS NOT NULL
        GROUP BY o.day, o.currency, o.digits`,
  ).map(({ day, currency, digits, units, orders, newest }) => ({
    day: String(day),
    currency: String(currency),
    total: moneyFrom(BigInt(String(units)), Number(digits)),
    orders: Number(orders),
    newest: Number(newest),
  }))
}

function inPeriods(sums: readonly DaySum[], spans: readonly Span[]): Period[] {
  const periods: Period[] = spans.map((span) => ({ ...span, orders: 0, total: '0' }))
  let at = 0
  // Sums and periods are both in the order of time.
  for (const { day, total, orders } of sums) {
    while (day > (periods[at]?.to ?? '~')) at += 1
    const period = periods[at]
    if (!period || day < period.from) continue
    period.orders += orders
    period.total = addMoney(period.total, total)
  }
  return periods
}

function orders(sums: readonly DaySum[]): number {
  return sums.reduce((sum, { orders }) => sum + orders, 0)
}

/** Returns the currency as the newest order has it. */
function currencyOf(db: DatabaseSync, sums: readonly DaySum[]): Currency {
  const newest = sums.reduce((latest, sum) => Math.max(latest, sum.newest), Number.MIN_SAFE_INTEGER)
  return currencyOfOrder(db, newest)
}
