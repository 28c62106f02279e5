import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createSystemClock, systemClock } from '#core/host/system-clock.ts'

test('An aborted sleep ends with the abort’s reason', async () => {
  const stop = new AbortController()
  const sleep = systemClock.sleep(60_000, stop.signal)
  const reason = new Error('The owner stopped it.')
  stop.abort(reason)
  await expect(sleep).rejects.toBe(reason)
  await expect(systemClock.sleep(60_000, stop.signal)).rejects.toBe(reason)
})

test('A sleep that is not aborted ends by itself', async () => {
  await expect(systemClock.sleep(1, new AbortController().signal)).resolves.toBeUndefined()
})

test('`until` waits for its moment', async () => {
  const moment = systemClock.elapsed() + 40
  await systemClock.until(moment)
  expect(systemClock.elapsed()).toBeGreaterThanOrEqual(moment)
})

test('A loop around `until` with a past moment doesn’t block other work', async () => {
  let answered = false
  setTimeout(() => (answered = true), 5)
  for (let rounds = 0; !answered; rounds += 1) {
    if (rounds > 1_000_000) throw new Error('Nothing else had its turn.')
    await systemClock.until(0)
  }
  const stop = new AbortController()
  const reason = new Error('The owner stopped it.')
  stop.abort(reason)
  await expect(systemClock.until(0, stop.signal)).rejects.toBe(reason)
})

test('NaN is refused as a time, and a very long wait doesn’t become a short one', async () => {
  await expect(systemClock.until(Number.NaN)).rejects.toThrow(RangeError)
  await expect(systemClock.sleep(Number.NaN)).rejects.toThrow(RangeError)
  for (const long of [2 ** 31, 2 ** 45, Infinity]) {
    const stop = new AbortController()
    const over = [systemClock.sleep(long, stop.signal), systemClock.until(long, stop.signal)]
    const first = Promise.race([...over, wait(30).then(() => 'still waits')])
    await expect(first).resolves.toBe('still waits')
    stop.abort()
    await Promise.allSettled(over)
  }
})

/** Creates a clock whose time of day the test can move. */
function movedClock() {
  let movedMs = 0
  const hands = { wall: () => Date.now() + movedMs, steady: () => performance.now() }
  const changes: number[] = []
  const clock = createSystemClock(hands, 5)
  clock.onChange(({ ms }) => changes.push(Math.round(ms / hour)))
  return { clock, changes, move: (ms: number) => void (movedMs += ms) }
}
const hour = 3_600_000

test('No wait becomes longer when the time of day is put back, and listeners are told', async () => {
  const { clock, changes, move } = movedClock()
  const [moment, day] = [clock.elapsed() + 60, clock.now()]
  const waiting = clock.until(moment)
  move(-3 * hour)
  await waiting
  expect(clock.elapsed() - moment).toBeLessThan(hour)
  await expect.poll(() => changes).toEqual([-3])
  expect(Math.round(clock.putBackMs() / hour)).toBe(3)
  expect(clock.now().getTime()).toBeLessThan(day.getTime())
})

test('A wait ends when the time of day jumps past it because the computer slept', async () => {
  const { clock, changes, move } = movedClock()
  const waiting = clock.until(clock.elapsed() + hour)
  move(2 * hour)
  await waiting
  await expect.poll(() => changes).toEqual([2])
  expect(clock.putBackMs()).toBe(0)
})

test('Corrections of the clock by about a second are not announced', async () => {
  const { clock, changes, move } = movedClock()
  for (const ms of [900, -900, -900, 900]) {
    move(ms)
    await clock.until(clock.elapsed() + 8)
  }
  expect([changes, clock.putBackMs()]).toEqual([[], 0])
})
