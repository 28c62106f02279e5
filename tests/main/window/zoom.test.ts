import { expect, test } from 'vitest'
import { zoomed } from '../../../src/main/window/zoom.ts'

test('Zoom goes up and down in steps, and back to normal', () => {
  expect(zoomed(1, 'in')).toBe(1.1)
  expect(zoomed(zoomed(1, 'in'), 'out')).toBe(1)
  expect(zoomed(2.5, 'reset')).toBe(1)
})

test('A zoom between two steps goes to the next step', () => {
  expect(zoomed(1.2, 'in')).toBe(1.25)
  expect(zoomed(1.2, 'out')).toBe(1.1)
})

test('Zoom ends at three times the size and at half of it', () => {
  expect(zoomed(3, 'in')).toBe(3)
  expect(zoomed(0.5, 'out')).toBe(0.5)
})
