import { describe, expect, it } from 'vitest'
import { ShopError } from '#core/api/errors/api-error.ts'
import { createConnectivity } from '#core/mirror/sync/connectivity.ts'
import { verbatim } from '#shared/texts/message.ts'
import { testClock } from '../../../support/time/test-clock.ts'

const late = new ShopError(
  'shop-unavailable',
  verbatim('Orders not read: the shop did not answer within 30 seconds.'),
  {
    outcome: 'unknown',
  },
)
const offline = new ShopError('offline', verbatim('Products not read: no connection.'), { outcome: 'none' })

function testConnectivity() {
  const looks: boolean[] = []
  const made = createConnectivity({
    clock: testClock(),
    changed: () => {},
    restored: (look) => looks.push(look),
  })
  return { ...made, looks }
}

it('A shop that didn’t answer a sync pass counts as silent until it answers anything', () => {
  const { report, failed, offlineSince, silence, looks } = testConnectivity()
  report(late)
  expect(silence()).toBeNull()
  failed('orders', late)
  expect([silence(), offlineSince()]).toEqual(['shop-unavailable', expect.any(String)])
  report(null)
  expect([silence(), offlineSince(), looks]).toEqual([null, null, [true]])
})

it('The error of one list is reported until that list is read, while the shop answers everything else', () => {
  const { report, failed, answered, error, errorOf, offlineSince } = testConnectivity()
  for (let look = 0; look < 3; look += 1) {
    report(late)
    report(null)
    failed('orders', late)
    answered('products')
    expect([offlineSince(), errorOf('orders'), error()?.message]).toEqual([null, late, late.message])
  }
  // Silent while no other list is requested, and with the same error when one is.
  report(late)
  failed('orders', late)
  expect(offlineSince()).not.toBeNull()
  report(null)
  expect([offlineSince(), error()?.message]).toEqual([null, late.message])
  answered('orders')
  expect(error()).toBeNull()
})

it.each(['orders', 'products'] as const)(
  'A shop that fails only for its %s gets fewer and fewer requests, and the usual ones when another list fails',
  (list) => {
    const { report, failed, answered, pauseMs } = testConnectivity()
    const other = list === 'orders' ? 'products' : 'orders'
    const look = (failing: readonly ('orders' | 'products')[]) => {
      for (const each of ['orders', 'products'] as const) {
        const fails = failing.includes(each)
        report(fails ? late : null)
        if (fails) failed(each, late)
        else answered(each)
      }
      return pauseMs(60_000)
    }
    expect(Array.from({ length: 6 }, () => look([list]))).toEqual([
      5000, 10_000, 20_000, 40_000, 60_000, 60_000,
    ])
    expect(look([list, other])).toBe(5000)
    expect(look([])).toBe(60_000)
    expect(look([list])).toBe(5000)
  },
)

it('An error for lack of a network ends with the first answer, and the list is read again', () => {
  const { report, failed, error, looks } = testConnectivity()
  report(offline)
  failed('products', offline)
  expect(error()?.message).toBe(offline.message)
  report(null)
  expect([error(), looks]).toEqual([null, [true]])
})

describe('A pause of an hour that the shop asks for', () => {
  const pauseError = (kind: 'shop-unavailable' | 'rate-limited') =>
    new ShopError(kind, verbatim('Not read.'), { outcome: 'none', retryAfter: 3600 })
  const closed = pauseError('shop-unavailable')

  it('for one list applies to that list only, even when the shop answers all others, whose pace stays the same', () => {
    const { report, failed, isLeftAlone, pauseMs } = testConnectivity()
    report(closed)
    failed('products', closed)
    report(null)
    expect([isLeftAlone('products'), isLeftAlone('discounts'), pauseMs(60_000)]).toEqual([
      true,
      false,
      60_000,
    ])
    failed('discounts', late)
    expect(pauseMs(60_000)).toBe(5000)
  })

  it('for all lists ends for all with the first answer', () => {
    const { report, failed, isLeftAlone, pauseMs, looks } = testConnectivity()
    for (const list of ['products', 'orders'] as const) {
      report(closed)
      failed(list, closed)
    }
    expect([isLeftAlone('products'), pauseMs(60_000)]).toEqual([true, 3_600_000])
    report(null)
    expect([isLeftAlone('products'), looks]).toEqual([false, [true]])
  })

  it('because of too many requests applies to all lists, whichever failed first', () => {
    const { failed, pauseMs } = testConnectivity()
    failed('discounts', late)
    failed('products', pauseError('rate-limited'))
    expect(pauseMs(60_000)).toBe(3_600_000)
  })
})
