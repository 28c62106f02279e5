import { expect, it } from 'vitest'
import { createStillness } from '#core/host/watchdog/stillness.ts'

const limits = { stillMs: 5000, longMs: 35_000, lookMs: 1000 }

/** What is told while looks are a second apart and the heart stands still. */
function standing(seconds: number) {
  const look = createStillness(limits)
  look(1, 1000)
  return Array.from({ length: seconds }, () => look(1, 1000)?.is ?? '').filter(Boolean)
}

it('Who goes on is not told', () => {
  const look = createStillness(limits)
  expect(Array.from({ length: 100 }, (_, beats) => look(beats, 1000))).toEqual(Array(100).fill(null))
})

it('Who stands still is told after five seconds, once more after half a minute, and not again', () => {
  expect(standing(4)).toEqual([])
  expect(standing(5)).toEqual(['still'])
  expect(standing(34)).toEqual(['still'])
  expect(standing(600)).toEqual(['still', 'very still'])
})

it('Who goes on again is told, with how long it took, and is watched as before', () => {
  const look = createStillness(limits)
  for (let second = 0; second < 8; second += 1) look(1, 1000)
  expect(look(2, 1000)).toEqual({ is: 'again', forMs: 8000 })
  expect(look(3, 1000)).toBeNull()
  const later = Array.from({ length: 6 }, () => look(3, 1000))
  expect(later.filter(Boolean)).toEqual([{ is: 'still', forMs: 5000 }])
})

it('A computer that slept for a night stood still itself', () => {
  const look = createStillness(limits)
  look(1, 1000)
  expect(look(1, 8 * 60 * 60 * 1000)).toBeNull()
  expect(look(2, 1000)).toBeNull()
})
