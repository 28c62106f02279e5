import { expect, test } from 'vitest'
import { systemClock } from '#core/host/system-clock.ts'

test('A sleep that is called off ends with the reason it was given', async () => {
  const stop = new AbortController()
  const sleep = systemClock.sleep(60_000, stop.signal)
  const reason = new Error('The owner stopped it.')
  stop.abort(reason)
  await expect(sleep).rejects.toBe(reason)
  await expect(systemClock.sleep(60_000, stop.signal)).rejects.toBe(reason)
})

test('A sleep that nobody calls off ends by itself', async () => {
  await expect(systemClock.sleep(1, new AbortController().signal)).resolves.toBeUndefined()
})

test('A time of the day is waited for until it has come, and one that has passed not at all', async () => {
  const time = new Date(Date.now() + 40)
  await systemClock.until(time)
  expect(Date.now()).toBeGreaterThanOrEqual(time.getTime())
  await expect(systemClock.until(new Date(0))).resolves.toBeUndefined()
})
