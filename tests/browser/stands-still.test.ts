import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { hostProgram, openPlace } from './host-program.ts'

/** Stands still for fifteen seconds, as a loop that does not end would. */
const standingStill = `
  function countTheStars(secret) { for (const end = Date.now() + 15_000; Date.now() < end;) secret.length }
  process.on('SIGUSR2', () => countTheStars('kingfisher7'))`

test(
  'A core that stands still for five seconds is told with where it stands, and goes on',
  { timeout: 90_000 },
  async () => {
    const host = await hostProgram({ ...openPlace(), first: standingStill })
    // Until it is watched.
    await wait(6000)
    host.signal('SIGUSR2')
    // Answered once it goes on.
    expect((await fetch(new URL('/', host.url))).status).toBe(200)
    await wait(4000)
    const said = await host.stop()
    expect(said).toMatch(/Core has stood still for [5-7] s:\n(\s+at .*\n){0,3}\s+at countTheStars \(/)
    expect(said).toMatch(/Core answers again\. It stood still for about \d+ s\./)
    expect(said).not.toContain('kingfisher7')
  },
)
