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

function reach() {
  const looks: boolean[] = []
  const made = createConnectivity({
    clock: testClock(),
    changed: () => {},
    restored: (look) => looks.push(look),
  })
  return { ...made, looks }
}

it('A shop that let a look wait in vain is silent from then on, until it answers anything', () => {
  const { heard, failed, offlineSince, silence, looks } = reach()
  heard(late)
  expect(silence()).toBeNull()
  failed('orders', late)
  expect([silence(), offlineSince()]).toEqual(['shop-unavailable', expect.any(String)])
  heard(null)
  expect([silence(), offlineSince(), looks]).toEqual([null, null, [true]])
})

it('Of a shop that answers all else, what one list lacks is told until that list is there', () => {
  const { heard, failed, answered, error, errorOf, offlineSince } = reach()
  for (let look = 0; look < 3; look += 1) {
    heard(late)
    heard(null)
    failed('orders', late)
    answered('products')
    expect([offlineSince(), errorOf('orders'), error()?.message]).toEqual([null, late, late.message])
  }
  // Silent for as long as nothing else is asked, and still lacking the same when something is.
  heard(late)
  failed('orders', late)
  expect(offlineSince()).not.toBeNull()
  heard(null)
  expect([offlineSince(), error()?.message]).toEqual([null, late.message])
  answered('orders')
  expect(error()).toBeNull()
})

it.each(['orders', 'products'] as const)(
  'A shop that fails at its %s alone is asked less and less often, and as soon as anything where another list fails',
  (list) => {
    const { heard, failed, answered, pauseMs } = reach()
    const other = list === 'orders' ? 'products' : 'orders'
    const look = (failing: readonly ('orders' | 'products')[]) => {
      for (const each of ['orders', 'products'] as const) {
        const fails = failing.includes(each)
        heard(fails ? late : null)
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

it('What no line was there for is forgotten with the first answer, and looked for again', () => {
  const { heard, failed, error, looks } = reach()
  heard(offline)
  failed('products', offline)
  expect(error()?.message).toBe(offline.message)
  heard(null)
  expect([error(), looks]).toEqual([null, [true]])
})

describe('A pause of an hour that the shop asks for', () => {
  const askedBy = (kind: 'shop-unavailable' | 'rate-limited') =>
    new ShopError(kind, verbatim('Not read.'), { outcome: 'none', retryAfter: 3600 })
  const closed = askedBy('shop-unavailable')

  it('at one list leaves that alone, also once the shop answers all else, which is asked for no sooner', () => {
    const { heard, failed, isLeftAlone, pauseMs } = reach()
    heard(closed)
    failed('products', closed)
    heard(null)
    expect([isLeftAlone('products'), isLeftAlone('discounts'), pauseMs(60_000)]).toEqual([
      true,
      false,
      60_000,
    ])
    failed('discounts', late)
    expect(pauseMs(60_000)).toBe(5000)
  })

  it('at all of them is over for all with its first answer', () => {
    const { heard, failed, isLeftAlone, pauseMs, looks } = reach()
    for (const list of ['products', 'orders'] as const) {
      heard(closed)
      failed(list, closed)
    }
    expect([isLeftAlone('products'), pauseMs(60_000)]).toEqual([true, 3_600_000])
    heard(null)
    expect([isLeftAlone('products'), looks]).toEqual([false, [true]])
  })

  it('since it is asked too much is one for all, whichever list failed first', () => {
    const { failed, pauseMs } = reach()
    failed('discounts', late)
    failed('products', askedBy('rate-limited'))
    expect(pauseMs(60_000)).toBe(3_600_000)
  })
})
