import { describe, expect, it, onTestFinished } from 'vitest'
import { startSandbox } from '#sandbox/index.ts'
import { testClock } from '../../support/time/test-clock.ts'
import { minute, noticedShop } from './noticed-shop.ts'

const day = 24 * 60 * minute

/** Core on a clock that is days off the shop's. */
function shopFrom(days: number) {
  const time = testClock()
  const inShop = () => new Date(time.now().getTime() + days * day)
  return noticedShop({ now: inShop, parts: { clock: time } }).then((app) => ({ ...app, time, inShop }))
}

// Only of another day would it be told.
const sinceToday = /^7 new orders since \d\d:\d\d$/

describe.each([
  ['behind', 2],
  ['ahead', -2],
])('a computer’s clock that is days %s', (_, days) => {
  it('makes nothing of another day that came to the shop today', async () => {
    const app = await shopFrom(days)
    app.sandbox.placeOrders(7)
    await app.look()
    expect(app.shown.map(({ title }) => title)).toEqual([expect.stringMatching(sinceToday)])
  })

  it('nor what came to a shop that is not open', async () => {
    const app = await shopFrom(days)
    const other = await startSandbox({ orders: 20, products: 12, now: app.inShop })
    onTestFinished(() => other.close())
    const { subdomain, password } = other.account
    await app.call('session.signIn', { subdomain, password, serviceUrl: other.apiUrl })
    await app.call('sync.now', {})
    app.sandbox.placeOrders(7)
    app.time.pass(5 * minute)
    await expect.poll(() => app.shown.map(({ title }) => title)).toEqual([expect.stringMatching(sinceToday)])
  })
})
