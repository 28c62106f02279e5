import type { DatabaseSync } from 'node:sqlite'
import { keysInMs } from './order-record.ts'
import type { OrderRecord } from './order-record.ts'
import { orderSum, textSum } from './order-sums.ts'

/** Writes the rows of one order into all tables of the mirror together. */
export type OrderStatements = {
  /** Returns the first key from `first` on that no order has. */
  freeKey(first: number): number
  add(key: number, record: OrderRecord, words: string, sweep: number): void
  change(key: number, record: OrderRecord, words: string): void
  index(key: number, words: string): void
  remove(key: number): void
}

const columns =
  'day, shipped_day, changed_at, shipping, payment, country, buyer_note, discount, currency, units, digits, total, address, email, name, way, opted_in, shipped_at, completed_at'

/** Prepares the statements that write an order; every call must run inside a transaction. */
export function orderStatements(db: DatabaseSync): OrderStatements {
  const lastKey = db.prepare('SELECT max(key) AS key FROM orders WHERE key BETWEEN ? AND ?')
  const marks = columns.replace(/\w+/g, '?')
  const addOrder = db.prepare(
    `INSERT INTO orders (${columns}, sum, key, id, sweep) VALUES (${marks}, ?, ?, ?, ?)`,
  )
  const changeOrder = db.prepare(`UPDATE orders SET (${columns}, sum) = (${marks}, ?) WHERE key = ?`)
  const addTexts = db.prepare(
    'INSERT INTO order_texts (key, row, row_sum, json, json_sum) VALUES (?, ?, ?, ?, ?)',
  )
  const changeTexts = db.prepare(
    'UPDATE order_texts SET row = ?, row_sum = ?, json = ?, json_sum = ? WHERE key = ?',
  )
  const addLine = db.prepare(
    'INSERT INTO order_lines (order_key, place, product, name, option, quantity, image) VALUES (?, ?, ?, ?, ?, ?, ?)',
  )
  const addWords = db.prepare('INSERT INTO order_words (rowid, words) VALUES (?, ?)')
  const dropOrder = db.prepare('DELETE FROM orders WHERE key = ?')
  const dropTexts = db.prepare('DELETE FROM order_texts WHERE key = ?')
  const dropLines = db.prepare('DELETE FROM order_lines WHERE order_key = ?')
  const dropWords = db.prepare('DELETE FROM order_words WHERE rowid = ?')

  function addLines(key: number, { lines }: OrderRecord): void {
    for (const [place, { product, name, option, quantity, image }] of lines.entries())
      addLine.run(key, place, product, name, option, quantity, image)
  }

  return {
    freeKey(first) {
      for (let from = first; ; from += keysInMs) {
        const last = lastKey.get(from, from + keysInMs - 1)?.['key']
        if (typeof last !== 'number') return from
        if (last < from + keysInMs - 1) return last + 1
      }
    },
    add(key, record, words, sweep) {
      addOrder.run(...valuesOf(record), sumIn(key, record), key, record.id, sweep)
      addTexts.run(key, ...textsOf(record))
      addLines(key, record)
      addWords.run(key, words)
    },
    change(key, record, words) {
      changeOrder.run(...valuesOf(record), sumIn(key, record), key)
      changeTexts.run(...textsOf(record), key)
      dropLines.run(key)
      addLines(key, record)
      dropWords.run(key)
      addWords.run(key, words)
    },
    index(key, words) {
      dropWords.run(key)
      addWords.run(key, words)
    },
    remove(key) {
      for (const drop of [dropWords, dropLines, dropTexts, dropOrder]) drop.run(key)
    },
  }
}

function textsOf({ row, json }: OrderRecord) {
  return [row, textSum(row), json, textSum(json)] as const
}

function sumIn(key: number, record: OrderRecord): number {
  // Without the days, since they differ from zone to zone; `summed` has the others in this order.
  const [, , ...values] = valuesOf(record)
  return orderSum([key, record.id, ...values], record.lines)
}

/** Returns the values in the order of `columns`. */
function valuesOf(record: OrderRecord) {
  const { day, changedAt, shipping, payment, country, buyerNote, discount, currency } = record
  const { units, digits, total, address, email, name, way, optedIn, shippedAt, shippedDay, completedAt } =
    record
  return [
    day,
    shippedDay,
    changedAt,
    shipping,
    payment,
    country,
    buyerNote,
    discount,
    currency,
    units,
    digits,
    total,
    address,
    email,
    name,
    way,
    optedIn,
    shippedAt,
    completedAt,
  ] as const
}
