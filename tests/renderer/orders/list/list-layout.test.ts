import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  dayHeight,
  listLayout,
  orderHeight,
  type LaidLine,
} from '../../../../src/renderer/features/orders/listing/list-layout.ts'

const day = (orders: number, index = 0) => ({ day: `2026-01-${String(index + 1).padStart(2, '0')}`, orders })
const brief = (lines: readonly LaidLine[]) =>
  lines.map((line) =>
    line.kind === 'day'
      ? `day at ${line.top}`
      : `${line.place} at ${line.top}${line.isLastOfDay ? ' last' : ''}`,
  )

test('orders are laid out under the headings of their days', () => {
  const layout = listLayout(3, [day(2), day(1, 1)])
  expect(layout.height).toBe(3 * orderHeight + 2 * dayHeight)
  expect(brief(layout.between(0, 1000))).toEqual([
    'day at 0',
    '0 at 28',
    '1 at 76 last',
    'day at 124',
    '2 at 152 last',
  ])
})

test('orders without headings are laid out one below the other', () => {
  expect(brief(listLayout(2, null).between(0, 1000))).toEqual(['0 at 0', '1 at 48 last'])
})

test('only the lines between two heights are laid out', () => {
  const layout = listLayout(100_000, [day(50_000), day(50_000, 1)])
  const top = layout.top(70_000)
  const places = layout.between(top, top + 480).flatMap((line) => (line.kind === 'order' ? [line.place] : []))
  expect(places).toEqual([70_000, 70_001, 70_002, 70_003, 70_004, 70_005, 70_006, 70_007, 70_008, 70_009])
})

test('placeAt finds the order at every height, whatever the days', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 30 }), (sizes) => {
      const total = sizes.reduce((sum, size) => sum + size, 0)
      const layout = listLayout(total, sizes.map(day))
      const lines = layout.between(0, layout.height)
      const orders = lines.filter((line) => line.kind === 'order')
      expect(orders.map(({ place }) => place)).toEqual(Array.from({ length: total }, (_, place) => place))
      for (const { place, top } of orders) {
        expect(layout.top(place)).toBe(top)
        expect(layout.placeAt(top)).toBe(place)
        expect(layout.placeAt(top + orderHeight - 1)).toBe(place)
      }
      // One line follows the other, without a gap.
      const heights = lines.map(({ kind }) => (kind === 'day' ? dayHeight : orderHeight))
      expect(lines.map(({ top }) => top)).toEqual(
        heights.map((_, index) => heights.slice(0, index).reduce((sum, height) => sum + height, 0)),
      )
      expect(heights.reduce((sum, height) => sum + height, 0)).toBe(layout.height)
    }),
  )
})

test('orders that the days do not account for are under the last heading', () => {
  const layout = listLayout(3, [day(1)])
  expect(brief(layout.between(0, 1000))).toEqual(['day at 0', '0 at 28', '1 at 76', '2 at 124 last'])
})
