import { describe, expect, it } from 'vitest'
import { isQuiet, quietEnd } from '#core/notices/quiet.ts'
import { clockChanges, wallClock, zones } from '../../support/time/zones.ts'
import { hour, minute, noticedShop, openedAgain, shownTime, untilHour } from './noticed-shop.ts'

const night = { from: '22:00', to: '07:00' }

describe('quiet hours over midnight', () => {
  it('hold new orders, and report them in a single notice at their end', async () => {
    const app = await noticedShop()
    await app.want({ quiet: night })
    app.time.pass(untilHour(app.time, 23))
    await app.look()
    const [first = ''] = app.sandbox.placeOrders(1)
    const since = shownTime(app.time.now())
    await app.look()
    app.time.pass(2 * hour)
    app.sandbox.placeOrders(6)
    await app.look()
    expect(app.shown).toEqual([])

    app.time.pass(untilHour(app.time, 7) - minute)
    await app.look()
    expect(app.shown).toEqual([])
    app.time.pass(minute)
    await expect.poll(() => app.shown).toHaveLength(1)
    expect(app.shown[0]).toMatchObject({ orderId: null })
    expect(app.shown[0]?.title).toMatch(new RegExp(`^7 new orders since \\w{3},? \\d.*, ${since}$`))
    const { firstName } = await app.call('orders.get', { id: first })
    expect(app.shown[0]?.body).toContain(firstName)

    const [later] = app.sandbox.placeOrders(1)
    await app.look()
    expect(app.shown.at(-1)?.orderId).toBe(later)
  })

  it('hold them over a restart, and report a single order as itself', async () => {
    const app = await noticedShop()
    await app.want({ quiet: night })
    app.time.pass(untilHour(app.time, 23))
    const [id] = app.sandbox.placeOrders(1)
    await app.look()
    await app.stop()
    const again = await openedAgain(app)
    await again.look()
    expect(again.shown).toEqual([])
    again.time.pass(untilHour(again.time, 7))
    await expect.poll(() => again.shown.map(({ orderId }) => orderId)).toEqual([id])
  })

  it('that end while the computer sleeps include later orders in the same summary', async () => {
    const app = await noticedShop()
    await app.want({ quiet: night })
    app.time.pass(untilHour(app.time, 23))
    app.sandbox.placeOrders(1)
    await app.look()
    app.sandbox.placeOrders(2)
    app.time.pass(untilHour(app.time, 9))
    await expect
      .poll(() => app.shown.map(({ title }) => title))
      .toEqual([expect.stringMatching(/^3 new orders since /)])
    await app.look()
    expect(app.shown).toHaveLength(1)
  })

  it('report held orders at once when they are turned off', async () => {
    const app = await noticedShop()
    await app.want({ quiet: night })
    app.time.pass(untilHour(app.time, 23))
    const [id] = app.sandbox.placeOrders(1)
    await app.look()
    await app.want({ quiet: null })
    await expect.poll(() => app.shown.map(({ orderId }) => orderId)).toEqual([id])
  })

  it('need different times for start and end', async () => {
    const app = await noticedShop()
    const error = await app.refusal('notices.changeSettings', {
      id: app.id,
      changes: { quiet: { from: '09:00', to: '09:00' } },
    })
    expect(error).toMatchObject({ kind: 'invalid', fields: { quiet: expect.any(String) } })
  })
})

describe('the local time', () => {
  const time = (zone: string, at: Date): string => {
    const { hour: hours, minute: minutes } = wallClock(zone, at.getTime())
    return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
  }

  it.each(zones)('decides about quiet on every day in %s, also when the clocks change', (zone) => {
    const usual = Array.from({ length: 4 }, (_, day) => Date.UTC(2026, day * 3, 3))
    for (const day of [...clockChanges(zone, 2025, 2026), ...usual])
      for (let at = day - 20 * hour; at < day + 20 * hour; at += 10 * minute) {
        const shown = time(zone, new Date(at))
        expect(isQuiet(new Date(at), night, zone)).toBe(shown >= '22:00' || shown < '07:00')
        expect(isQuiet(new Date(at), { from: '01:30', to: '02:30' }, zone)).toBe(
          shown >= '01:30' && shown < '02:30',
        )
      }
  })

  it.each(zones)('ends the quiet at the first minute that is not quiet, in %s', (zone) => {
    for (const change of clockChanges(zone, 2025, 2026))
      for (const quiet of [night, { from: '23:30', to: '00:30' }, { from: '01:30', to: '02:30' }]) {
        // Three hours before: quiet or not, and the change may lie inside.
        for (const early of [0, 1, 3, 8]) {
          const from = new Date(change - early * hour)
          const end = quietEnd(from, quiet, zone)
          expect(isQuiet(end, quiet, zone)).toBe(false)
          if (isQuiet(from, quiet, zone))
            expect(isQuiet(new Date(end.getTime() - minute), quiet, zone)).toBe(true)
          else expect(end).toEqual(from)
        }
      }
  })
})
