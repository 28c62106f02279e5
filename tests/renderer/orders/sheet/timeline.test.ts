import { expect, test } from 'vitest'
import type { Annotations } from '#shared/writing/writing.ts'
import { timeline } from '../../../../src/renderer/features/orders/sheet/order-timeline.ts'
import { order } from '../sample.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 10, minute)).toISOString()

test('the timeline has what the shop and the owner did in one list, newest first', () => {
  const placed = order('KXBF-310482', {
    createdAt: at(0),
    events: [
      { id: '1', message: 'Payment completed', createdAt: at(0) },
      { id: '2', message: 'Marked as shipped', createdAt: at(9) },
    ],
  })
  const writing: Annotations = {
    notes: [{ id: 'n', orderId: placed.id, text: 'Wrap well.', writtenAt: at(2), editedAt: at(8) }],
    tagIds: [],
    packedAt: at(7),
    packedItems: [],
    putAwayAt: null,
    tracking: { number: 'RM1', carrier: 'royal-mail', otherName: '', otherPage: '', at: at(6) },
    corrections: [
      {
        at: at(4),
        changes: [
          { field: 'city', from: 'Lisbon', to: 'Lisboa' },
          { field: 'countryId', from: 'ES', to: 'PT' },
          { field: 'state', from: '', to: 'Lisboa' },
        ],
      },
    ],
  }
  expect(timeline(placed, writing).map(({ words, at: when }) => `${when?.slice(14, 16)} ${words}`)).toEqual([
    '09 Marked as shipped',
    '08 You edited a note',
    '07 You packed it',
    '06 You wrote the tracking number',
    '04 You corrected City: Lisbon → Lisboa, Country: Spain → Portugal, State or region: empty → Lisboa',
    '02 You wrote a note',
    '00 Payment completed',
    '00 Order placed',
  ])
})
