import { expect, test } from 'vitest'
import { badgeOf } from '../../src/main/badge.ts'

const ok = (value: unknown) => ({ ok: true as const, value })

test('The badge is the number of orders to ship, as the window heard it', () => {
  expect(badgeOf('shop.counts', ok({ toShip: 12, products: 3, discounts: 1 }))).toBe(12)
})

test('A shop that tells no number, and no shop at all, have none', () => {
  expect(badgeOf('shop.counts', ok({ toShip: null, products: 3, discounts: 1 }))).toBe(0)
  expect(badgeOf('session.current', ok({ state: 'none' }))).toBe(0)
})

test('Other answers and failures leave it as it is', () => {
  expect(badgeOf('session.current', ok({ state: 'connected' }))).toBeUndefined()
  expect(badgeOf('orders.list', ok({}))).toBeUndefined()
  const failed = { ok: false as const, error: { kind: 'offline' as const, message: 'Offline.' } }
  expect(badgeOf('shop.counts', failed)).toBeUndefined()
})
