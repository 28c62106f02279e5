import { expect, it } from 'vitest'
import { discountsShop as shop, reeds } from '../../../support/shops/discounts-shop.ts'
import { testClock } from '../../../support/time/test-clock.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

it.each([
  ['a day ahead', 1],
  ['a day behind', -1],
])('An end date is checked by the shop’s time when this computer’s clock is %s', async (_, days) => {
  const app = await shop()
  const inShop = Date.now()
  app.clock[days > 0 ? 'pass' : 'putBack'](dayMs)
  expect(app.events.filter(({ name }) => name === 'discounts.changed')).toEqual([])
  await app.call('sync.now', {})
  expect(app.events.map(({ name }) => name)).toContain('discounts.changed')
  const { aheadMs } = await app.call('discounts.list', {})
  expect(Math.abs(aheadMs - days * dayMs)).toBeLessThan(hourMs)

  const ending = (ms: number) => ({
    ...reeds,
    expirationType: 'on_date',
    expiresAt: new Date(inShop + ms).toISOString(),
  })
  // Past for a clock that is ahead, in the future for the shop; and the reverse for one that is behind.
  const made = await app.call('discounts.create', ending(6 * hourMs))
  const late = { kind: 'invalid', fields: { expiresAt: expect.any(String) } }
  app.sandbox.requests.clear()
  expect(await app.refusal('discounts.create', { ...ending(-6 * hourMs), code: 'LATE' })).toMatchObject(late)
  const { expiresAt } = ending(8 * hourMs)
  const changed = await app.call('discounts.update', { id: made.id, changes: { expiresAt } })
  expect(changed.expiresAt).toBe(expiresAt)
  const past = { id: made.id, changes: { expiresAt: ending(-8 * hourMs).expiresAt } }
  expect(await app.refusal('discounts.update', past)).toMatchObject(late)
  expect(app.sandbox.requests.filter(({ method }) => method !== 'GET')).toHaveLength(1)
})

it('An answer that came while the computer slept does not make its clock a wrong one', async () => {
  const clock = testClock()
  let sleeps = false
  const app = await shop({
    parts: {
      clock,
      async fetch(input, init) {
        const answer = await fetch(input, init)
        const headers = { 'content-type': 'application/json', date: clock.now().toUTCString() }
        if (sleeps) clock.sleepThrough(10 * 60_000)
        sleeps = false
        return new Response(answer.body, { status: answer.status, headers })
      },
    },
  })
  await app.call('sync.now', {})
  app.events.length = 0
  sleeps = true
  await app.call('sync.now', {})
  expect(sleeps).toBe(false)
  // Both say that days of the shop begin and end at another time than was shown.
  const names = app.events.map(({ name }) => name)
  expect(names).not.toContain('discounts.changed')
  expect(names).not.toContain('shop.changed')
  expect(await app.call('discounts.list', {})).toMatchObject({ aheadMs: 0 })
})

it('A clock that is right, or was corrected, is not reported as wrong', async () => {
  const app = await shop()
  await app.call('sync.now', {})
  expect(await app.call('discounts.list', {})).toMatchObject({ aheadMs: 0 })
  app.clock.pass(dayMs)
  await app.call('sync.now', {})
  app.clock.putBack(dayMs)
  await app.call('sync.now', {})
  expect(await app.call('discounts.list', {})).toMatchObject({ aheadMs: 0 })
})
