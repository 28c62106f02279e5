import { describe, expect, it } from 'vitest'
import { monthFrom, movedDay } from '#core/mirror/queries/sales/day.ts'
import { orderRecord } from '#core/mirror/store/order-record.ts'
import type { Order } from '#shared/orders/order.ts'
import { dayIn } from '#shared/values/zone.ts'

const order: Order = {
  id: 'ABCD-123456',
  itemCount: 1,
  itemTotal: '12.0',
  discountTotal: '0.0',
  shippingTotal: '0.0',
  taxTotal: '0.0',
  total: '12.0',
  firstName: 'Élodie',
  lastName: 'Ødegård',
  email: ' Elodie@Post.example ',
  phone: '',
  optedInToMarketing: false,
  note: ' ',
  address: { line1: 'Rua 1', line2: '', city: 'Lisboa', state: '', zip: '', country: null },
  shippingStatus: 'unshipped',
  paymentStatus: 'completed',
  createdAt: '2026-03-29T23:30:00.000Z',
  updatedAt: '2026-03-30T01:30:00+02:00',
  completedAt: null,
  position: null,
  currency: null,
  items: [],
  events: [],
  transactions: [],
  adjustments: [],
}
const record = (changes: Partial<Order> = {}, zone = 'UTC') => orderRecord({ ...order, ...changes }, zone)
const discount = (label: string) => ({ id: '1', kind: 'discount' as const, label, amount: '1.0' })

describe('an order in the mirror', () => {
  it('has the day in the shop’s zone', () => {
    expect(record({}, 'UTC').day).toBe('2026-03-29')
    expect(record({}, 'Europe/Lisbon').day).toBe('2026-03-30')
    expect(record({}, 'America/St_Johns').day).toBe('2026-03-29')
    expect(record({}, 'Asia/Kathmandu').day).toBe('2026-03-30')
  })

  it('without a time is the oldest, on no day', () => {
    expect(record({ createdAt: null })).toMatchObject({ firstKey: 0, day: null })
  })

  it.each(['+275760-09-13T00:00:00.000Z', '-271821-04-20T00:00:00.000Z', '2300-01-01T00:00:00.000Z'])(
    'has a key that is an exact number, also at %s',
    (createdAt) => {
      const { firstKey } = record({ createdAt })
      expect(Number.isSafeInteger(firstKey)).toBe(true)
      expect(Number.isSafeInteger(firstKey + 1023)).toBe(true)
    },
  )

  it('has no day in a year of five digits, which lists can’t show', () => {
    expect(record({ createdAt: '+012026-01-01T00:00:00.000Z' }).day).toBeNull()
    expect(record({ createdAt: '0987-01-01T12:00:00.000Z' }).day).toBe('0987-01-01')
  })

  it('has its time of change in one format, in whichever the service sends it', () => {
    expect(record().changedAt).toBe('2026-03-29T23:30:00.000Z')
  })

  it('is sorted and compared without case, accents and outer blanks', () => {
    expect(record()).toMatchObject({ name: 'elodie odegard', email: 'elodie@post.example', buyerNote: 0 })
  })

  it('has the first discount with a code', () => {
    const adjustments = [discount('Because it is you'), discount('[Tide-10] Ten off'), discount('[TWO]')]
    const found = record({ adjustments })
    expect(found.discount).toBe('tide-10')
    expect(JSON.parse(found.row)).toMatchObject({ discountCode: 'Tide-10' })
    expect(record({ adjustments: [discount('Because')] }).discount).toBeNull()
  })

  it('adds an impossibly large amount to no sum', () => {
    expect(record({ total: '12.50' })).toMatchObject({ units: 1250, digits: 2 })
    expect(record({ total: '-3' })).toMatchObject({ units: -3, digits: 0 })
    expect(record({ total: `${'9'.repeat(30)}.0` })).toMatchObject({ units: 0, digits: 0 })
  })
})

describe('days', () => {
  it('are counted over months, years and changes to summer time', () => {
    expect(movedDay('2026-03-28', 2)).toBe('2026-03-30')
    expect(movedDay('2026-01-01', -1)).toBe('2025-12-31')
    expect(movedDay('2024-02-28', 1)).toBe('2024-02-29')
    expect(monthFrom('2026-01-31', -1)).toBe('2025-12-01')
    expect(monthFrom('2026-11-20', 2)).toBe('2027-01-01')
  })

  it('end at midnight of the zone', () => {
    expect(dayIn('America/New_York', new Date('2026-11-01T03:59:59Z'))).toBe('2026-10-31')
    expect(dayIn('America/New_York', new Date('2026-11-01T04:00:00Z'))).toBe('2026-11-01')
  })
})
