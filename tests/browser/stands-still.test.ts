import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { hostProgram, openPlace } from './host-program.ts'

/**
 * Returns a script that blocks its thread for some seconds, like an endless loop, once the watchdog runs. It sleeps between
 * its turns, which is invisible from outside, so that it takes no processor core from the other tests.
 */
const standingStill = (seconds: number) => `
  const rest = new Int32Array(new SharedArrayBuffer(4))
  function countTheStars(secret) {
    for (const end = Date.now() + ${seconds * 1000}; Date.now() < end && secret;) Atomics.wait(rest, 0, 0, 5)
  }
  process.once('worker', (watchdog) => watchdog.once('online', () => {
    console.error('It begins to count.')
    countTheStars('kingfisher7')
  }))`

test('The host reports where core has hung for five seconds, and core goes on', async () => {
  const host = await hostProgram({ ...openPlace(), first: standingStill(20) })
  await host.says('It begins to count.')
  // Core answers once it goes on.
  expect((await fetch(new URL('/', host.url))).status).toBe(200)
  await host.says('Core answers again.')
  const output = await host.stop()
  expect(output).toMatch(/Core has stood still for [5-7] s:\n(\s+at .*\n){0,3}\s+at countTheStars \(/)
  expect(output).toMatch(/Core answers again\. It stood still for about \d+ s\./)
  expect(output).not.toContain('kingfisher7')
})

test.skipIf(process.platform === 'win32')(
  'Ctrl+C ends a host that hangs, with all its processes',
  { timeout: 300_000 },
  async () => {
    const host = await hostProgram({ ...openPlace(), isAlone: true, first: standingStill(250) })
    await host.says('Core has stood still')
    let isOver = false
    void host.ended.then(() => (isOver = true))
    // Repeatedly, like a user who sees no effect.
    for (; !isOver; await wait(1000)) host.signal('SIGINT')
    expect(await host.ended).toBe('SIGKILL')
  },
)
