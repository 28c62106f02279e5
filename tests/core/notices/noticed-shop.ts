import { expect, onTestFinished } from 'vitest'
import type { Notice, NoticeSettings } from '#shared/app/notices.ts'
import { connectedShop } from '../../support/core/core.ts'
import type { ConnectedShop } from '../../support/core/core.ts'
import { testClock } from '../../support/time/test-clock.ts'
import type { TestClock } from '../../support/time/test-clock.ts'
import { testCore } from '../../support/core/test-core.ts'
import type { TestCore } from '../../support/core/test-core.ts'
import { wallClock } from '../../support/time/zones.ts'

export const minute = 60_000
export const hour = 60 * minute

export type Noticed = TestCore & {
  /** The notices that core had the system show, oldest first. */
  readonly shown: Notice[]
  /** The clock of core and of the shop. */
  readonly time: TestClock
  /** The connection's id. */
  readonly id: string
  /** Syncs now; resolves when the new orders were reported or held. */
  look(): Promise<void>
  /** Resolves when all orders read so far were reported or held. */
  settled(): Promise<void>
  want(changes: Partial<NoticeSettings>): Promise<NoticeSettings>
}

/**
 * Starts a shop that is connected and read, with a clock that it shares with core.
 *
 * @param by who shows notices: the system, recorded in `shown`, or a window
 */
export async function noticedShop(
  options: Parameters<typeof connectedShop>[0] = {},
  by: 'system' | 'window' = 'system',
): Promise<Noticed & ConnectedShop> {
  const time = testClock()
  const shown: Notice[] = []
  const app = await connectedShop({
    orders: 20,
    products: 12,
    now: time.now,
    ...options,
    parts: {
      clock: time,
      ...(by === 'system' && { showNotice: (notice: Notice) => void shown.push(notice) }),
      ...options.parts,
    },
  })
  onTestFinished(() => app.close())
  return { ...app, ...(await watched(app, shown, time)) }
}

/** Starts the app again on the same data. */
export async function openedAgain(app: Noticed): Promise<Noticed> {
  const shown: Notice[] = []
  const { dataDir, secrets, time } = app
  const again = await testCore({
    dataDir,
    secrets,
    clock: time,
    showNotice: (notice) => void shown.push(notice),
  })
  onTestFinished(() => again.stop())
  return { ...again, ...(await watched(again, shown, time)) }
}

async function watched(app: TestCore, shown: Notice[], time: TestClock) {
  const id = (await app.call('session.current', {})).connection?.id ?? ''
  const want = (changes: Partial<NoticeSettings>) => app.call('notices.changeSettings', { id, changes })
  // A change of the settings waits for its turn behind earlier orders.
  const settled = async () => void (await want({}))
  await settled()
  return {
    shown,
    time,
    id,
    want,
    settled,
    async look() {
      await app.call('sync.now', { what: 'orders' })
      // A scheduled sync may still be running, and would find orders placed after this.
      await expect.poll(async () => (await app.call('sync.state', {})).phase).not.toBe('checking')
      await settled()
    },
  }
}

const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()

/** Returns the milliseconds until the next time that local clocks show this hour. */
export function untilHour(time: TestClock, wanted: number): number {
  const now = time.now().getTime()
  let at = (Math.floor(now / minute) + 1) * minute
  while (wallClock(timeZone, at).hour !== wanted || wallClock(timeZone, at).minute !== 0) at += minute
  return at - now
}

/** Returns the local time, such as "22:05". */
export function shownTime(at: Date): string {
  const { hour: hours, minute: minutes } = wallClock(timeZone, at.getTime())
  return [hours, minutes].map((part) => String(part).padStart(2, '0')).join(':')
}
