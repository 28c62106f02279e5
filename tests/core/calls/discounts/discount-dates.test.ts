import { CalendarDate, CalendarDateTime, toZoned } from '@internationalized/date'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedDiscountFields, normalizeDiscount } from '#shared/discounts/discount-rules.ts'
import {
  endOfDay,
  lastDay,
  momentIn,
  timestamp,
} from '../../../../src/renderer/features/discounts/status/days.ts'
import { discountDraftOf, inputOf } from '../../../../src/renderer/features/discounts/drafts/draft.ts'
import { plain } from '../../../support/shops/discounts.ts'
import { discountsShop } from '../../../support/shops/discounts-shop.ts'
import { cases } from '../../../support/runs/thorough.ts'
import { clockChanges, wallClock, zones } from '../../../support/time/zones.ts'

const minuteMs = 60_000
const years = [new Date().getFullYear() + 1, new Date().getFullYear() + 6] as const

const changesOf = new Map(zones.map((zone) => [zone, clockChanges(zone, ...years)]))

/** A wall-clock time: the owner can type an hour that the clocks skip that day, too. */
const anyTime = fc.record({
  day: fc.integer({ min: 0, max: 5 * 365 }),
  hour: fc.integer({ min: 0, max: 23 }),
  minute: fc.integer({ min: 0, max: 59 }),
})

/** Any minute of the coming years, and as often one around a change of clocks. */
const typed = fc.constantFrom(...zones).chain((zone) => {
  const anyStart = anyTime.map(
    (time) => new Date(Date.UTC(years[0], 0, 1 + time.day, time.hour, time.minute)),
  )
  const changes = changesOf.get(zone) ?? []
  const around = fc
    .tuple(fc.constantFrom(...changes, 0), fc.integer({ min: -26 * 60, max: 26 * 60 }), fc.boolean())
    .map(([change, minutes, isNear]) => {
      const { year, month, day, hour, minute } = wallClock(zone, change)
      return new Date(Date.UTC(year, month - 1, day, hour, minute + (isNear ? minutes % 180 : minutes)))
    })
  return fc.record({
    zone: fc.constant(zone),
    start: (changes.length === 0 ? anyStart : fc.oneof(anyStart, around)).filter(
      (at) => at.getUTCFullYear() >= years[0],
    ),
    lasts: fc.integer({ min: 1, max: 60 }),
  })
})

test('The shop stores the date typed in any zone, and an unchanged date is not sent', async () => {
  const sent: { readonly method: string; readonly attributes: Readonly<Record<string, unknown>> }[] = []
  const app = await discountsShop({
    orders: 0,
    parts: {
      fetch: (input, init) => {
        if (typeof init?.body === 'string')
          sent.push({ method: init.method ?? '', attributes: JSON.parse(init.body).data.attributes })
        return fetch(input, init)
      },
    },
  })
  let [number, skipped] = [0, 0]

  await fc.assert(
    fc.asyncProperty(typed, async ({ zone, start, lasts }) => {
      number += 1
      const wanted = wallClock('UTC', start.getTime())
      const { year, month, day, hour, minute } = wanted
      const at = new CalendarDateTime(year, month, day, hour, minute)
      const last = new CalendarDate(year, month, day).add({ days: lasts })
      const created = await app.call('discounts.create', {
        ...plain,
        code: `DATE${number}`,
        activeAt: timestamp(toZoned(at, zone)),
        expirationType: 'on_date',
        expiresAt: endOfDay(zone, last),
      })

      const { data } = await app.ask(`/discounts/${created.id}`)
      const [begins, ends] = ['active_at', 'expires_at'].map((name) => String(data.attributes[name]))
      const shown = wallClock(zone, begins ?? '')
      skipped += isOnTheWall(zone, wanted) ? 0 : 1
      if (isOnTheWall(zone, wanted)) expect(shown).toEqual(wanted)
      // A skipped time moves forward by the length of the gap.
      else expect(minutesOf(shown) - minutesOf(wanted)).toBeOneOf([30, 60, 120])
      expect(dayOf(zone, ends ?? '')).toEqual([last.year, last.month, last.day])
      const next = last.add({ days: 1 })
      expect(dayOf(zone, Date.parse(ends ?? '') + 1000)).toEqual([next.year, next.month, next.day])

      // The form shows what was typed; leaving it, or typing the same again, is no change.
      const draft = discountDraftOf(created, 2)
      const again = momentIn(zone, draft.activeAt)
      expect(again && timestamp(again)).toBe(begins)
      expect(lastDay(zone, draft.expiresAt)?.toString()).toBe(last.toString())
      expect(changedDiscountFields(created, inputOf(draft))).toEqual({})
      const retyped = {
        ...inputOf(draft),
        expiresAt: endOfDay(zone, last),
        activeAt: again && timestamp(again),
      }
      expect(changedDiscountFields(created, normalizeDiscount(retyped))).toEqual({})

      sent.length = 0
      const changes = changedDiscountFields(created, { ...inputOf(draft), name: `Named ${number}` })
      await app.call('discounts.update', { id: created.id, changes })
      expect(sent).toEqual([{ method: 'PATCH', attributes: { name: `Named ${number}` } }])
      const after = (await app.ask(`/discounts/${created.id}`)).data.attributes
      expect([after['active_at'], after['expires_at']]).toEqual([begins, ends])
    }),
    { ...cases(200, 60), examples: [[skippedHour()]] },
  )
  expect(skipped).toBeGreaterThan(0)
})

/** Returns half past one on the Sunday in March when London's clocks go from one to two. */
function skippedHour() {
  const march = changesOf.get('Europe/London')?.find((change) => new Date(change).getUTCMonth() === 2) ?? 0
  return { zone: 'Europe/London' as const, start: new Date(march + 90 * minuteMs), lasts: 3 }
}

function dayOf(zone: string, at: string | number): readonly number[] {
  const { year, month, day } = wallClock(zone, at)
  return [year, month, day]
}

function minutesOf({ year, month, day, hour, minute }: ReturnType<typeof wallClock>): number {
  return Date.UTC(year, month - 1, day, hour, minute) / minuteMs
}

/** True when a zone's clocks ever show this time. Offsets are whole quarters of an hour, from −12 to +14 hours. */
function isOnTheWall(zone: string, wanted: ReturnType<typeof wallClock>): boolean {
  for (let offset = -12 * 60; offset <= 14 * 60; offset += 15) {
    const at = (minutesOf(wanted) - offset) * minuteMs
    if (JSON.stringify(wallClock(zone, at)) === JSON.stringify(wanted)) return true
  }
  return false
}
