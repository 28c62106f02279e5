import { stat } from 'node:fs/promises'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { within } from '#core/session/connections/keychain.ts'
import { timeLimit } from '#core/timing/time-limit.ts'
import { holdUp } from '../../support/time/hold-up.ts'

it('A time limit does not end while this process is held up, but once it was awake for that long', async () => {
  await turn()
  const { signal } = timeLimit(200)
  const read = stat('.')
  holdUp(1000)
  await read
  expect(signal.aborted).toBe(false)
  await expect.poll(() => signal.aborted).toBe(true)
})

it('A time limit that was ended aborts nothing', async () => {
  const [ended, other] = [timeLimit(20), timeLimit(40)]
  ended.end()
  await expect.poll(() => other.signal.aborted).toBe(true)
  expect(ended.signal.aborted).toBe(false)
})

it('A keychain that opened while this process was held up is not taken for one that took too long', async () => {
  // After this turn Node's timers come before what came from outside.
  await turn()
  const opens = stat('.').then(() => 'open')
  const answer = within(200, opens)
  holdUp(1000)
  expect(await answer).toBe('open')
})

it('A keychain that never opens is waited for no longer than the limit', async () => {
  await expect(within(200, new Promise(() => {}))).rejects.toThrow('The keychain took too long.')
})
