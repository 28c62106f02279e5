import { expect, test } from 'vitest'
import { zoomed } from '../../../src/main/window/zoom.ts'

test('Larger and smaller go step by step, and back', () => {
  expect(zoomed(1, 'in')).toBe(1.1)
  expect(zoomed(zoomed(1, 'in'), 'out')).toBe(1)
  expect(zoomed(2.5, 'reset')).toBe(1)
})

test('A size between two steps goes to the next of them', () => {
  expect(zoomed(1.2, 'in')).toBe(1.25)
  expect(zoomed(1.2, 'out')).toBe(1.1)
})

test('It ends at three times and at half', () => {
  expect(zoomed(3, 'in')).toBe(3)
  expect(zoomed(0.5, 'out')).toBe(0.5)
})
