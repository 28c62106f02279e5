import type { DatabaseSync } from 'node:sqlite'
import type { CallOutput } from '#shared/contract.ts'
import { addMoney, moneyFrom } from '#shared/values/money.ts'
import { paidStatus } from '#shared/orders/order-stage.ts'
import type { CopiedRow } from '../../store/order-record.ts'
import { all, oneOf, sql } from '../../../sqlite/sql.ts'
import { isNotOnItsWay } from '../stages.ts'

type Totals = CallOutput<'orders.totals'>['totals']
type OrderCurrency = Totals[number]['currency']

/**
 * Returns the totals of these orders by currency: the one of most orders first. SQLite adds up amounts with as many
 * decimal digits each, as whole numbers. Leaves out orders of which the shop does not say the currency.
 */
export function orderTotals(db: DatabaseSync, ids: readonly string[]): Totals {
  const found = all(
    db,
    sql`SELECT currency, digits, CAST(sum(units) AS TEXT) AS units, count(*) AS orders, max(key) AS newest
        FROM orders WHERE id IN ${oneOf(ids)} AND currency IS NOT NULL GROUP BY currency, digits`,
  )
  return [...Map.groupBy(found, ({ currency }) => String(currency)).values()]
    .map((parts) => ({
      currency: currencyOfOrder(db, Math.max(...parts.map(({ newest }) => Number(newest)))),
      orders: parts.reduce((sum, { orders }) => sum + Number(orders), 0),
      total: parts
        .map(({ units, digits }) => moneyFrom(BigInt(String(units)), Number(digits)))
        .reduce(addMoney),
    }))
    .toSorted((a, b) => b.orders - a.orders || (a.currency.id < b.currency.id ? -1 : 1))
}

/**
 * Returns how many of these orders could be shipped now, and how many of those that wait are not paid. An order that is
 * on its way already is neither.
 */
export function orderReadiness(
  db: DatabaseSync,
  ids: readonly string[],
): CallOutput<'orders.totals'>['readiness'] {
  const [found] = all(
    db,
    sql`SELECT count(*) FILTER (WHERE payment = ${paidStatus}) AS may, count(*) AS waiting
        FROM orders o WHERE id IN ${oneOf(ids)} AND shipping = 'unshipped' AND ${isNotOnItsWay}`,
  )
  const mayShip = Number(found?.['may'])
  return { mayShip, notPaid: Number(found?.['waiting']) - mayShip }
}

/** Returns the currency of an order that has one. @param key as in the table `orders` */
export function currencyOfOrder(db: DatabaseSync, key: number): OrderCurrency {
  const [found] = all(db, sql`SELECT row FROM order_texts WHERE key = ${key}`)
  // True because only `orderRecord` writes it, and the column `currency` from the same.
  const { currency } = JSON.parse(String(found?.['row'])) as CopiedRow
  if (!currency) throw new TypeError('An order with a currency in its column has none in its row')
  return currency
}
