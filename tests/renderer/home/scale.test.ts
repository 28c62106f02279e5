import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stepsTo } from '../../../src/renderer/features/home/scale.ts'

test('the scale begins at zero, reaches the highest value with few even steps, and leaves little space above it', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 1e9, noNaN: true }), (highest) => {
      const steps = stepsTo(highest)
      const [first, step = 0] = steps
      const top = steps.at(-1) ?? 0
      expect(first).toBe(0)
      expect(top).toBeGreaterThanOrEqual(highest * 0.999999)
      expect(top - step).toBeLessThan(highest)
      expect(steps.length).toBeGreaterThanOrEqual(3)
      expect(steps.length).toBeLessThanOrEqual(5)
    }),
  )
})

test('the scale has round numbers', () => {
  expect(stepsTo(324)).toEqual([0, 100, 200, 300, 400])
  expect(stepsTo(900)).toEqual([0, 250, 500, 750, 1000])
  expect(stepsTo(0)).toEqual([0, 1])
})
