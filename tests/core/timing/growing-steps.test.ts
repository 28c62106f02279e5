import { expect, test } from 'vitest'
import { inGrowingSteps } from '#core/timing/growing-steps.ts'
import { testClock } from '../../support/time/test-clock.ts'

/** Lets what a clock has woken go on. */
const settled = () => new Promise((done) => setImmediate(done))

test('pauses double up to the longest, and begin anew once it worked', async () => {
  const clock = testClock()
  clock.stand()
  let tries = 0
  const steps = inGrowingSteps(clock, { firstMs: 10, maxMs: 40 }, () => (tries += 1))
  const triesAfter = async (ms: number) => {
    const before = tries
    steps.again()
    // It rests already: asked twice, it tries once.
    steps.again()
    clock.pass(ms - 1)
    await settled()
    expect(tries).toBe(before)
    clock.pass(1)
    await settled()
    expect(tries).toBe(before + 1)
  }
  for (const ms of [10, 20, 40, 40]) await triesAfter(ms)
  steps.worked()
  await triesAfter(10)

  steps.again()
  steps.close()
  clock.pass(1000)
  await settled()
  expect(tries).toBe(5)
})
