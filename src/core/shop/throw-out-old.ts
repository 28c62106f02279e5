import type { Outbox } from '../outbox/outbox.ts'
import type { OwnDb } from '../own/file/own-db.ts'
import { purgeDeletedNotes } from '../own/records/purge-notes.ts'
import type { Clock } from '../timing/clock.ts'

type Deps = {
  readonly dataDir: string
  readonly own: OwnDb
  readonly outbox: Pick<Outbox, 'forget'>
  readonly clock: Pick<Clock, 'now'>
  readonly log: (line: string) => void
}

export type ThrowingOut = {
  /** Called when the shop has sent its time, which together with this computer's clock decides what is old. */
  answered(shopTime: Date): void
  /** Waits until the running clean-up has ended. */
  close(): Promise<void>
}

/**
 * Deletes what is stored for a limited time only. A clock that is put forward for a minute would make everything old,
 * and what is deleted is gone for good. So, except for the text of deleted notes, it deletes nothing before the shop
 * has sent its time, and then only what is old by both clocks.
 */
export function throwOutOld({ dataDir, own, outbox, clock, log }: Deps): ThrowingOut {
  let rest: Promise<void> | null = null

  function purge(now: Date): void {
    try {
      purgeDeletedNotes(own, now)
    } catch (error) {
      log(`The text of deleted notes was not taken away: ${String(error)}`)
    }
  }

  /** Runs once in a start, in the background: only `close` waits for it. */
  async function once(earlier: Date, later: Date): Promise<void> {
    try {
      outbox.forget(earlier)
    } catch (error) {
      log(`What was sent long ago was not forgotten: ${String(error)}`)
    }
    try {
      const { throwOutAside } = await import('../files/aside-files.ts')
      await throwOutAside(dataDir, earlier, later)
    } catch (error) {
      log(`Files that were set aside were not looked at: ${String(error)}`)
    }
  }

  // No window of this start has deleted anything yet that its undo could bring back.
  purge(clock.now())
  return {
    answered(shopTime) {
      const [earlier, later] = inOrder(clock.now(), shopTime)
      purge(earlier)
      rest ??= once(earlier, later)
    },
    close: async () => void (await rest),
  }
}

const inOrder = (one: Date, other: Date): [Date, Date] => (one < other ? [one, other] : [other, one])
