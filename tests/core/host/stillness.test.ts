import { expect, it } from 'vitest'
import { createStillness } from '#core/host/watchdog/stillness.ts'

const limits = { stillMs: 5000, longMs: 35_000, lookMs: 1000 }

/** Returns what is reported when checks are a second apart and the heartbeat stands still. */
function standing(seconds: number) {
  const look = createStillness(limits)
  look(1, 1000)
  return Array.from({ length: seconds }, () => look(1, 1000)?.is ?? '').filter(Boolean)
}

it('A program that goes on is not reported', () => {
  const look = createStillness(limits)
  expect(Array.from({ length: 100 }, (_, beats) => look(beats, 1000))).toEqual(Array(100).fill(null))
})

it('A program that stands still is reported after five seconds, once more after half a minute, and not again', () => {
  expect(standing(4)).toEqual([])
  expect(standing(5)).toEqual(['still'])
  expect(standing(34)).toEqual(['still'])
  expect(standing(600)).toEqual(['still', 'very still'])
})

it('A program that goes on again is reported with how long it stood still, and is watched as before', () => {
  const look = createStillness(limits)
  for (let second = 0; second < 8; second += 1) look(1, 1000)
  expect(look(2, 1000)).toEqual({ is: 'again', forMs: 8000 })
  expect(look(3, 1000)).toBeNull()
  const later = Array.from({ length: 6 }, () => look(3, 1000))
  expect(later.filter(Boolean)).toEqual([{ is: 'still', forMs: 5000 }])
})

it('A night’s sleep of the computer is not reported', () => {
  const look = createStillness(limits)
  look(1, 1000)
  expect(look(1, 8 * 60 * 60 * 1000)).toBeNull()
  expect(look(2, 1000)).toBeNull()
})
