import { identifiersIn, isObject, listOf, nameOf, relationshipsOf } from './document-faults.ts'
import type { Json } from './document-faults.ts'

/** Returns the exact hundredths of a decimal string; NaN for anything else. */
function hundredths(value: unknown): number {
  const match = /^(\d+)\.(\d{1,2})$/.exec(String(value))
  return match ? Number(`${match[1]}${(match[2] ?? '').padEnd(2, '0')}`) : Number.NaN
}

function sum(values: readonly Json[], name: string): number {
  return values.reduce((total, value) => total + hundredths(value[name]), 0)
}

function faultsOf(order: Json, related: (name: string) => readonly Json[], now: string): string[] {
  const attributes = isObject(order['attributes']) ? order['attributes'] : {}
  const items = related('items')
  const adjustments = related('adjustments')
  const adjusted = (kind: string) =>
    sum(
      adjustments.filter(({ type }) => type === `order_adjustments/${kind}`),
      'amount',
    )
  const [discount, shipping, tax] = [adjusted('discount'), adjusted('shipping'), adjusted('tax')]
  const wanted: Readonly<Record<string, number>> = {
    item_total: sum(items, 'total'),
    discount_total: discount,
    shipping_total: shipping,
    tax_total: tax,
    total: sum(items, 'total') - discount + shipping + tax,
  }
  const times = [
    attributes['created_at'],
    ...related('events').map((event) => event['created_at']),
    attributes['updated_at'],
    now,
  ].map(String)
  return [
    ...items
      .filter((item) => hundredths(item['total']) !== hundredths(item['price']) * Number(item['quantity']))
      .map((item) => `an item of ${String(item['price'])} has a total of ${String(item['total'])}`),
    ...Object.entries(wanted)
      .filter(([name, value]) => hundredths(attributes[name]) !== value)
      .map(([name, value]) => `${name} is ${String(attributes[name])}, not ${value} hundredths`),
    ...(attributes['item_count'] === items.reduce((count, item) => count + Number(item['quantity']), 0)
      ? []
      : ['item_count is not the number of items']),
    ...(times.join() === times.toSorted().join() ? [] : [`its times run backwards: ${times.join(', ')}`]),
  ]
}

/** Returns what is inconsistent in a document of orders: sums of items and adjustments, and times out of order or after `now`. */
export function sumFaults(document: Json, now: Date): string[] {
  const included = new Map(listOf(document['included']).map((record) => [nameOf(record), record]))
  return listOf(document['data'])
    .filter(isObject)
    .flatMap((order) => {
      const related = (name: string): Json[] =>
        identifiersIn(relationshipsOf(order)[name]).map((identifier) => {
          const found = included.get(nameOf(identifier))
          const attributes = isObject(found) && isObject(found['attributes']) ? found['attributes'] : {}
          return { type: identifier['type'], ...attributes }
        })
      return faultsOf(order, related, now.toISOString()).map((fault) => `${nameOf(order)}: ${fault}`)
    })
}
