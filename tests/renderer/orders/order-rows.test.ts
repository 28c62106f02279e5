import { expect, test } from 'vitest'
import { orderRows } from '../../../src/renderer/features/orders/order-rows.ts'
import { order } from './sample.ts'

const now = new Date(2026, 10, 20, 12)
const daysBefore = (days: number) => new Date(2026, 10, 20 - days, 9).toISOString()
const heads = (orders: Parameters<typeof orderRows>[0]) =>
  orderRows(orders, 'createdAt', now).flatMap((row) => (row.kind === 'day' ? [row] : []))

test('stands orders under the heads of their days and counts orders alone', () => {
  const rows = orderRows(
    [
      order('c', { createdAt: daysBefore(0) }),
      order('b', { createdAt: daysBefore(0) }),
      order('a', { createdAt: daysBefore(1) }),
    ],
    'createdAt',
    now,
  )
  expect(
    rows.map((row) =>
      row.kind === 'day' ? 'day' : `${row.place} ${row.key}${row.lastOfDay ? ' last' : ''}`,
    ),
  ).toEqual(['day', '1 c', '2 b last', 'day', '3 a last'])
})

test('tells for how many days a paid and unshipped order has waited', () => {
  expect(heads([order('a', { createdAt: daysBefore(2) })])[0]?.waiting).toBe(2)
})

test('does not say that shipped or unpaid orders wait for the owner', () => {
  const [day] = heads([
    order('b', { createdAt: daysBefore(3), shippingStatus: 'shipped' }),
    order('a', { createdAt: daysBefore(3), paymentStatus: 'pending' }),
  ])
  expect(day?.waiting).toBe(0)
})

test('gives orders without a time a head of their own', () => {
  const days = heads([order('b', { createdAt: daysBefore(0) }), order('a')])
  expect(days.map(({ at }) => at)).toEqual([daysBefore(0), null])
})
